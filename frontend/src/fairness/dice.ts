/** The dice of a finished match, worked out from its record alone: docs/dice.md as a program. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export type Face = string | number;

/** A draw of the record. */
export interface Draw {
  why: { clause: string; by: string; slot: string };
  kind: "roll" | "tally" | "draw";
  faces: Face[];
  result: Face[];
}

/** What the dice need of a record. */
export interface DiceRecord {
  commitment: string;
  seed: string;
  salts: string[];
  players: Record<string, string>;
  /** So many boards had these dice; absent where this match had them alone. */
  duplicate?: number;
  entries: { seq: number; draws?: Draw[] }[];
}

/** A draw, worked out again. name: purpose and index; due: what seed and salts give. */
export interface CheckedDraw extends Draw {
  entry: number;
  name: string;
  due: Face[];
  ok: boolean;
}

/** sealed: the seal is the seed's; whole: there is one salt for each seat of each board. */
export interface Finding {
  sealed: boolean;
  whole: boolean;
  key: string;
  draws: CheckedDraw[];
}

/** What was read is no record; the message says where. */
export class BadRecord extends Error {}

const WORD = 2 ** 32;

export const makeSeal = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** Digits are sorted as the bytes they stand for, and these as code points; 0a is a line feed. */
export function makeKey(seed: string, salts: string[]): Uint8Array {
  const sorted = salts.map((salt) => bytesToHex(utf8ToBytes(salt))).sort();
  return hmac(sha256, hexToBytes(seed), hexToBytes(sorted.join("0a")));
}

function* makeWords(key: Uint8Array, name: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const digest = hmac(sha256, key, utf8ToBytes(`${name}|${block}`));
    const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let byte = 0; byte < view.byteLength; byte += 4) yield view.getUint32(byte);
  }
}

function takeBelow(words: Generator<number, never>, n: number): number {
  for (;;) {
    const word = words.next().value;
    if (word < WORD - (WORD % n)) return word % n;
  }
}

/** What a draw should have given; less than it has where there was nothing left to draw from. */
export function makeResult(key: Uint8Array, name: string, draw: Draw): Face[] {
  const words = makeWords(key, name);
  const left = [...draw.faces];
  const due: Face[] = [];
  while (due.length < draw.result.length && left.length) {
    const place = takeBelow(words, left.length);
    due.push(left[place]!);
    if (draw.kind === "draw") left.splice(place, 1);
  }
  return due;
}

/** Works every draw out again. Throws a BadRecord for what is no record. */
export function checkDice(data: unknown): Finding {
  const record = readRecord(data);
  const key = makeKey(record.seed, record.salts);
  const indices = new Map<string, number>();
  const draws = record.entries.flatMap(({ seq, draws }) =>
    (draws ?? []).map((draw): CheckedDraw => {
      const purpose = [draw.why.clause, draw.why.by, draw.why.slot].join("|");
      const index = indices.get(purpose) ?? 0;
      indices.set(purpose, index + 1);
      const name = `${purpose}|${index}`;
      const due = makeResult(key, name, draw);
      const same = draw.result.every((face, place) => face === due[place]);
      return { ...draw, entry: seq, name, due, ok: same };
    }),
  );
  return {
    sealed: makeSeal(record.seed) === record.commitment,
    whole: Object.keys(record.players).length * (record.duplicate || 1) === record.salts.length,
    key: bytesToHex(key),
    draws,
  };
}

/** The record, if all that the dice need of it is there. Throws a BadRecord. */
export function readRecord(data: unknown): DiceRecord {
  const record = data as DiceRecord & { format?: number };
  const isText = (value: unknown) => typeof value === "string";
  const isFace = (value: unknown) => isText(value) || Number.isSafeInteger(value);
  const isList = (value: unknown, fits: (item: unknown) => boolean) =>
    Array.isArray(value) && value.every(fits);
  const isDraw = ({ why, kind, faces, result }: Draw) =>
    [why.clause, why.by, why.slot].every(isText) &&
    ["roll", "tally", "draw"].includes(kind) &&
    isList(faces, isFace) &&
    isList(result, isFace);
  const require = (place: string, fits: () => boolean) => {
    try {
      if (fits()) return;
    } catch {
      // Something on the way to it is missing.
    }
    throw new BadRecord(place);
  };
  require("format", () => (record.format ?? 1) === 1);
  require("seed", () => /^[0-9a-f]{64}$/i.test(record.seed));
  require("commitment", () => isText(record.commitment));
  require("salts", () => isList(record.salts, isText));
  require("duplicate", () => Number.isSafeInteger(record.duplicate ?? 0));
  require("players", () => Object.values(record.players).every(isText));
  require("entries", () => isList(record.entries, () => true) && record.entries.length > 0);
  record.entries.forEach((entry, number) => {
    const place = `entries[${number}]`;
    require(`${place}.seq`, () => entry.seq === number);
    require(`${place}.draws`, () => isList(entry.draws ?? [], () => true));
    entry.draws?.forEach((draw, at) => require(`${place}.draws[${at}]`, () => isDraw(draw)));
  });
  return record;
}
