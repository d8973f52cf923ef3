/** The site's own words. */
import { format, readMessages, type Args } from "../ruleset/fluent";
import source from "../messages/en.ftl?raw";

const bundle = readMessages(source);

/** A text of `messages/en.ftl`. */
export function t(id: string, args: Args = {}): string {
  return format(bundle, id, args);
}
