import { describe, expect, it } from "vitest";
import { format, makeSay, readMessages } from "../../src/ruleset/fluent";
import "../../src/shell/page-text";
import { t } from "../../src/shell/site-text";

const bundle = readMessages(`
side = Red
moves = { $who } moves { $n ->
    [one] one hex
   *[other] { $n } hexes
}.
`);

describe("texts", () => {
  it("say messages with arguments that are messages themselves", () => {
    expect(format(bundle, "moves", { who: { id: "side" }, n: 2 })).toBe("Red moves 2 hexes.");
    expect(makeSay(bundle)({ id: "moves", args: { who: "White", n: 1 } })).toBe(
      "White moves one hex.",
    );
  });

  it("say several arguments as the language lists things", () => {
    const list = readMessages(
      "table-and = { $first } and { $last }\ntable-comma = { $first }, { $next }\n" +
        "gone = { $who } gone.\ncorps = Corps { $n }\n",
    );
    const who = (...ns: number[]) => ns.map((n) => ({ id: "corps", args: { n } }));
    const gone = (...ns: number[]) => format(list, "gone", { who: who(...ns) });
    expect([gone(1), gone(1, 2), gone(1, 2, 3)]).toEqual([
      "Corps 1 gone.",
      "Corps 1 and Corps 2 gone.",
      "Corps 1, Corps 2 and Corps 3 gone.",
    ]);
    expect(gone()).toBe(" gone.");
  });

  it("say a proper name as it is", () => {
    expect(makeSay(bundle)("Moscow")).toBe("Moscow");
  });

  it("say the id of a message that is missing, and nothing for no message", () => {
    expect(makeSay(bundle)({ id: "unknown-id" })).toBe("unknown-id");
    expect(makeSay(bundle)(null)).toBe("");
  });

  it("know the site's own words", () => {
    expect(t("rules-found", { n: 0, places: 0 })).toBe("Nothing has all of these words.");
    expect(t("rules-found", { n: 1, places: 1 })).toBe("1 rule, marked in 1 place.");
    expect(t("rules-found", { n: 3, places: 7 })).toBe("3 rules, marked in 7 places.");
  });

  it("lists several messages as the language does, and says plain names as they are", () => {
    const bundle = readMessages(
      "a = A\nb = B\nc = C\nall = All: { $names }.\n" +
        "table-comma = { $first }, { $next }\ntable-and = { $first } and { $last }\n",
    );
    const all = (...ids: string[]) =>
      makeSay(bundle)({ id: "all", args: { names: ids.map((id) => ({ id })) } });
    expect([all(), all("a"), all("a", "b"), all("a", "b", "c")]).toEqual([
      "All: .",
      "All: A.",
      "All: A and B.",
      "All: A, B and C.",
    ]);
    expect(makeSay(bundle)("Kastornaya")).toBe("Kastornaya");
  });
});
