/** The words of boards of one's own, which come with them: `messages/boards/`. */
import { format, readMessages, type Args } from "../../ruleset/fluent";
import { t } from "../../shell/site-text";
import "../../shell/later-text";

/** A language is a file beside the English one; what it lacks is said in English. */
const sources = import.meta.glob<string>("../../messages/boards/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const bundles = Object.fromEntries(
  Object.entries(sources).map(([file, source]) => {
    const language = file.slice(file.lastIndexOf("/") + 1, -4);
    return [language, readMessages(source, language)];
  }),
);

/** A text of `messages/boards/`, or else one of the site's own. */
export function say(id: string, args: Args = {}): string {
  const bundle = [document.documentElement.lang, "en"]
    .map((language) => bundles[language])
    .find((each) => each?.find(id));
  return bundle ? format(bundle, id, args) : t(id, args);
}
