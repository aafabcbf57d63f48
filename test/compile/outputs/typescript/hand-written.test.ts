import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { handWrittenDecoders, otherPayloads } from '../../../../scripts/harness/hand-written-decoders.mjs';
import { cleanManifest } from '../../../support/bind-file.js';
import { emitterOf } from '../../../support/emitters.js';
import * as etw from '../../../support/entries.js';
import { expectSame } from '../../../support/expect-same.js';
import { runModules } from '../../../support/typescript.js';
import { outcome } from './outcome.js';

type Decode = (bytes: Uint8Array, options?: etw.DecodeOptions) => unknown;

const files = new Map(
  emitterOf('ts')
    .emit(cleanManifest('samples/contoso-storage/contoso-storage.man'), {
      baseName: 'gen',
      ts: { decoders: true },
    })
    .map(({ path, content }): [string, string] => [path, content as string]),
);
const generated = runModules(files)('gen.decoders.ts');

/** Lengths on both sides of the lengths from which texts are read in another way. */
const length = fc.oneof(
  fc.integer({ min: 0, max: 14 }),
  fc.constantFrom(39, 40, 41, 63, 64, 65, 127, 128, 129, 2000),
);
const unit = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
  fc.integer({ min: 1, max: 0xffff }),
  fc.integer({ min: 0xd800, max: 0xdfff }),
);
const text = length.chain((size) =>
  fc
    .array(unit, { minLength: size, maxLength: size })
    .map((units) => units.map((code) => String.fromCharCode(code)).join('')),
);
const u32 = fc.integer({ min: 0, max: 0xffff_ffff });
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const list = <T>(value: fc.Arbitrary<T>, size: number) =>
  fc.array(value, { minLength: size, maxLength: size });

const request = fc.record(
  {
    Offset: u64,
    Length: u32,
    'Latency-µs': fc.float({ noNaN: true }),
  },
  { noNullPrototype: true },
);

/** Values of each event that has a decoder written by hand. */
const valuesOf: Readonly<Record<string, fc.Arbitrary<object>>> = {
  QuotaExceeded: fc.record({ Volume: text, LimitBytes: u64, UsedBytes: u64 }, { noNullPrototype: true }),
  VolumeMounted_V1: fc.record(
    { VolumeId: fc.uuid(), Label: text, 'Drive Kind': u32, CapacityBytes: u64, MountedAt: u64 },
    { noNullPrototype: true },
  ),
  ServiceStopped: fc.record(
    { Reason: u32, Status: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }) },
    { noNullPrototype: true },
  ),
  IoBatch: fc
    .record({
      Flags: u32,
      Requests: fc.array(request, { maxLength: 5 }),
      BytesRead: u64,
      BytesWritten: u64,
      Histogram: list(u32, 8),
      Data: fc.uint8Array({ maxLength: 80 }),
      Serial: fc.string({ unit: fc.constantFrom(...'SN-0123456789'), maxLength: 20 }),
      FileNames: fc.array(text, { maxLength: 4 }),
    })
    .map(({ Flags, Requests, BytesRead, BytesWritten, Histogram, Data, Serial, FileNames }) => ({
      Flags,
      RequestCount: Requests.length,
      Requests,
      Totals: { BytesRead, BytesWritten },
      Histogram,
      DataLength: Data.length,
      Data,
      Serial,
      NameCount: FileNames.length,
      FileNames,
    })),
};

/** The bytes in a larger buffer, at an odd place. */
function moved(bytes: Uint8Array): Uint8Array {
  const buffer = new Uint8Array(bytes.length + 7).fill(0xff);
  buffer.set(bytes, 3);
  return buffer.subarray(3, 3 + bytes.length);
}

/** The values, or `undefined` for what a decoder that is written by hand does not accept. */
function byHandIfAny(byHand: (bytes: Uint8Array) => unknown, bytes: Uint8Array): unknown {
  try {
    return byHand(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface HandWritten {
  readonly event: string;
  readonly template: string;
  readonly byHand: (bytes: Uint8Array) => unknown;
}

const decoders = new Map(
  [...handWrittenDecoders, ...otherPayloads].map((one: HandWritten) => [one.event, one]),
);

it('has values for every event that has a decoder written by hand', () => {
  expect([...decoders.keys()].filter((event) => valuesOf[event] === undefined)).toEqual([]);
});

describe.each([...decoders.values()])('the decoders of $event', ({ event, template, byHand }) => {
  const decode = generated[`decode${event}`] as Decode;
  const encode = generated[`encode${event}`] as (values: object) => Uint8Array;
  const description = generated[`${template}Template`] as etw.PayloadTemplate;
  const generic = (bytes: Uint8Array, options?: etw.DecodeOptions) =>
    etw.decodePayload(description, bytes, options).values;
  const values = valuesOf[event] as fc.Arbitrary<object>;

  it('give the same values', () => {
    fc.assert(
      fc.property(values, (expected) => {
        const bytes = moved(encode(expected));
        for (const one of [decode, generic, byHand]) expectSame(one(bytes), expected);
        for (const one of [decode, generic]) expectSame(one(bytes, { exact: true }), expected);
      }),
      { numRuns: 300 },
    );
  });

  it('give the same values or errors for payloads that are cut off, too long or changed', () => {
    fc.assert(
      fc.property(
        values,
        fc.nat(),
        fc.uint8Array({ maxLength: 5 }),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 1, 0x41, 0xd8, 0xff)), { maxLength: 3 }),
        fc.boolean(),
        (whole, cut, more, changes, exact) => {
          const bytes = new Uint8Array([...encode(whole), ...more]);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          for (const size of [bytes.length, cut % bytes.length, bytes.length - more.length - 1]) {
            const payload = moved(bytes.subarray(0, size));
            const expected = outcome(() => generic(payload, { exact }));
            const options = { exact };
            expectSame(
              outcome(() => decode(payload, options)),
              expected,
            );
            const hand = exact ? undefined : byHandIfAny(byHand, payload);
            if (hand !== undefined) expectSame(hand, expected);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('give the same values or errors for payloads that are cut off after every byte', () => {
    fc.assert(
      fc.property(values, fc.boolean(), (whole, exact) => {
        const bytes = moved(encode(whole));
        for (let size = 0; size < Math.min(bytes.length, 600); size++) {
          const payload = bytes.subarray(0, size);
          expectSame(
            outcome(() => decode(payload, { exact })),
            outcome(() => generic(payload, { exact })),
          );
        }
      }),
      { numRuns: 5 },
    );
  });
});
