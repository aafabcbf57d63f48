import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as etw from '../support/entries.js';
import { calls } from './valid-calls.js';

/**
 * What callers without types get: every export of the entries for events, traces and structures is called
 * with one thing wrong in its arguments, at any depth. It works, or the error says what is wrong with what.
 */

/** Values that callers give by mistake. */
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  5,
  -1,
  1.5,
  2 ** 60,
  Number.NaN,
  7n,
  -7n,
  2n ** 70n,
  '',
  'text',
  '5',
  Symbol('symbol'),
  () => 1,
  {},
  Object.create(null),
  [],
  [undefined],
  [null],
  ['text'],
  [7n],
  [{}],
  new Date(0),
  new Date(Number.NaN),
  new Uint8Array(3),
  new Map(),
];

type Path = readonly (string | number)[];

/** All places of a value, the value itself among them. Bytes and functions are not taken apart. */
function placesIn(value: unknown, path: Path = []): Path[] {
  const isPlain =
    Array.isArray(value) || (value !== null && Object.getPrototypeOf(Object(value)) === Object.prototype);
  if (typeof value !== 'object' || !isPlain) return [path];
  return [path, ...Object.entries(value as object).flatMap(([name, of]) => placesIn(of, [...path, name]))];
}

function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return by;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  (copy as Record<string, unknown>)[first] = replaced((value as Record<string, unknown>)[first], rest, by);
  return copy;
}

/** Our own words: the argument or member first. Errors of the engine say nothing of it. */
const NAMED_TYPE = /^[\w.[\]]+(?:: a length or count)? must (?:be .+, got .+|not have '.*'; its .+)$/s;
const NAMED_RANGE = /^[\w.[\]]+ (?:must be .+, got .+|'.*' is .+|.+ is outside .+)$/s;

/** What is wrong with an error, if anything. */
function complaint(error: unknown): string | undefined {
  if (error instanceof etw.BytesError || error instanceof etw.PayloadError) return undefined;
  if (error instanceof TypeError && NAMED_TYPE.test(error.message)) return undefined;
  if (error instanceof RangeError && NAMED_RANGE.test(error.message)) return undefined;
  return `${String(error)}\n${(error as Error).stack}`;
}

async function outcome(
  call: (...args: never[]) => unknown,
  args: readonly unknown[],
): Promise<string | undefined> {
  try {
    const given = await call(...(args as never[]));
    // A generator does nothing before it is asked.
    if (typeof given === 'object' && given !== null && 'next' in given) Array.from(given as Generator);
    return undefined;
  } catch (error) {
    return complaint(error);
  }
}

const names = Object.entries(calls);

