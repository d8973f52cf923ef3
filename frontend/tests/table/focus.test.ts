import { afterEach, beforeEach, expect, it } from "vitest";
import { keepFocus } from "../../src/table/focus";

let stop: () => void;
const root = document.createElement("div");
const find = (id: string) => document.getElementById(id)!;
const now = () => document.activeElement?.id;
/** What watches the page is told of changes a little later. */
const settle = () => Promise.resolve();

beforeEach(() => {
  root.innerHTML = `
    <button id="place"></button>
    <section id="orders" tabindex="-1" data-rest="1"><button id="first"></button></section>`;
  document.body.append(root);
  stop = keepFocus();
});
afterEach(() => {
  stop();
  root.remove();
});

function open(id: string, role: string): void {
  root.insertAdjacentHTML(
    "beforeend",
    `<div id="${id}" role="${role}"><button id="in-${id}"></button></div>`,
  );
  find(`in-${id}`).focus();
}

it("is at the orders when a page opens, and comes back where its button goes", async () => {
  expect(now()).toBe("orders");
  find("first").focus();
  find("first").remove();
  await settle();
  expect(now()).toBe("orders");
});

it("leaves a button that cannot be pressed any more, and what is shut off", async () => {
  find("first").focus();
  (find("first") as HTMLButtonElement).disabled = true;
  await settle();
  expect(now()).toBe("orders");
  find("place").focus();
  find("place").toggleAttribute("inert", true);
  await settle();
  expect(now()).toBe("orders");
});

it("goes back to what opened a dialog, or to the orders where that is gone", async () => {
  find("place").focus();
  open("menu", "dialog");
  find("menu").remove();
  await settle();
  expect(now()).toBe("place");
  open("menu", "alertdialog");
  find("place").remove();
  find("menu").remove();
  await settle();
  expect(now()).toBe("orders");
});

it("goes on to the result, but only from where it rests", async () => {
  const end = '<section id="end" tabindex="-1" data-rest="2"></section>';
  root.insertAdjacentHTML("beforeend", end);
  await settle();
  expect(now()).toBe("end");
  find("place").focus();
  find("end").remove();
  root.insertAdjacentHTML("beforeend", end);
  await settle();
  expect(now()).toBe("place");
});

it("is left alone where somebody clicks beside everything", async () => {
  find("place").focus();
  find("place").blur();
  find("first").remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
});

it("is shown where the page has put it only to whoever goes by the keys", () => {
  const keys = () => "keys" in document.documentElement.dataset;
  expect(keys()).toBe(false);
  find("orders").dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(keys()).toBe(true);
  find("orders").dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(keys()).toBe(false);
});
