/** A side of a battle as this browser remembers it: what one has told or set there holds again the
 * next time one sits there. */
export function nameSitting(ruleset: string, scenario: string, seat: string | null): string {
  return [ruleset, scenario, seat ?? ""].join("/");
}
