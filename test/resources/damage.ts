/** Numbers from 0 up to but without `limit`, the same for the same seed (mulberry32). */
export type Random = (limit: number) => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * limit);
  };
}

/** Numbers that overflow, underflow or point to the end. */
export function awkwardNumbers(size: number): number[] {
  return [0xffff_ffff, 0x8000_0000, 0x7fff_ffff, 0x0100_0000, size, size - 1, 0, 1, 4];
}

/** The bytes of one of the files with one to four places damaged. */
export function damaged(files: readonly Uint8Array[], file: number, random: Random): Uint8Array {
  let bytes = Uint8Array.from(files[file] as Uint8Array);
  for (let damages = 1 + random(4); damages > 0 && bytes.length > 4; damages--) {
    bytes = damageOnce(bytes, files, random);
  }
  return bytes;
}

function damageOnce(bytes: Uint8Array<ArrayBuffer>, files: readonly Uint8Array[], random: Random) {
  const view = new DataView(bytes.buffer);
  // Half of all damages hit the first part, where heads and counts are.
  const within = random(2) === 0 ? Math.min(bytes.length, 512) : bytes.length;
  const at = random(within);
  const word = Math.min(bytes.length - 4, at - (at % 2));
  const length = Math.min(1 + random(random(2) === 0 ? 16 : bytes.length), bytes.length - at);
  switch (random(9)) {
    case 0:
      bytes[at] = (bytes[at] as number) ^ (1 << random(8));
      return bytes;
    case 1:
      bytes[at] = random(256);
      return bytes;
    case 2: {
      const numbers = awkwardNumbers(bytes.length);
      view.setUint32(word, numbers[random(numbers.length)] as number, true);
      return bytes;
    }
    case 3:
      // An offset to anywhere, or a count that is nearly right.
      view.setUint32(word, random(bytes.length), true);
      return bytes;
    case 4:
      view.setUint32(word, view.getUint32(word, true) + random(9) - 4, true);
      return bytes;
    case 5:
      return bytes.slice(0, at);
    case 6:
      return concatenate(bytes.subarray(0, at), bytes.subarray(at + length));
    case 7:
      return concatenate(bytes.subarray(0, at + length), bytes.subarray(at));
    default: {
      const other = files[random(files.length)] as Uint8Array;
      const from = random(other.length);
      return concatenate(
        bytes.subarray(0, at),
        other.subarray(from, from + length),
        bytes.subarray(at + length),
      );
    }
  }
}

function concatenate(...parts: readonly Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
