/** Texts in words: the site's own messages and those of a ruleset, both in Project Fluent. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Say } from "../board/palette";
import type { Msg } from "../types";

type Value = string | number | Msg | readonly Msg[];
export type Args = Record<string, Value>;

/** A bundle of one Fluent source. Broken messages are left out; the rest still speak. */
export function readMessages(source: string, language = "en"): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

/**
 * The text of a message; its id where the bundle lacks it, so that nothing is ever blank.
 * Arguments that are messages themselves are said first; several are listed as the language does.
 */
export function format(bundle: FluentBundle, id: string, args: Args = {}): string {
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  const said: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args)) said[name] = speak(bundle, value);
  const faults: Error[] = [];
  return bundle.formatPattern(message.value, said, faults);
}

function speak(bundle: FluentBundle, value: Value): string | number {
  if (typeof value !== "object") return value;
  if ("id" in value) return format(bundle, value.id, value.args ?? {});
  return join(
    bundle,
    value.map((each) => format(bundle, each.id, each.args ?? {})),
  );
}

/** "A, B and C"; nothing of nothing. */
function join(bundle: FluentBundle, parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  if (parts.length < 2) return last;
  const first = parts
    .slice(0, -1)
    .reduce((before, next) => format(bundle, "table-comma", { first: before, next }));
  return format(bundle, "table-and", { first, last });
}

/** A speaker for the messages of one bundle. */
export function makeSay(bundle: FluentBundle): Say {
  return (name) => {
    if (!name || typeof name === "string") return name ?? "";
    return format(bundle, name.id, name.args ?? {});
  };
}
