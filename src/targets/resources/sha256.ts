/** The primes whose roots are the source of the standard's constants. */
function primes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32);
const ROUND_CONSTANTS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const INITIAL_STATE = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** SHA-256 (FIPS 180-4). No synchronous function for it exists in both browsers and Node.js. */
export function sha256(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(data.length) * 8n);
  let state = INITIAL_STATE;
  for (let block = 0; block < padded.length; block += 64) state = compress(state, view, block);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

function compress(state: readonly number[], view: DataView, block: number): number[] {
  const words: number[] = [];
  for (let at = 0; at < 64; at++) words.push(at < 16 ? view.getUint32(block + at * 4) : nextWord(words, at));
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + (ROUND_CONSTANTS[at] as number) + (words[at] as number)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + big0 + majority) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] as number)) >>> 0);
}

function nextWord(words: readonly number[], at: number): number {
  const before = (by: number) => words[at - by] as number;
  const small0 = rotate(before(15), 7) ^ rotate(before(15), 18) ^ (before(15) >>> 3);
  const small1 = rotate(before(2), 17) ^ rotate(before(2), 19) ^ (before(2) >>> 10);
  return (before(16) + small0 + before(7) + small1) | 0;
}
