/** Texts in words: the site's own messages and those of a ruleset, both in Project Fluent. */
import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  type FluentVariable,
  type Message,
  type Scope,
} from "@fluent/bundle";
import { createSubscriber } from "svelte/reactivity";
import type { Say } from "../board/palette";
import type { Msg } from "../types";

export type Args = Record<string, string | number | Msg | readonly Msg[]>;

const START = /^(-?[a-zA-Z][\w-]*) *=/gm;
const NAME = /-?[a-zA-Z][\w-]*/g;

/**
 * The messages of one Fluent source. Each is read when it is first said: a page says few of many,
 * and to read them all takes longer than to draw a board.
 */
export class Messages {
  #bundle: FluentBundle;
  /** The source of each message that has not been read. */
  #waiting = new Map<string, string>();

  #renew = () => {};
  /** What is said with a message that has not come is said anew when it has. */
  #await = createSubscriber((renew) => void (this.#renew = renew));

  /** `more`: asks for what has not come; null where all is here. */
  constructor(
    source: string,
    language: string,
    public more: (() => unknown) | null = null,
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#take(source);
  }

  /** The others have come. */
  complete(source: string): void {
    this.#take(source);
    this.more = null;
    this.#renew();
  }

  /** Whoever asks this is told when there is more, if more is to come. */
  await(): void {
    if (this.more) this.#await();
  }

  #take(source: string): void {
    const starts = [...source.matchAll(START)];
    starts.forEach(({ 1: id, index }, i) => {
      if (this.#waiting.has(id!)) return;
      this.#waiting.set(id!, source.slice(index, starts[i + 1]?.index));
    });
  }

  find(id: string): Message | undefined {
    this.#read(id);
    const found = this.#bundle.getMessage(id);
    if (!found) this.miss();
    return found;
  }

  /** Something that has not come is needed: whoever finds that out is told when it is here. */
  miss(): void {
    this.await();
    this.more?.();
  }

  /** What an attribute of a message says; empty where it has none. */
  hint(message: Message, attribute: string): string {
    const pattern = message.attributes[attribute];
    return pattern ? this.#bundle.formatPattern(pattern, {}, []) : "";
  }

  say({ value }: Message, args: Record<string, FluentVariable>): string {
    const faults: Error[] = [];
    return this.#bundle.formatPattern(value!, args, faults);
  }

  /** Reads a message, and whatever it may refer to. */
  #read(id: string): void {
    const source = this.#waiting.get(id);
    if (source === undefined) return;
    this.#waiting.delete(id);
    this.#bundle.addResource(new FluentResource(source));
    for (const [name] of source.matchAll(NAME)) this.#read(name);
  }
}

/** The messages of a source. Broken ones are left out; the rest still speak. `more`: see `Messages`. */
export function readMessages(
  source: string,
  language = "en",
  more: (() => unknown) | null = null,
): Messages {
  return new Messages(source, language, more);
}

/** A number that is written the same way in every language needs no help of the browser's. */
class Count extends FluentNumber {
  override toString(scope?: Scope): string {
    const plain = Number.isInteger(this.value) && Math.abs(this.value) < 1000;
    return plain ? String(this.value) : super.toString(scope as Scope);
  }
}

/**
 * The text of a message; its id where the source lacks it, so that nothing is blank for long.
 * Arguments that are messages themselves are said first, several as one list.
 */
export function format(messages: Messages, id: string, args: Args = {}): string {
  const message = messages.find(id);
  if (!message?.value) return messages.more ? "" : id;
  const said: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args)) {
    if (typeof value === "object") said[name] = sayArg(messages, value);
    else said[name] = typeof value === "number" ? new Count(value) : value;
  }
  return messages.say(message, said);
}

function sayArg(messages: Messages, value: Msg | readonly Msg[]): string {
  if ("id" in value) return format(messages, value.id, value.args ?? {});
  const parts = value.map((each) => format(messages, each.id, each.args ?? {}));
  const last = parts.pop() ?? "";
  if (!parts.length) return last;
  const first = parts.reduce((most, next) =>
    format(messages, "table-comma", { first: most, next }),
  );
  return format(messages, "table-and", { first, last });
}

/** A speaker for the messages of one source. */
export function makeSay(messages: Messages): Say {
  return (text) => {
    if (typeof text === "string") return text;
    return text ? format(messages, text.id, text.args ?? {}) : "";
  };
}

/** What a newcomer is told of a question; empty where there is nothing to tell. */
export type Hint = (prompt: Msg, held: boolean) => { id: string; text: string } | null;

/** held: something is in hand, to which the hint may have more to say. */
export function makeHint(messages: Messages): Hint {
  return function hint({ id, args = {} }, held): ReturnType<Hint> {
    const message = messages.find(id);
    const told =
      message && ((held && messages.hint(message, "held")) || messages.hint(message, "hint"));
    if (told) return { id, text: told };
    // A prompt may wrap another one.
    for (const arg of Object.values(args)) {
      const found = typeof arg === "object" && "id" in arg ? hint(arg, held) : null;
      if (found) return found;
    }
    return null;
  };
}
