// Keeps the page of an author as its files are: draws anew what is chosen, and shows the frames of the layout.
"use strict";

const form = document.querySelector(".choices");
const paper = document.querySelector(".paper");
const image = paper.querySelector("img");
const overlay = paper.querySelector(".frames");
const slider = document.querySelector("#entry");
const zoom = document.querySelector("#zoom");
const measured = document.querySelector("#measured");
const outlines = document.querySelector("#outlines");
const tree = document.querySelector(".tree");
const live = document.querySelector(".live");

let picture = null;
// The entry the author chose; null: the one of now.
let entry = new URLSearchParams(location.search).get("entry");
let pointed = null;
let loads = 0;

function setText(name, text) {
  const field = document.querySelector(`[data-field="${name}"]`);
  if (field.textContent !== text) field.textContent = text;
}

const number = (value) => String(Math.round(value * 100) / 100);

function query() {
  const values = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value) values.set(name, value);
  if (entry !== null) values.set("entry", entry);
  return values;
}

function address(format, sheet) {
  const values = query();
  values.set("entry", sheet.picture.entry);
  if (format === null) {
    if (sheet.picture.screen && measured.querySelector("input").checked) values.set("simulated", "1");
    values.set("revision", sheet.revision);
  }
  return `picture.${format || "png"}?${values}`;
}

