/** The words of the pages of tournaments, which come with them: `messages/tournaments/`. */
import { format, readMessages, type Args } from "../../ruleset/fluent";
import { t } from "../../shell/site-text";
import "../../shell/page-text";

/** A language is a file beside the English one; what it lacks is said in English. */
const sources = import.meta.glob<string>("../../messages/tournaments/*.ftl", {
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

function find(id: string) {
  return [document.documentElement.lang, "en"]
    .map((language) => bundles[language])
    .find((each) => each?.find(id));
}

/** A text of `messages/tournaments/`, or else one of the site's own. */
export function say(id: string, args: Args = {}): string {
  const bundle = find(id);
  return bundle ? format(bundle, id, args) : t(id, args);
}

/** Whether there is such a text: what the server tells of may be newer than this page. */
export const knows = (id: string): boolean => find(id) !== undefined;