describe('a caller without types', () => {
  it('is looked at for every function and class there is', () => {
    const functions = Object.entries(etw).filter(([, value]) => typeof value === 'function');
    const called = new Set(names.map(([name]) => name.replace(/[ .].*/, '')));
    expect(functions.map(([name]) => name).filter((name) => !called.has(name))).toEqual([]);
    expect(functions.length).toBeGreaterThan(80);
  });

  it.each(names)('of %s is served when all is right', (_, { call, args }) => {
    expect(() => call(...(args as never[]))).not.toThrow();
  });

  it.each(names)('of %s is told by name of one thing that is wrong', async (_, { call, args }) => {
    for (const path of placesIn(args).filter(({ length }) => length > 0)) {
      for (const value of wrongValues) {
        const found = await outcome(call, replaced(args, path, value) as unknown[]);
        expect(
          found,
          `${path.join('.')} = ${typeof value} ${String(value?.constructor?.name)}`,
        ).toBeUndefined();
      }
    }
  });

  it.each(names)('of %s is told when arguments are missing or all wrong', async (_, { call, args }) => {
    for (let count = 0; count < args.length; count++) {
      expect(await outcome(call, args.slice(0, count)), `${count} arguments`).toBeUndefined();
    }
    const wrong = fc.array(fc.constantFrom(...wrongValues), {
      minLength: args.length,
      maxLength: args.length,
    });
    await fc.assert(
      fc.asyncProperty(wrong, async (all) => {
        expect(await outcome(call, all)).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });
});

describe('what they are told', () => {
  const event = { level: 2, keyword: 1n };
  const descriptor = etw.createEventDescriptor();
  const record = etw.createEventRecord();
  const js = <T>(value: unknown) => value as T;

  it.each<[() => unknown, string]>([
    [
      () => etw.encodeEventDescriptor({ ...descriptor, keyword: js('5') }),
      'descriptor.keyword must be a bigint or a safe integer, got string',
    ],
    [
      () => etw.encodeEventDescriptor({ ...descriptor, keyword: js(2 ** 60) }),
      'descriptor.keyword must be a bigint or a safe integer, got number',
    ],
    [
      () => etw.encodeEventDescriptor({ ...descriptor, id: js('5') }),
      'descriptor.id must be an integer from 0 to 65535, got string',
    ],
    [
      () => etw.encodeEventDescriptor({ ...descriptor, level: 256 }),
      'descriptor.level must be an integer from 0 to 255, got 256',
    ],
    [() => etw.encodeEventDescriptor(js(undefined)), 'descriptor must be an object, got undefined'],
    [() => etw.decodeEventDescriptor(js('00')), 'bytes must be a Uint8Array, got string'],
    [
      () => etw.encodeEventRecord({ ...record, eventHeader: { ...record.eventHeader, timeStamp: js(null) } }),
      'record.eventHeader.timeStamp must be a bigint or a safe integer, got null',
    ],
    [
      () => etw.encodeEventRecords([record, { ...record, userData: js([1, 2]) }]),
      'records[1].userData must be a Uint8Array, got array',
    ],
    [
      () => etw.isEventEnabled(event, { matchAnyKeyword: js('1') }),
      'filter.matchAnyKeyword must be a bigint or a safe integer, got string',
    ],
    [
      () => etw.createEventDescriptor({ keyword: js('1') }),
      'members.keyword must be a bigint or a safe integer, got string',
    ],
    [
      () => etw.decodePayload({ fields: js(undefined) }, new Uint8Array()),
      'template.fields must be an array, got undefined',
    ],
    [
      () => etw.decodePayload({ fields: [] }, new Uint8Array(), { pointerSize: js(5) }),
      'options.pointerSize must be 4 or 8, got 5',
    ],
    [() => etw.fileTimeToIso(js('0')), 'fileTime must be a bigint or a safe integer, got string'],
    [() => etw.fileTimeToIso(js(0.5)), 'fileTime must be a bigint or a safe integer, got 0.5'],
    [
      () => etw.fileTimeToIso(js(new Date(0))),
      'fileTime must be a bigint or a safe integer, got Date (see fileTimeFromDate)',
    ],
    [() => etw.formatMessage(js('text')), 'message must be an object, got string'],
    [
      () => etw.formatMessage(etw.parseMessage('%1'), [js({})]),
      'inserts[0].text must be a string, got undefined',
    ],
    [() => etw.decodeEventRecords(js(null)), 'bytes must be a Uint8Array, got null'],
  ])('%s', (call, message) => {
    expect(call).toThrow(message);
  });
});

describe('numbers and nulls of callers without types', () => {
  const js = <T>(value: unknown) => value as T;

  it('count as bigints where 64 bits are', () => {
    const descriptor = etw.createEventDescriptor({ keyword: js(5) });
    expect(descriptor.keyword).toBe(5n);
    expect(etw.encodeEventDescriptor({ ...descriptor, keyword: js(5) })).toEqual(
      etw.encodeEventDescriptor(descriptor),
    );
    expect(etw.validateEventDescriptor({ ...descriptor, level: 1, keyword: js(5) })).toEqual([]);
    expect(etw.eventDescOrKeyword({ ...descriptor, keyword: js(4) }, js(1)).keyword).toBe(5n);
    expect(etw.isEventEnabled({ level: 1, keyword: js(5) }, { matchAnyKeyword: js(4) })).toBe(true);
    expect(etw.explainEventEnabled({ level: 1, keyword: js(0) }, js({})).keyword.reason).toBe(
      'event-keyword-0',
    );
    expect(etw.fileTimeToIso(js(0))).toBe('1601-01-01T00:00:00.0000000Z');
    expect(etw.cpuTimesOf(js(2 ** 32))).toEqual({ kernelTime: 0, userTime: 1 });
    expect(etw.formatValue({ inType: 'win:HexInt64' }, 255)).toBe('0xFF');
    const template: etw.PayloadTemplate = { fields: [{ name: 'Size', inType: 'win:UInt64' }] };
    expect(etw.decodePayload(template, etw.encodePayload(template, { Size: 7 })).values).toEqual({
      Size: 7n,
    });
  });

  it('count as absent where a member may be', () => {
    expect(etw.createEventHeader({ flags: js(null), timeStamp: js(undefined) })).toEqual(
      etw.createEventHeader(),
    );
    expect(etw.createEventInstanceHeader(js({ regHandle: null, class: null }))).toEqual(
      etw.createEventInstanceHeader(),
    );
    expect(etw.isEventEnabled({ level: 1, keyword: 1n }, js(null))).toBe(true);
    expect(etw.decodePayload({ fields: [] }, new Uint8Array(), js(null)).values).toEqual({});
    expect(etw.formatMessage(etw.parseMessage('%1'), [null], js(null))).toBe('%1');
    const map = { kind: 'number', name: null, flags: 1, entries: [{ value: 1, output: null }] };
    expect(etw.decodeEventMapInfo(etw.encodeEventMapInfo(js(map)))).toEqual({
      ...map,
      name: undefined,
      entries: [{ value: 1, output: undefined }],
    });
  });
});
