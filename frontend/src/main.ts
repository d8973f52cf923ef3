import { mount } from "svelte";
import App from "./App.svelte";
import { startEarly } from "./shell/headstart";
import "./fonts/fonts.css";
import "./app.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

startEarly();
export default mount(App, { target });
