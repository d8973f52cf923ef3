/** What a check of a record found, in lines to be shown. */
import { t } from "../../shell/site-text";
import "../../shell/check-text";
import type { DiceRecord, Finding } from "../../fairness/dice";
import { checkResult, findEntryFault, type EntryFault } from "../../fairness/entries";
import { compareNote, type Note } from "../../fairness/seal-notes";

export interface Line {
  mark: "✓" | "✗" | "–";
  text: string;
}

export const tell = (ok: boolean, text: string): Line => ({ mark: ok ? "✓" : "✗", text });

/** The lines of a check: seal, salts, entries and draws, with where the first fault is. */
export function describe(record: DiceRecord, found: Finding, note: Note | null): Line[] {
  const { seal, salt, others } = compareNote(note, record);
  const noted = { seal: note?.seal ?? "" };
  return [
    tell(found.sealed, t(found.sealed ? "dice-sealed" : "dice-unsealed")),
    seal === "unknown"
      ? { mark: "–", text: t("dice-seal-unknown") }
      : tell(seal !== "other", t(`dice-seal-${seal}`, noted)),
    salt === "none"
      ? { mark: "–", text: t("dice-salt-none") }
      : tell(salt === "there", t(`dice-salt-${salt}`)),
    ...(others === "asked" ? [] : [tell(others === "none", t(`dice-others-${others}`))]),
    ...(record.duplicate ? [tell(true, t("dice-duplicate", { boards: record.duplicate }))] : []),
    ...(found.whole ? [] : [tell(false, t("dice-salts-wrong"))]),
    describeDraws(found),
  ];
}

/** What can be seen of the entries and of the result without any rules. */
export function describeEntries(record: DiceRecord): Line[] {
  const fault = findEntryFault(record);
  const result = checkResult(record);
  const { length: n } = record.entries;
  return [
    fault
      ? tell(false, t("check-entries-wrong", { entry: fault.entry, what: nameFault(fault) }))
      : tell(true, t("check-entries-right", { n })),
    ...(result === null
      ? []
      : [tell(result, t(result ? "check-result-own" : "check-result-other"))]),
  ];
}

const nameFault = ({ what, draw }: EntryFault): string =>
  draw === undefined ? what : `${what}[${draw}]`;

function describeDraws({ draws }: Finding): Line {
  const n = draws.length;
  const wrong = draws.filter((draw) => !draw.ok);
  const [first] = wrong;
  if (!first) return tell(true, t("dice-right", { n }));
  const { entry, name } = first;
  const due = first.due.join(" ");
  return tell(false, t("dice-wrong", { n, right: n - wrong.length, entry, name, due }));
}
