/** The site's own words, in the language that its reader has chosen. */
import { format, readMessages, type Args, type Messages } from "../ruleset/fluent";
import source from "../messages/en.ftl?raw";

/** A language is a file beside the English one; what it lacks is said in English. */
const others = import.meta.glob<string>(["../messages/*.ftl", "!../messages/en.ftl"], {
  query: "?raw",
  import: "default",
});
const english = readMessages(source);
let spoken: Messages | null = null;

/** The languages that the site speaks, by their codes. */
export const LANGUAGES = ["en", ...Object.keys(others).map((file) => file.slice(12, -4))];

/** From now on texts are in this language, where there is such a file; else in English. */
export async function speak(language: string): Promise<void> {
  const load = others[`../messages/${language}.ftl`];
  spoken = load ? readMessages(await load(), language) : null;
  document.documentElement.lang = load ? language : "en";
}

/** A text of `messages/en.ftl`, or of the file of another language. */
export function t(id: string, args: Args = {}): string {
  return format(spoken?.find(id) ? spoken : english, id, args);
}
