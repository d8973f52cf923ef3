import { mount } from "svelte";
import App from "./App.svelte";
import { startEarly } from "./shell/headstart";
import { speak } from "./shell/site-text";
import "./fonts/fonts.css";
import "./app.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

/** What the reader has chosen (see `table/model/settings`); it must be known before the first word. */
function readLanguage(): string {
  try {
    const kept = JSON.parse(localStorage.getItem("tachanka.table") ?? "{}") as {
      language?: string;
    };
    return kept.language ?? "en";
  } catch {
    return "en";
  }
}

const language = readLanguage();
startEarly();
// English is here already: nobody waits for it.
if (language !== "en") await speak(language).catch(() => {});
export default mount(App, { target });
