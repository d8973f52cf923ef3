/** Texts in words: the site's own messages and those of a ruleset, both in Project Fluent. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Say } from "../board/palette";
import type { Msg } from "../types";

export type Args = Record<string, string | number | Msg>;

/** A bundle of one Fluent source. Broken messages are left out; the rest still speak. */
export function readMessages(source: string, language = "en"): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

/**
 * The text of a message; its id where the bundle lacks it, so that nothing is ever blank.
 * Arguments that are messages themselves are said first.
 */
export function format(bundle: FluentBundle, id: string, args: Args = {}): string {
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  const said: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args)) {
    said[name] = typeof value === "object" ? format(bundle, value.id, value.args ?? {}) : value;
  }
  const faults: Error[] = [];
  return bundle.formatPattern(message.value, said, faults);
}

/** A speaker for the messages of one bundle. */
export function makeSay(bundle: FluentBundle): Say {
  return (msg) => (msg ? format(bundle, msg.id, msg.args ?? {}) : "");
}
