// Keeps the page of all outputs as it is now, by the events of the server; without it the page is as it was loaded.
"use strict";

const live = document.querySelector(".live");
const said = document.querySelector(".said");

function setText(root, name, text) {
  const field = root.querySelector(`[data-field="${name}"]`);
  if (field && field.textContent !== text) field.textContent = text;
}

// A new picture takes the place of the old one when it is there.
async function show(card, output) {
  const link = card.querySelector(".picture");
  let image = link.querySelector("img");
  if (!output.src) return;
  const url = new URL(output.src, location.href).href;
  if (!image) {
    link.replaceChildren(image = new Image());
  } else if (image.dataset.url === url || image.src === url) {
    image.alt = output.alt;
    return;
  }
  image.dataset.url = url;
  const next = new Image();
  next.src = url;
  try { await next.decode(); } catch { return; }
  if (image.dataset.url !== url) return;
  const dark = link.querySelector("source");
  if (dark && output.dark) dark.srcset = output.dark;
  image.src = url;
  if (output.scheme) link.dataset.scheme = output.scheme;
  image.alt = output.alt;
  image.width = output.width;
  image.height = output.height;
}

function update(state) {
  setText(document, "summary", state.summary);
  const summary = document.querySelector('[data-field="summary"]');
  if (state.trouble) summary.setAttribute("href", state.trouble);
  else summary.removeAttribute("href");
  setText(document, "notice", state.notice || "");
  document.querySelector('[data-field="notice"]').hidden = !state.notice;
  const cards = new Map([...document.querySelectorAll(".card")].map((card) => [card.dataset.id, card]));
  // Another configuration has other screens.
  if (state.outputs.length !== cards.size || state.outputs.some((output) => !cards.has(output.id))) {
    location.reload();
    return;
  }
  for (const output of state.outputs) {
    const card = cards.get(output.id);
    if (card.dataset.state !== output.word && said) said.textContent = `${output.id}: ${output.state}`;
    card.dataset.state = output.word;
    for (const name of ["state", "entry", "next", "size"]) setText(card, name, output[name]);
    const reason = card.querySelector('[data-field="reason"]');
    reason.hidden = !output.reason;
    setText(card, "reason", output.reason || "");
    show(card, output);
  }
}

function listen() {
  const events = new EventSource(document.body.dataset.events);
  events.addEventListener("state", (event) => {
    live.hidden = false;
    live.removeAttribute("data-lost");
    setText(document, "live", "Live");
    update(JSON.parse(event.data));
  });
  events.onerror = () => {
    live.setAttribute("data-lost", "");
    setText(document, "live", "Waiting for the server");
    // A browser gives up where a proxy answers in place of the server.
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 5000);
  };
  addEventListener("pagehide", () => events.close(), { once: true });
}

function copyByHand(text) {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  return isDone;
}

for (const button of document.querySelectorAll("button[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const text = button.dataset.copy;
    let isDone = false;
    try {
      await navigator.clipboard.writeText(text);
      isDone = true;
    } catch {
      isDone = copyByHand(text);
    }
    button.focus();
    const label = button.firstChild;
    label.data = isDone ? "Copied" : "Not copied";
    if (said) said.textContent = isDone ? "Address copied" : "The address could not be copied";
    setTimeout(() => { label.data = "Copy address"; }, 2000);
  });
}

for (const button of document.querySelectorAll("button[data-post]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    let text = "The server did not answer";
    try {
      const answer = await fetch(button.dataset.post, { method: "POST", signal: AbortSignal.timeout(15000) });
      if (answer.ok) {
        const shown = await answer.json();
        text = shown.output ? `${shown.display} shows ${shown.output}` : `${shown.display} shows nothing`;
        button.closest("td").firstChild.data = shown.output || "nothing";
      }
    } catch {
      // The text says so.
    }
    button.disabled = false;
    button.focus();
    if (said) said.textContent = text;
  });
}

if ("EventSource" in window) listen();
