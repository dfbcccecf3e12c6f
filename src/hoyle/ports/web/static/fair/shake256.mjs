// SHAKE-256 (FIPS 202). No browser has it.

const RATE = 136;
const ROUNDS = 24;

/** How far each lane is turned, in the order in which the lanes are visited from lane 1. */
const WALK = [10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1];
const TURNS = WALK.map((_, step) => (((step + 1) * (step + 2)) / 2) % 64);

/** The constants of the rounds, as pairs of the low and the high half: bits of a shift register. */
const CONSTANTS = constants();

/** So many bytes, squeezed out of the message. */
export function shake256(message, size) {
  const state = new Uint32Array(50);
  const bytes = new Uint8Array(state.buffer);
  const view = new DataView(state.buffer);
  const block = new Uint8Array(Math.ceil((message.length + 1) / RATE) * RATE);
  block.set(message);
  block[message.length] ^= 0x1f;
  block[block.length - 1] ^= 0x80;
  for (let at = 0; at < block.length; at += RATE) {
    for (let i = 0; i < RATE; i += 1) bytes[i] ^= block[at + i];
    keccak(state, view);
  }
  const stream = new Uint8Array(size);
  for (let at = 0; at < size; at += RATE) {
    if (at > 0) keccak(state, view);
    stream.set(bytes.subarray(0, Math.min(RATE, size - at)), at);
  }
  return stream;
}

function keccak(lanes, view) {
  const s = Uint32Array.from(lanes, (_, i) => view.getUint32(4 * i, true));
  const column = new Uint32Array(10);
  const row = new Uint32Array(10);
  for (let round = 0; round < ROUNDS; round += 1) {
    theta(s, column);
    rhoAndPi(s);
    chi(s, row);
    s[0] ^= CONSTANTS[2 * round];
    s[1] ^= CONSTANTS[2 * round + 1];
  }
  s.forEach((word, i) => view.setUint32(4 * i, word, true));
}

function theta(s, column) {
  for (let i = 0; i < 10; i += 1) column[i] = s[i] ^ s[i + 10] ^ s[i + 20] ^ s[i + 30] ^ s[i + 40];
  for (let x = 0; x < 5; x += 1) {
    const before = 2 * ((x + 4) % 5);
    const after = 2 * ((x + 1) % 5);
    const low = column[before] ^ ((column[after] << 1) | (column[after + 1] >>> 31));
    const high = column[before + 1] ^ ((column[after + 1] << 1) | (column[after] >>> 31));
    for (let y = 0; y < 50; y += 10) {
      s[2 * x + y] ^= low;
      s[2 * x + y + 1] ^= high;
    }
  }
}

function rhoAndPi(s) {
  let [low, high] = [s[2], s[3]];
  WALK.forEach((lane, step) => {
    const [keptLow, keptHigh] = [s[2 * lane], s[2 * lane + 1]];
    [s[2 * lane], s[2 * lane + 1]] = turned(low, high, TURNS[step]);
    [low, high] = [keptLow, keptHigh];
  });
}

function chi(s, row) {
  for (let y = 0; y < 50; y += 10) {
    row.set(s.subarray(y, y + 10));
    for (let x = 0; x < 10; x += 1) s[y + x] ^= ~row[(x + 2) % 10] & row[(x + 4) % 10];
  }
}

function turned(low, high, by) {
  if (by >= 32) return turned(high, low, by - 32);
  if (by === 0) return [low, high];
  return [(low << by) | (high >>> (32 - by)), (high << by) | (low >>> (32 - by))];
}

function constants() {
  const pairs = new Uint32Array(2 * ROUNDS);
  let register = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let power = 0; power < 7; power += 1) {
      const bit = 2 ** power - 1;
      if (register & 1) pairs[2 * round + (bit > 31 ? 1 : 0)] |= 1 << (bit % 32);
      register = register & 0x80 ? (register << 1) ^ 0x171 : register << 1;
    }
  }
  return pairs;
}
