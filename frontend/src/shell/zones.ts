/** Time zones, as this browser knows them. */

/** The zone of this browser. */
export const readZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** All zones that this browser knows, its own among them. */
export function listZones(): string[] {
  const known =
    typeof Intl.supportedValuesOf === "function" ? Intl.supportedValuesOf("timeZone") : [];
  return [...new Set([...known, readZone(), "UTC"])].sort();
}