function fill(list, lines) {
  list.hidden = lines.length === 0;
  list.replaceChildren(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
}

// The width of the picture on the page, in its pixels.
function shownWidth() {
  const pixel = 1 / devicePixelRatio;
  const density = picture.screen && picture.screen.pixelsPerInch;
  switch (zoom.value) {
    case "true": return density ? picture.pixelWidth / density * 96 : picture.width;
    case "points": return picture.width;
    case "fit": return Math.max(picture.width, picture.pixelWidth * pixel);
    default: return picture.pixelWidth * pixel * Number(zoom.value);
  }
}

function place(box, frame) {
  const scale = image.clientWidth / picture.width;
  box.style.left = `${frame.x * scale}px`;
  box.style.top = `${frame.y * scale}px`;
  box.style.width = `${Math.max(frame.width * scale, 1)}px`;
  box.style.height = `${Math.max(frame.height * scale, 1)}px`;
}

function drawFrames() {
  if (!picture) return;
  // Spacers without space and the like would be lines that mean nothing.
  const frames = outlines.checked ? picture.frames.filter((frame) => frame.width > 0.5 && frame.height > 0.5) : [];
  const boxes = frames.map((frame) => {
    const box = document.createElement("div");
    place(box, frame);
    return box;
  });
  if (pointed) {
    const box = document.createElement("div");
    box.className = "inside";
    place(box, pointed);
    boxes.push(box);
  }
  overlay.replaceChildren(...boxes);
}

function words(frame) {
  const detail = frame.detail ? ` “${frame.detail}”` : "";
  return `${frame.name}${detail}, ${number(frame.width)} × ${number(frame.height)} pt at ${number(frame.x)}, ${number(frame.y)}`;
}

function point(frame) {
  pointed = frame;
  setText("reading", frame ? words(frame) : "Point at the picture to see its frames.");
  drawFrames();
}

function layOut() {
  if (!picture) return;
  paper.classList.toggle("fits", zoom.value === "fit");
  const width = shownWidth();
  // Pixels of the picture are seen as they are where none of the screen's is smaller.
  const isLarge = width * devicePixelRatio >= picture.pixelWidth && zoom.value !== "fit";
  paper.classList.toggle("hard", isLarge && (Boolean(picture.screen) || Number(zoom.value) > 1));
  image.style.width = `${width}px`;
  drawFrames();
}

function fillTree() {
  const rows = picture.frames.map((frame) => {
    const row = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.style.paddingLeft = `${0.5 + Math.min(frame.depth, 12) * 0.75}rem`;
    const size = document.createElement("span");
    size.textContent = ` ${number(frame.width)} × ${number(frame.height)}`;
    button.append(frame.name + (frame.detail ? ` “${frame.detail}”` : ""), size);
    button.title = words(frame);
    for (const name of ["focus", "mouseenter", "click"]) button.addEventListener(name, () => point(frame));
    row.append(button);
    return row;
  });
  tree.querySelector("ol").replaceChildren(...rows);
}

async function show(sheet) {
  fill(document.querySelector(".problems"), sheet.problems);
  paper.classList.toggle("old", sheet.problems.length > 0);
  if (!sheet.picture) return;
  const hadScreen = picture && picture.screen ? picture.screen.name : null;
  picture = sheet.picture;
  pointed = null;
  paper.hidden = false;
  paper.dataset.scheme = picture.choices.scheme;
  fill(document.querySelector(".warnings"), picture.warnings);
  setText("size", `${number(picture.width)} × ${number(picture.height)} pt, ${picture.pixelWidth} × ${picture.pixelHeight} px`);
  const date = picture.entries[picture.entry].date;
  setText("date", `${date} (${picture.entry + 1} of ${picture.entries.length})`);
  document.querySelector(".entries").hidden = picture.entries.length < 2;
  slider.max = picture.entries.length - 1;
  slider.value = picture.entry;
  measured.hidden = !(picture.screen && picture.screen.hasInks);
  const screen = picture.screen ? picture.screen.name : null;
  if (screen !== hadScreen) zoom.value = picture.screen && picture.screen.pixelsPerInch ? "true" : "fit";
  zoom.querySelector('[value="true"]').disabled = !(picture.screen && picture.screen.pixelsPerInch);
  for (const select of form.querySelectorAll("select[name]")) {
    const value = picture.choices[select.name] || "none";
    select.options[0].text = select.value ? "as given" : `as given: ${value}`;
  }
  for (const link of document.querySelectorAll(".downloads a")) {
    const format = link.dataset.format;
    link.href = address(format, sheet);
    const formats = sheet.picture && sheet.picture.screen ? sheet.picture.screen.formats : [];
    link.hidden = !["png", "svg"].includes(format) && !formats.includes(format);
  }
  fillTree();
  const url = new URL(address(null, sheet), location.href).href;
  if (image.src !== url) {
    const next = new Image();
    next.src = url;
    const mine = loads;
    try { await next.decode(); } catch { return; }
    if (mine !== loads) return;
    image.src = url;
  }
  image.width = picture.pixelWidth;
  image.height = picture.pixelHeight;
  image.alt = `${picture.widget}, ${date}`;
  layOut();
}

async function load() {
  const mine = loads += 1;
  try {
    const answer = await fetch(`sheet.json?${query()}`);
    const sheet = await answer.json();
    if (mine === loads) await show(sheet);
    document.body.dataset.revision = sheet.revision;
  } catch {
    // The server tells when it is back.
  }
}

function choose() {
  const values = query();
  history.replaceState(null, "", values.size ? `?${values}` : "./");
  load();
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", (event) => {
  if (event.target === zoom) return layOut();
  if (event.target === outlines) return drawFrames();
  if (event.target.name) entry = null;
  choose();
});
slider.addEventListener("input", () => {
  entry = slider.value;
  choose();
});
image.addEventListener("mousemove", (event) => {
  if (!picture) return;
  const scale = image.clientWidth / picture.width;
  const [x, y] = [event.offsetX / scale, event.offsetY / scale];
  const inside = picture.frames.filter((frame) =>
    x >= frame.x && y >= frame.y && x <= frame.x + frame.width && y <= frame.y + frame.height);
  // The smallest one: what lies in others is smaller than they are.
  const area = (frame) => frame.width * frame.height;
  const found = inside.reduce((best, frame) => (!best || area(frame) <= area(best) ? frame : best), null);
  if (found !== pointed) point(found);
});
image.addEventListener("mouseleave", () => point(null));
addEventListener("resize", layOut);

function listen() {
  const events = new EventSource("events");
  events.addEventListener("change", (event) => {
    live.hidden = false;
    live.removeAttribute("data-lost");
    setText("live", "Live");
    if (document.body.dataset.revision !== event.data) load();
  });
  events.onerror = () => {
    live.setAttribute("data-lost", "");
    setText("live", "Waiting for the program");
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
  addEventListener("pagehide", () => events.close(), { once: true });
}

load();
if ("EventSource" in window) listen();
