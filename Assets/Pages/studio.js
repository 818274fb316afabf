// Keeps a form of the studio as its values are: what the server says of them takes the place of what it said before.
"use strict";

const said = document.querySelector(".said");
let newest = 0;

async function refresh(form) {
  const turn = ++newest;
  const values = new URLSearchParams(new FormData(form));
  const isQuery = form.method === "get";
  const address = isQuery ? `${form.action}?${values}` : form.action;
  let page;
  try {
    const answer = await fetch(address, isQuery ? {} : { method: "POST", body: values });
    if (!answer.ok) return;
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return;
  }
  // A later key has been pressed meanwhile.
  if (turn !== newest) return;
  for (const part of document.querySelectorAll("[data-part]")) {
    const next = page.querySelector(`[data-part="${part.dataset.part}"]`);
    if (next && part.innerHTML !== next.innerHTML) part.replaceChildren(...next.childNodes);
  }
  for (const field of document.querySelectorAll(".field")) {
    const control = field.querySelector("input, select");
    const next = page.getElementById(control.id);
    if (!next) continue;
    const other = next.closest(".field");
    field.className = other.className;
    for (const name of ["aria-invalid", "aria-describedby"]) {
      if (next.hasAttribute(name)) control.setAttribute(name, next.getAttribute(name));
      else control.removeAttribute(name);
    }
    const [error, wanted] = [field.querySelector(".error"), other.querySelector(".error")];
    if (error && wanted) error.replaceChildren(...wanted.childNodes);
    else if (error) error.remove();
    else if (wanted) field.querySelector(".help").before(wanted);
  }
  prepare();
}

function prepare() {
  for (const button of document.querySelectorAll("[data-copy-from]")) button.hidden = false;
}

for (const form of document.querySelectorAll("form[data-live]")) {
  let timer = 0;
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => refresh(form), 120);
  });
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy-from]");
  if (!button) return;
  const source = document.getElementById(button.dataset.copyFrom);
  let isDone = true;
  try {
    await navigator.clipboard.writeText(source.textContent);
  } catch {
    // Over plain HTTP there is no clipboard: the text is selected for the key that copies.
    getSelection().selectAllChildren(source);
    isDone = document.execCommand("copy");
  }
  if (isDone) said.textContent = document.body.dataset.copied;
});

prepare();
