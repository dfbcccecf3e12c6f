// A button by which a player is notified of their turn while the page is closed; only where the server sends notices.

import { el } from "../page/dom.mjs";
import { isTold, noteTold } from "../page/notices.mjs";
import { posted } from "../page/patient.mjs";
import { worded } from "../page/words.mjs";

/** The server's key; null where it sends none, or this browser cannot take them. Asked for once, where it is of use. */
const key = () => known ??= asked();
/** @type {Promise<string | null> | undefined} */
let known;

async function asked() {
  if (!("PushManager" in globalThis && "serviceWorker" in navigator)) return null;
  try {
    return (await (await fetch("/api/push")).json()).key ?? null;
  } catch {
    return null; // There is no connection.
  }
}

/** @type {Map<string, Element>} the part for each table, which stays while all about it is drawn again */
const drawn = new Map();

/** The part with the button, for one who sits where other people play; it stays empty where there is nothing to press. */
export function drawnNotify(table) {
  const others = table.people.some(({ kind, seat }) =>
    ["person", "open"].includes(kind) && seat !== table.seat
  );
  if (table.seat === null || !others) return null;
  const part = drawn.get(table.id);
  if (part) return part;
  const root = el("p", { class: "notify" });
  drawn.set(table.id, root);
  key().then((found) => found && draw(root, table.id, found));
  return root;
}

async function draw(root, id, found, why = "") {
  const worker = await navigator.serviceWorker.ready;
  const mine = isTold(id) ? await worker.pushManager.getSubscription() : null;
  const button = el("button", {
    type: "button",
    text: worded(mine ? "push_off" : "push_on"),
    async onclick() {
      button.disabled = true;
      await draw(root, id, found, await changed(id, found, mine, worker));
      root.querySelector("button").focus();
    },
  });
  root.replaceChildren(button, why && el("small", { role: "alert", text: why }));
}

/** Ask the server to begin or to end; resolves to why it did not, or to nothing. */
async function changed(id, found, mine, worker) {
  const subscription = mine ?? await subscribed(worker.pushManager, found);
  if (!subscription) return worded(Notification.permission === "granted" ? "push_unreached" : "push_blocked");
  try {
    const answer = await posted(
      `/table/${id}/push`,
      { subscription: subscription.toJSON(), on: !mine },
      () => {},
    );
    if (!answer.ok) return (await answer.json()).why;
  } catch {
    return worded("referee_away");
  }
  noteTold(id, !mine);
  return "";
}

/** The browser asks for leave only now, after a press. A subscription of another key is ended first. */
async function subscribed(manager, found) {
  const wanted = { userVisibleOnly: true, applicationServerKey: found };
  try {
    return await manager.subscribe(wanted);
  } catch {
    try {
      await (await manager.getSubscription())?.unsubscribe();
      return await manager.subscribe(wanted);
    } catch {
      return null; // It was not allowed, or nobody answers.
    }
  }
}

/** Show the notice from this page, which is open but not looked at: the server thinks that its player is here. */
export async function noticed(id, title) {
  if (!document.hidden || !isTold(id)) return;
  const worker = await navigator.serviceWorker.ready;
  await worker.showNotification(title, { tag: id, icon: "/static/art/icon-192.png", data: id });
}
