// Shows the current picture of an output and asks for the next one when the server says that it changes.
"use strict";

const image = document.querySelector("img");
const source = document.querySelector("source");
const message = document.querySelector(".message");
const isDark = matchMedia("(prefers-color-scheme: dark)");
const addresses = { light: image.getAttribute("src"), dark: source ? source.getAttribute("srcset") : null };
const longest = 30;
let shown = null;
let timer = 0;

function address() {
  return isDark.matches && addresses.dark ? addresses.dark : addresses.light;
}

async function describe() {
  try {
    const answer = await fetch(address().replace(/\.[a-z]+(\?|$)/, ".txt$1"), { cache: "no-cache" });
    if (answer.ok) image.alt = (await answer.text()).trim();
  } catch {
    // The old words stay until the next picture.
  }
}

async function ask() {
  clearTimeout(timer);
  let pause = 5;
  try {
    const answer = await fetch(address(), { cache: "no-cache", signal: AbortSignal.timeout(15000) });
    const age = /max-age=(\d+)/.exec(answer.headers.get("Cache-Control") || "");
    const tag = `${address()} ${answer.headers.get("ETag")}`;
    if (answer.ok) {
      if (tag !== shown) {
        const url = URL.createObjectURL(await answer.blob());
        const next = new Image();
        next.src = url;
        await next.decode();
        const old = image.src;
        const shownBefore = shown !== null;
        if (source) source.remove();
        image.src = url;
        image.hidden = false;
        message.hidden = true;
        shown = tag;
        if (shownBefore) describe();
        if (old.startsWith("blob:")) URL.revokeObjectURL(old);
      }
      // Whole seconds are rounded down: the change comes within the one after them.
      pause = age ? Math.min(Number(age[1]) + 1, longest) : 5;
    } else if (!shown && image.hidden) {
      message.textContent = await answer.text();
    }
  } catch {
    // The server is away: the picture stays, and is asked for again.
  }
  timer = setTimeout(ask, pause * 1000);
}

// The way out shows for those who move the pointer or touch the screen, and not on a wall.
let sleep = 0;
function wake() {
  document.body.classList.replace("asleep", "awake") || document.body.classList.add("awake");
  clearTimeout(sleep);
  sleep = setTimeout(() => document.body.classList.replace("awake", "asleep"), 4000);
}
document.body.classList.add("asleep");
for (const kind of ["pointermove", "pointerdown"]) document.addEventListener(kind, wake);

isDark.addEventListener("change", ask);
addEventListener("online", ask);
document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
ask();
