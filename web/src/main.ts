import "./styles.css";
import "./phones.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { show } from "./lib/settings.svelte.ts";
import { words } from "./words/table.ts";

document.documentElement.lang = words.tag;
show();

mount(App, { target: document.getElementById("app")! });
