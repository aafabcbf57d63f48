import fc from 'fast-check';

/** Numbers that overflow, underflow or point to the end. */
export function awkwardNumbers(size: number): number[] {
  return [0xffff_ffff, 0x8000_0000, 0x7fff_ffff, 0x0100_0000, size, size - 1, 0, 1, 4];
}

/** One damage; what its numbers mean depends on the kind and on the file that it hits. */
interface Damage {
  readonly kind: number;
  /** Where, as a part of `SCALE`. Half of all damages hit the first part, where heads and counts are. */
  readonly at: number;
  readonly inHead: boolean;
  readonly length: number;
  readonly number: number;
}

const SCALE = 0x10000;
const HEAD = 512;
// Evenly spread: numbers with a bias would nearly all hit the very start.
const even = fc.noBias(fc.nat(SCALE - 1));

const damage: fc.Arbitrary<Damage> = fc
  .tuple(fc.noBias(fc.nat(8)), even, fc.boolean(), even, even)
  .map(([kind, at, inHead, length, number]) => ({ kind, at, inHead, length, number }));

/** One of the files with one to four places damaged. */
export function damagedBytes(files: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  return fc
    .tuple(fc.noBias(fc.nat(files.length - 1)), fc.array(damage, { minLength: 1, maxLength: 4 }))
    .map(([file, damages]) => {
      let bytes = Uint8Array.from(files[file] as Uint8Array);
      for (const one of damages) if (bytes.length > 4) bytes = damageOnce(bytes, files, one);
      return bytes;
    });
}

function damageOnce(bytes: Uint8Array<ArrayBuffer>, files: readonly Uint8Array[], given: Damage) {
  const view = new DataView(bytes.buffer);
  const part = (share: number, limit: number) => Math.floor((share / SCALE) * limit);
  const at = part(given.at, given.inHead ? Math.min(bytes.length, HEAD) : bytes.length);
  const word = Math.min(bytes.length - 4, at - (at % 2));
  const most = given.length % 2 === 0 ? 16 : bytes.length;
  const length = Math.min(1 + part(given.length, most), bytes.length - at);
  switch (given.kind) {
    case 0:
      bytes[at] = (bytes[at] as number) ^ (1 << (given.number % 8));
      return bytes;
    case 1:
      bytes[at] = given.number;
      return bytes;
    case 2: {
      const numbers = awkwardNumbers(bytes.length);
      view.setUint32(word, numbers[given.number % numbers.length] as number, true);
      return bytes;
    }
    case 3:
      // An offset to anywhere, or a count that is nearly right.
      view.setUint32(word, part(given.number, bytes.length), true);
      return bytes;
    case 4:
      view.setUint32(word, view.getUint32(word, true) + (given.number % 9) - 4, true);
      return bytes;
    case 5:
      return bytes.slice(0, at);
    case 6:
      return concatenate(bytes.subarray(0, at), bytes.subarray(at + length));
    case 7:
      return concatenate(bytes.subarray(0, at + length), bytes.subarray(at));
    default: {
      const other = files[given.number % files.length] as Uint8Array;
      const from = part(given.number, other.length);
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
