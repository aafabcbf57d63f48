const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];
const ROUND_CONSTANTS = Array.from({ length: 64 }, (_, at) =>
  Math.floor(Math.abs(Math.sin(at + 1)) * 2 ** 32),
);

/** The four words of a digest. They are also the initial state for the next bytes. */
export type Md5State = readonly [number, number, number, number];

const INITIAL_STATE: Md5State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];

/**
 * The MD5 (RFC 1321) of some bytes, padded for their own length.
 *
 * @param start the initial state instead of the standard's words. No library lets its caller choose it.
 */
export function md5(data: Uint8Array, start: Md5State = INITIAL_STATE): Md5State {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(data.length) * 8n, true);
  let state = start;
  for (let block = 0; block < padded.length; block += 64) state = compress(state, view, block);
  return state;
}

/** The 16 bytes of a digest. */
export function md5Bytes(state: Md5State): Uint8Array {
  const view = new DataView(new ArrayBuffer(16));
  state.forEach((word, index) => {
    view.setUint32(index * 4, word, true);
  });
  return new Uint8Array(view.buffer);
}

function compress(state: Md5State, view: DataView, block: number): Md5State {
  let [a, b, c, d] = state;
  for (let at = 0; at < 64; at++) {
    const round = at >> 4;
    const mixed =
      round === 0
        ? (b & c) | (~b & d)
        : round === 1
          ? (d & b) | (~d & c)
          : round === 2
            ? b ^ c ^ d
            : c ^ (b | ~d);
    const word = [at, 5 * at + 1, 3 * at + 5, 7 * at][round] as number;
    const sum =
      (a + mixed + (ROUND_CONSTANTS[at] as number) + view.getUint32(block + (word % 16) * 4, true)) | 0;
    const shift = (SHIFTS[round] as number[])[at % 4] as number;
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
  }
  const words = [a, b, c, d].map((value, index) => (value + (state[index] as number)) >>> 0);
  return words as unknown as Md5State;
}
