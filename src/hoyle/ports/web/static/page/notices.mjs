// The tables whose turns this browser shows as notifications, and the end of all that.

const MINE = "hoyle-push-";

/** Whether a name in this browser's store is of this, which no other browser has a use for. */
export const isOfNotices = (name) => name.startsWith(MINE);

/** @param {string} table */
export const isTold = (table) => localStorage.getItem(MINE + table) !== null;

/** @param {string} table @param {boolean} told */
export function noteTold(table, told) {
  if (told) localStorage.setItem(MINE + table, "true");
  else localStorage.removeItem(MINE + table);
}

/** End the subscription at every table, and then with the push service, which refuses what a server sends later. */
export async function endNotices() {
  const names = Object.keys(localStorage).filter(isOfNotices);
  for (const name of names) localStorage.removeItem(name);
  if (!names.length) return;
  const worker = await navigator.serviceWorker?.ready;
  const subscription = await worker?.pushManager?.getSubscription();
  if (!subscription) return;
  const body = JSON.stringify({ subscription: subscription.toJSON(), on: false });
  const headers = { "Content-Type": "application/json" };
  const ends = names.map((name) =>
    fetch(`/table/${name.slice(MINE.length)}/push`, { method: "POST", headers, body })
  );
  await Promise.allSettled(ends);
  await subscription.unsubscribe();
}
