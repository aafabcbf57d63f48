import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BytesError } from '../../../src/etw.js';
import {
  createEventRecord,
  decodeEventRecords,
  encodeEventRecord,
  encodeEventRecords,
} from '../../../src/structures.js';
import { records } from '../structure-arbitraries.js';

describe('records in a row', () => {
  it('are read as they were written, each at a multiple of eight', () => {
    fc.assert(
      fc.property(fc.array(records, { maxLength: 5 }), (list) => {
        const written = encodeEventRecords(list);
        const placed = [...decodeEventRecords(written)];
        expect(placed.map(({ record }) => record)).toEqual(list);
        expect(placed.every(({ offset }) => offset % 8 === 0)).toBe(true);
      }),
    );
  });

  it('may lack the padding of the last', () => {
    const last = createEventRecord({ userData: Uint8Array.of(1, 2, 3) });
    const written = encodeEventRecords([last, last]);
    const placed = [...decodeEventRecords(written.subarray(0, written.length - 5))];
    expect(placed.map(({ record }) => [...record.userData])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('are each complete, wherever their parts lie', () => {
    // The payload lies before the extended data.
    const whole = encodeEventRecord(
      createEventRecord({
        extendedData: [{ extType: 1, linkage: 0, reserved1: 0, reserved2: 0, data: Uint8Array.of(7) }],
      }),
    );
    const view = new DataView(whole.buffer);
    view.setUint16(86, 2, true);
    view.setBigUint64(96, 112n, true);
    const placed = [...decodeEventRecords(Uint8Array.of(...whole, ...whole))];
    expect(placed.map(({ offset }) => offset)).toEqual([0, whole.length]);
  });

  it('end with an error that counts from the start', () => {
    const written = encodeEventRecords([createEventRecord(), createEventRecord()]);
    const read = () => [...decodeEventRecords(written.subarray(0, written.length - 8))];
    expect(read).toThrow(BytesError);
    try {
      read();
    } catch (error) {
      expect((error as BytesError).offset).toBe(112 + 104);
    }
  });

  it('never make anything but the typed error, nor an endless list, of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (input) => {
        try {
          expect([...decodeEventRecords(input)].length).toBeLessThanOrEqual(input.length / 112);
        } catch (error) {
          expect(error).toBeInstanceOf(BytesError);
        }
      }),
    );
  });
});
