import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatGuid, parseGuid } from '../../../src/etw.js';
import { parseActivityPath } from '../../../src/recordings/activities/activity-path.js';
import { activityPathOf } from '../../../src/trace.js';

/** Writes activity IDs as AddIdToGuid of .NET does, half byte by half byte. */
class NetActivityId {
  readonly bytes = new Uint8Array(16);
  /** The byte that the next number starts in. Its upper half may be taken. */
  #at = 0;
  readonly #processId: number;

  constructor(processId: number) {
    this.#processId = processId;
  }

  /** @returns whether the number fits. */
  add(id: number, overflow = false): boolean {
    if (this.#at >= 12) return false;
    if (id > 0 && id <= 10 && !overflow) this.#half(id);
    else {
      let length = id <= 0xff ? 1 : id <= 0xffff ? 2 : id <= 0xff_ffff ? 3 : 4;
      if (overflow) {
        if (this.#at + 2 >= 12) return false;
        this.#half(0xb);
      }
      this.#half(0xc + length - 1);
      let left = id;
      if (this.#at < 12 && this.bytes[this.#at] !== 0) {
        if (id < 4096) {
          this.bytes[this.#at] = 0xc0 + (id >> 8);
          left = id & 0xff;
        }
        this.#at++;
      }
      for (; length > 0; length--) {
        if (this.#at >= 12) return false;
        this.bytes[this.#at++] = left & 0xff;
        left = Math.floor(left / 256);
      }
    }
    this.#sum();
    return true;
  }

  get text(): string {
    return formatGuid(this.bytes);
  }

  #half(value: number): void {
    if (this.bytes[this.#at] === 0) this.bytes[this.#at] = value << 4;
    else this.bytes[this.#at] = (this.bytes[this.#at++] as number) | value;
  }

  #sum(): void {
    const view = new DataView(this.bytes.buffer);
    const sum = [0, 4, 8].reduce((left, at) => left + view.getUint32(at, true), 0x599d_99ad);
    view.setUint32(12, ((sum >>> 0) ^ this.#processId) >>> 0, true);
  }
}

function idOf(numbers: readonly number[], processId: number): string {
  const id = new NetActivityId(processId);
  for (const number of numbers) expect(id.add(number)).toBe(true);
  return id.text;
}

/** Numbers that fit in 12 bytes whatever their order. */
const numbers = fc.array(fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 5000 })), {
  minLength: 2,
  maxLength: 3,
});
const processIds = fc.integer({ min: 0, max: 0xffff_ffff });

describe('the path of an activity of .NET', () => {
  it.each([
    ['00000011-0000-0000-0000-0000be999d59', 0, '//1/1/'],
    ['00000011-0000-0000-0000-00006c8b9d59', 0x12d2, '//1/1/'],
    ['{00005211-0000-0000-0000-0000BEEB9D59}', 0, '//1/1/5/2/'],
    // 300 has its upper bits in the half byte that is free. The next number comes after a byte 0.
    ['002cc111-0030-0000-0000-0000ee5aca59', 0, '//1/1/300/3/'],
  ])('%s of process %i is %s', (id, processId, path) => {
    expect(activityPathOf(id, processId)).toBe(path);
  });

  it('has the numbers that .NET has put in', () => {
    fc.assert(
      fc.property(numbers, processIds, (list, processId) => {
        expect(activityPathOf(idOf(list, processId), processId)).toBe(`//${list.join('/')}/`);
      }),
    );
  });

  it('is as long as fits', () => {
    const list = [1, ...Array.from({ length: 23 }, (_, i) => 1 + (i % 10))];
    expect(activityPathOf(idOf(list, 7), 7)).toBe(`//${list.join('/')}/`);
  });

  it('continues after numbers of each length, and of 300, which .NET writes with a byte too many', () => {
    for (const list of [
      [1, 1, 300, 3],
      [1, 300, 3],
      [1, 11, 3, 255, 9],
      [1, 65_536, 16_777_216],
      [1, 2, 4095, 4],
      [1, 2, 4096, 4],
      [1, 0, 1],
    ]) {
      expect(activityPathOf(idOf(list, 1234), 1234)).toBe(`//${list.join('/')}/`);
    }
  });

  it('shows where it had no room left', () => {
    for (const before of [
      [1, 2],
      [1, 2, 3],
    ]) {
      const id = new NetActivityId(8);
      for (const number of before) id.add(number);
      id.add(77, true);
      expect(activityPathOf(id.text, 8)).toBe(`//${before.join('/')}$77/`);
      expect(parseActivityPath(id.text, 8)?.parentId).toBe(idOf(before, 8));
    }
  });

  it('has a parent with the path without the last number', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 300 }), processIds, (above, last, processId) => {
        const id = idOf([...above, last], processId);
        expect(parseActivityPath(id, processId)?.parentId).toBe(idOf(above, processId));
      }),
    );
    expect(parseActivityPath(idOf([1, 5], 3), 3)?.parentId).toBeUndefined();
  });

  it('keeps the form of the checksum without a process ID', () => {
    const old = idOf([1, 2, 3], 0);
    expect(activityPathOf(old, 4711)).toBe('//1/2/3/');
    expect(parseActivityPath(old, 4711)?.parentId).toBe(idOf([1, 2], 0));
  });

  it('needs the right process ID, or none', () => {
    const id = idOf([1, 2], 4712);
    expect(activityPathOf(id, 4712)).toBe('//1/2/');
    expect(activityPathOf(id, 4716)).toBeUndefined();
    expect(activityPathOf(id)).toBe('//1/2/');
    expect(activityPathOf(idOf([1, 2], 4713))).toBeUndefined();
    expect(activityPathOf(idOf([1, 2], 0x10_0000))).toBeUndefined();
  });

  it.each([
    ['nothing after the application domain', (bytes: Uint8Array) => bytes.fill(0, 0, 12).fill(0x10, 0, 1)],
    ['bytes after the end', (bytes: Uint8Array) => bytes.fill(1, 11, 12)],
    ['an unknown number', (bytes: Uint8Array) => bytes.fill(0xb1, 1, 2)],
    ['a half byte 11 at the end', (bytes: Uint8Array) => bytes.fill(0x1b, 1, 12)],
    ['a number cut off', (bytes: Uint8Array) => bytes.fill(0x11, 1, 11).fill(0xf1, 11, 12)],
    ['upper bits of a long number', (bytes: Uint8Array) => bytes.set([0xd1, 1, 1], 1)],
    ['no number', (bytes: Uint8Array) => bytes.fill(0, 0, 12)],
  ])('is not found in an ID with %s', (_, damage) => {
    const bytes = parseGuid(idOf([1, 2], 0)) as Uint8Array;
    damage(bytes);
    const view = new DataView(bytes.buffer);
    const sum = [0, 4, 8].reduce((left, at) => left + view.getUint32(at, true), 0x599d_99ad);
    view.setUint32(12, sum >>> 0, true);
    expect(activityPathOf(formatGuid(bytes), 0)).toBeUndefined();
  });

  it('is not found in other IDs', () => {
    const ids = ['00000000-0000-0000-0000-000000000000', 'text', '80000146-0000-fe00-b63f-84710c7967bb'];
    for (const id of ids) expect(activityPathOf(id)).toBeUndefined();
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        expect(activityPathOf(formatGuid(bytes), 4712)).toBeUndefined();
        bytes[7] = 0x40 | ((bytes[7] as number) & 0xf);
        bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
        expect(activityPathOf(formatGuid(bytes))).toBeUndefined();
      }),
    );
  });
});
