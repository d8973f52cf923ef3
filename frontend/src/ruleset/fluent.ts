/** Texts in words: the site's own messages and those of a ruleset, both in Project Fluent. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Say } from "../board/palette";
import type { Msg } from "../types";

export type Args = Record<string, string | number | Msg | readonly Msg[]>;

/** A bundle of one Fluent source. Broken messages are left out; the rest still speak. */
export function readMessages(source: string, language = "en"): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

/**
 * The text of a message; its id where the bundle lacks it, so that nothing is ever blank.
 * Arguments that are messages themselves are said first, several as one list.
 */
export function format(bundle: FluentBundle, id: string, args: Args = {}): string {
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  const said: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args)) {
    said[name] = typeof value === "object" ? sayArg(bundle, value) : value;
  }
  const faults: Error[] = [];
  return bundle.formatPattern(message.value, said, faults);
}

function sayArg(bundle: FluentBundle, value: Msg | readonly Msg[]): string {
  if ("id" in value) return format(bundle, value.id, value.args ?? {});
  const parts = value.map((each) => format(bundle, each.id, each.args ?? {}));
  const last = parts.pop() ?? "";
  if (!parts.length) return last;
  const first = parts.reduce((most, next) => format(bundle, "table-comma", { first: most, next }));
  return format(bundle, "table-and", { first, last });
}

/** A speaker for the messages of one bundle. */
export function makeSay(bundle: FluentBundle): Say {
  return (text) => {
    if (typeof text === "string") return text;
    return text ? format(bundle, text.id, text.args ?? {}) : "";
  };
}
