// Bytes as text and text as bytes, and the framing of docs/fairness.md.

const encoder = new TextEncoder();

export const bytesOf = (text) => encoder.encode(text);

export const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const unhexed = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Bytes by chance; the one source that a browser has over plain http too. */
export const byChance = (size) => crypto.getRandomValues(new Uint8Array(size));

export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/** Each part, text or bytes, with its length before it as four bytes. */
export function framed(...parts) {
  return joined(
    ...parts.flatMap((part) => {
      const bytes = typeof part === "string" ? bytesOf(part) : part;
      const length = new Uint8Array(4);
      new DataView(length.buffer).setUint32(0, bytes.length);
      return [length, bytes];
    }),
  );
}
