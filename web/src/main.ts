import "./styles.css";

import { mount } from "svelte";

import App from "./App.svelte";

const theme = localStorage.getItem("cantrip.theme");
if (theme === "dark" || theme === "light") document.documentElement.dataset["theme"] = theme;

mount(App, { target: document.getElementById("app")! });
