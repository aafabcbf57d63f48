import { utf16 } from './event-log-values.js';

/** A record in a log of Windows XP, as EVENTLOGRECORD of winnt.h describes it. */
export interface OldRecord {
  readonly number: number;
  readonly strings?: readonly string[];
  readonly data?: readonly number[];
  readonly user?: Uint8Array;
  readonly type?: number;
}

export function recordBytes({
  number,
  strings = [],
  data = [],
  user = new Uint8Array(),
  type = 1,
}: OldRecord): Uint8Array {
  const names = [...utf16('Contoso'), ...utf16('BOX')];
  const userAt = 0x38 + names.length + (names.length % 4);
  const stringsAt = userAt + user.length;
  const texts = strings.flatMap((text) => [...utf16(text)]);
  const dataAt = stringsAt + texts.length;
  const size = Math.ceil((dataAt + data.length + 4) / 4) * 4;
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  const numbers: readonly (readonly [number, number])[] = [
    [0, size],
    [4, 0x654c_664c],
    [8, number],
    [12, 1_000_000_000 + number],
    [16, 1_000_000_100 + number],
    [20, 0xc000_0007],
    [36, stringsAt],
    [40, user.length],
    [44, userAt],
    [48, data.length],
    [52, dataAt],
    [size - 4, size],
  ];
  for (const [at, value] of numbers) view.setUint32(at, value, true);
  view.setUint16(24, type, true);
  view.setUint16(26, strings.length, true);
  view.setUint16(28, 3, true);
  bytes.set(names, 0x38);
  bytes.set(user, userAt);
  bytes.set(texts, stringsAt);
  bytes.set(data, dataAt);
  return bytes;
}

const END = Uint8Array.from(
  [0x28, 0x1111_1111, 0x2222_2222, 0x3333_3333, 0x4444_4444, 0, 0, 0, 0, 0x28].flatMap((value) => [
    value & 0xff,
    (value >>> 8) & 0xff,
    (value >>> 16) & 0xff,
    value >>> 24,
  ]),
);

/**
 * Writes a log of Windows XP (`.evt`) for tests.
 *
 * @param at where the oldest record is; what does not fit goes on behind the header.
 */
export function oldLog(records: readonly Uint8Array[], size: number, at = 0x30): Uint8Array {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let place = at;
  for (const record of [...records, END]) {
    for (const byte of record) {
      bytes[place++] = byte;
      if (place === size) place = 0x30;
    }
  }
  for (const [offset, value] of [
    [0, 0x30],
    [4, 0x654c_664c],
    [8, 1],
    [12, 1],
    [16, at],
    [20, place],
    [24, records.length + 1],
    [28, 1],
    [32, size],
    [0x2c, 0x30],
  ] as const) {
    view.setUint32(offset, value, true);
  }
  return bytes;
}
