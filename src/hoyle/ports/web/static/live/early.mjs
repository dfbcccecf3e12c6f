// The connection to the table, begun before the words of the page have come: each would else wait for the other.

// The lobby fetches the page of a table beforehand, under a separate address: the table is named after #.
if (location.pathname === "/table") history.replaceState(null, "", `/table/${location.hash.slice(1)}`);

/** The number of the table, which its address has. */
export const TABLE = location.pathname.split("/")[2];

const opened = () =>
  new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table/${TABLE}/ws`);

/** @type {WebSocket | null} null if a seat must be taken first */
let early = location.hash ? null : opened();

/** The connection for who asks first; then, or where it has closed again, a new one. */
export function connected() {
  const socket = early && early.readyState < WebSocket.CLOSING ? early : opened();
  early = null;
  return socket;
}
