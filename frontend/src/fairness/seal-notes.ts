/** What this browser noted of a match before its end: its seal, and the salt it gave for it. */
export interface Note {
  code: string;
  seal: string;
  /** Empty: no salt was given from here, the seal was only seen. */
  salt: string;
  /** Nobody else was to give a salt: the match is against the computer, the rulebook or at one
   *  screen. */
  alone: boolean;
}

const KEY = "tachanka.seals";
const MOST = 300;

/** What the record says of the things noted. seal: `given` was noted before the salt was given,
 *  `seen` only before the end. others: the salts that were not given from here. */
export interface Comparison {
  seal: "given" | "seen" | "other" | "unknown";
  salt: "there" | "missing" | "none";
  others: "none" | "foreign" | "asked";
}

function readAll(): Note[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Note[]) : [];
  } catch {
    return [];
  }
}

/** The oldest notes make room for new ones; what was noted under a seal only is found again. */
function keep(note: Note): void {
  try {
    const sent = nameSent(note.seal);
    const others = readAll().filter(({ code }) => code !== note.code && code !== sent);
    localStorage.setItem(KEY, JSON.stringify([...others, note].slice(-MOST)));
  } catch {
    // A browser that keeps nothing: the check says that it has no note.
  }
}

export function findNote(code: string): Note | null {
  return readAll().find((note) => note.code === code) ?? null;
}

/** What a note is called whose match has no code yet, here. */
const nameSent = (seal: string): string => `?${seal}`;

/** Notes a salt that is about to be sent, for a match that the answer will name. */
export function noteSent(seal: string, salt: string, alone: boolean): void {
  keep({ code: nameSent(seal), seal, salt, alone });
}

/** Notes the seal that a match shows; one noted before stays. The answer that named the match may
 *  have been lost: then the salt that was sent for its seal is the match's. */
export function noteSeal(code: string, seal: string): void {
  if (!seal || findNote(code)) return;
  const sent = findNote(nameSent(seal));
  keep({ code, seal, salt: sent?.salt ?? "", alone: sent?.alone ?? false });
}

/** Notes a salt, and the seal known by then; a seal noted before stays. */
export function noteSalt(code: string, seal: string, salt: string, alone: boolean): void {
  keep({ code, seal: findNote(code)?.seal ?? seal, salt, alone });
}

/** A salt that was not taken is none of the match's. */
export function forgetSalt(code: string): void {
  const note = findNote(code);
  if (note) keep({ ...note, salt: "", alone: false });
}

export function compareNote(
  note: Note | null,
  record: { commitment: string; salts: string[] },
): Comparison {
  if (!note) return { seal: "unknown", salt: "none", others: "asked" };
  const own = record.salts.indexOf(note.salt);
  const foreign = record.salts.some((salt, at) => salt !== "" && at !== own);
  return {
    seal: note.seal !== record.commitment ? "other" : note.salt ? "given" : "seen",
    salt: !note.salt ? "none" : own >= 0 ? "there" : "missing",
    others: !note.alone ? "asked" : foreign ? "foreign" : "none",
  };
}
