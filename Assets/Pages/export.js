// Shows each picture from the instant on that its output's file of times names, and looks for newer files each minute.
"use strict";

const isDark = matchMedia("(prefers-color-scheme: dark)");

function follow(card) {
  const image = card.querySelector("img");
  if (!image) return;
  let entries = [];
  let timer = 0;

  function show() {
    clearTimeout(timer);
    const schemes = new Set(entries.map((entry) => entry.scheme));
    const scheme = isDark.matches ? "dark" : "light";
    const mine = schemes.size > 1 && new Set(entries.map((entry) => entry.date)).size < entries.length
      ? entries.filter((entry) => entry.scheme === scheme) : entries;
    const now = Date.now();
    const current = mine.filter((entry) => Date.parse(entry.date) <= now).pop() || mine[0];
    if (current && image.getAttribute("src") !== current.file) {
      const next = new Image();
      next.src = current.file;
      next.decode().then(() => {
        image.src = current.file;
        card.querySelector(".picture").dataset.scheme = current.scheme;
        image.width = current.width;
        image.height = current.height;
        if (current.description) image.alt = current.description;
      }, () => {});
    }
    const later = mine.find((entry) => Date.parse(entry.date) > now);
    if (later) timer = setTimeout(show, Math.min(Date.parse(later.date) - now, 3600000));
  }

  async function load() {
    try {
      const answer = await fetch(`${card.dataset.id}.json`, { cache: "no-cache" });
      if (answer.ok) entries = (await answer.json()).entries;
    } catch {
      // What is known goes on.
    }
    show();
  }

  isDark.addEventListener("change", show);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) load(); });
  setInterval(load, 60000);
  load();
}

document.querySelectorAll(".card").forEach(follow);
