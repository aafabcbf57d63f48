/** The primes whose roots are the source of the standard's constants. */
function primes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32);
// The sums are 32-bit, so typed arrays can hold them, with which engines compute much faster than with lists.
const ROUND_CONSTANTS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const INITIAL_STATE = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** SHA-256 (FIPS 180-4). No synchronous function for it exists in both browsers and Node.js. */
export function sha256(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(data.length) * 8n);
  const state = INITIAL_STATE.slice();
  const words = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 16; at++) words[at] = view.getInt32(block + at * 4);
    for (let at = 16; at < 64; at++) words[at] = nextWord(words, at);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    digest.setInt32(index * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

/** Adds a block to the state. */
function compress(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight;
  for (let at = 0; at < 64; at++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + (ROUND_CONSTANTS[at] as number) + (words[at] as number)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = (state[index] as number) + word;
  });
}

type Eight = [number, number, number, number, number, number, number, number];

function nextWord(words: Int32Array, at: number): number {
  const before15 = words[at - 15] as number;
  const before2 = words[at - 2] as number;
  const small0 = rotate(before15, 7) ^ rotate(before15, 18) ^ (before15 >>> 3);
  const small1 = rotate(before2, 17) ^ rotate(before2, 19) ^ (before2 >>> 10);
  return ((words[at - 16] as number) + small0 + (words[at - 7] as number) + small1) | 0;
}
