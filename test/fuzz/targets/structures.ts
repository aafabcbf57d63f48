import { deepStrictEqual } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  decodeEventFilter,
  decodeEventRecords,
  decodeExtendedData,
  EventFilterType,
  EventHeaderExtType,
  encodeEventFilter,
  encodeEventRecords,
} from '../../../src/structures.js';
import { BytesError } from '../../../src/windows/bytes/bytes.js';
import { sharedFolder } from '../../support/shared.js';
import { codecs } from '../../windows/codecs.js';
import { eventFilters, records } from '../../windows/structure-arbitraries.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { checkOffset, outcomeOf } from '../oracles.js';
import { target } from '../target.js';

interface Written {
  readonly codec: number;
  readonly value: unknown;
}

/** What is written is read back. */
export const writtenStructures = target<Written>({
  name: 'structures-written',
  inputs: fc.oneof(
    ...codecs.map(({ values }, codec) => values.map((value): Written => ({ codec, value }))),
    eventFilters.map((value): Written => ({ codec: codecs.length, value })),
    fc.array(records, { maxLength: 4 }).map((value): Written => ({ codec: codecs.length + 1, value })),
  ),
  outcomes: ['the same'],
  shortRuns: 700,
  check({ codec, value }) {
    const known = codecs[codec];
    if (known !== undefined) deepStrictEqual(plain(known.decode(known.encode(value))), plain(value));
    else if (codec === codecs.length) {
      deepStrictEqual(plain(decodeEventFilter(encodeEventFilter(value as never))), plain(value));
    } else {
      const read = [...decodeEventRecords(encodeEventRecords(value as never))].map(({ record }) => record);
      deepStrictEqual(plain(read), plain(value));
    }
    return 'the same';
  },
});

/** Members without value may be left out; objects may have no prototype. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, plain(member)]));
}

interface Read {
  readonly reader: number;
  readonly bytes: Uint8Array;
}

const folder = join(sharedFolder, 'traces', 'trace-event-info');

function recorded(ending: string): Uint8Array[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(ending));
    return names.slice(0, 60).map((name) => new Uint8Array(readFileSync(join(folder, name))));
  } catch {
    // The traces are not at hand.
    return [];
  }
}

const real: Readonly<Record<string, Uint8Array[]>> = {
  TRACE_EVENT_INFO: recorded('.tei.bin'),
  // Before the structure is the GUID of the provider.
  EVENT_MAP_INFO: recorded('.map.bin').map((bytes) => bytes.subarray(16)),
};

/** Reads bytes; and what has been read is the same once it has been written and read again. */
interface Reader {
  readonly files: readonly Uint8Array[];
  readonly read: (bytes: Uint8Array) => unknown;
}

const readers: readonly Reader[] = [
  ...codecs.map(({ name, values, encode, decode }) => ({
    files: [
      ...fc.sample(values, { numRuns: 20, seed: 1 }).map((value) => encode(value)),
      ...(real[name] ?? []),
    ],
    read(bytes: Uint8Array) {
      const value = decode(bytes);
      const written = outcomeOf(() => encode(value), BytesError);
      if ('value' in written) deepStrictEqual(plain(decode(written.value)), plain(value));
      return value;
    },
  })),
  {
    files: fc
      .sample(fc.array(records, { maxLength: 4 }), { numRuns: 20, seed: 1 })
      .map((list) => encodeEventRecords(list)),
    read: (bytes) => [...decodeEventRecords(bytes)],
  },
];

const contents = fc.uint8Array({ maxLength: 80 });
const extTypes = Object.values(EventHeaderExtType);
const filterTypes = Object.values(EventFilterType);

/** Damaged structures, and those at random. */
export const readStructures = target<Read>({
  name: 'structures-read',
  inputs: fc.oneof(
    ...readers.map(({ files }, reader) =>
      fc
        .oneof(
          { weight: 4, arbitrary: damagedBytes(files) },
          { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }) },
        )
        .map((bytes): Read => ({ reader, bytes })),
    ),
    fc
      .tuple(fc.nat(extTypes.length + filterTypes.length - 1), contents)
      .map(([type, bytes]): Read => ({ reader: readers.length + type, bytes })),
  ),
  outcomes: ['read', 'refused'],
  shortRuns: 2000,
  sizeOf: ({ bytes }) => bytes.length,
  toFile: ({ bytes }) => ({ extension: 'bin', content: bytes }),
  check({ reader, bytes }) {
    const other = reader - readers.length;
    const read = outcomeOf(() => {
      if (other < 0) return (readers[reader] as Reader).read(bytes);
      const extType = extTypes[other];
      if (extType === undefined) {
        return decodeEventFilter({ type: filterTypes[other - extTypes.length] as number, data: bytes });
      }
      return decodeExtendedData({ extType, linkage: 0, reserved1: 0, reserved2: 0, data: bytes });
    }, BytesError);
    if (!('error' in read)) return 'read';
    checkOffset(read.error, bytes.length);
    return 'refused';
  },
});
