// Starts the page of the phone that the shell names.
import { keepOffline } from "./offline.js";
import { startSending } from "./sender.js";
import { openHome } from "./home.js";
import { openMatch } from "./match.js";

const pages = { home: openHome, match: openMatch };

startSending();
keepOffline();
pages[document.body.dataset.page]();
