/** The site's own words, in the language that its reader has chosen. */
import { createSubscriber } from "svelte/reactivity";
import { alongside } from "../ruleset/kit";
import { format, readMessages, type Args, type Messages } from "../ruleset/fluent";
import source from "../messages/en.ftl?raw";

/** A language is a file beside each English one; what it lacks is said in English. */
const others = import.meta.glob<string>(
  [
    "../messages/*.ftl",
    "../messages/pages/*.ftl",
    "../messages/later/*.ftl",
    "../messages/boards/*.ftl",
    "../messages/deeds/*.ftl",
    "../messages/check/*.ftl",
    "../messages/review/*.ftl",
    "!../messages/**/en.ftl",
  ],
  { query: "?raw", import: "default" },
);
const english = [readMessages(source)];
let spoken: Messages | null = null;
let renew = (): void => {};
/** Who has said a word that is not here yet says it anew when there are more. */
const listen = createSubscriber((told) => void (renew = told));
let deeds: Promise<unknown> | null = null;
/** They have come: what is not known now never will be. */
let whole = false;

/** The words that a match says when something is done there: they come with the ruleset's. */
export const learnDeeds = (): Promise<unknown> =>
  (deeds ??= import("../messages/deeds/en.ftl?raw").then(({ default: source }) => {
    whole = true;
    teach(source);
  }));
alongside.push(learnDeeds);

const nameLanguage = (file: string): string => file.slice(file.lastIndexOf("/") + 1, -4);

/** The languages that the site speaks, by their codes. */
export const LANGUAGES = [...new Set(["en", ...Object.keys(others).map(nameLanguage)])];

/** English words that come with a part of the site: from now on they can be said. */
export function teach(source: string): void {
  english.push(readMessages(source));
  renew();
}

/** From now on texts are in this language, where there is such a file; else in English. */
export async function speak(language: string): Promise<void> {
  const files = Object.keys(others).filter((file) => nameLanguage(file) === language);
  const sources = await Promise.all(files.map((file) => others[file]!()));
  spoken = files.length ? readMessages(sources.join("\n"), language) : null;
  document.documentElement.lang = files.length ? language : "en";
}

/** A text of the files of `messages/` that are here, or of those of another language. */
export function t(id: string, args: Args = {}): string {
  const known = spoken?.find(id) ? spoken : english.find((each) => each.find(id));
  if (!known && !whole) {
    listen();
    void learnDeeds().catch(() => (deeds = null));
    return "";
  }
  return format(known ?? english[0]!, id, args);
}
