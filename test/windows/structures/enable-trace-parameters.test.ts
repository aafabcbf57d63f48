import { describe, expect, it } from 'vitest';
import {
  createEnableTraceParameters,
  decodeEnableTraceParameters,
  decodeEventFilter,
  type EnableTraceParameters,
  EventEnableProperty,
  type EventFilter,
  EventFilterType,
  encodeEnableTraceParameters,
  encodeEventFilter,
  validateEnableTraceParameters,
} from '../../../src/structures.js';
import { BytesError } from '../../../src/windows/bytes/bytes.js';
import { bytesOf } from '../bytes-of.js';

const guid = '00112233-4455-6677-8899-aabbccddeeff';
const levelKeyword = { matchAnyKeyword: 0x12n, matchAllKeyword: 0x34n, level: 5, filterIn: true };

describe('the data of a filter', () => {
  it.each<[EventFilter, number, string]>([
    [{ kind: 'processIds', processIds: [4, 0x1234] }, EventFilterType.ProcessId, '04000000 34120000'],
    [
      { kind: 'executableNames', names: ['a.exe', 'b'] },
      EventFilterType.ExecutableName,
      '61002e0065007800 65003b00 6200 0000',
    ],
    [{ kind: 'packageIds', names: [] }, EventFilterType.PackageId, '0000'],
    [{ kind: 'packageAppIds', names: ['p'] }, EventFilterType.PackageAppId, '70000000'],
    [{ kind: 'payload', data: bytesOf('0102') }, EventFilterType.Payload, '0102'],
    [
      { kind: 'eventIds', filterIn: true, eventIds: [1, 0x203] },
      EventFilterType.EventId,
      '01 00 0200 0100 0302',
    ],
    [{ kind: 'stackWalkIds', filterIn: false, eventIds: [7] }, EventFilterType.StackWalk, '00 00 0100 0700'],
    [
      { kind: 'eventNames', ...levelKeyword, names: ['Up', 'é'] },
      EventFilterType.EventName,
      '1200000000000000 3400000000000000 05 01 0200 557000 c3a900',
    ],
    [
      { kind: 'stackWalkNames', ...levelKeyword, filterIn: false, names: [] },
      EventFilterType.StackWalkName,
      '1200000000000000 3400000000000000 05 00 0000',
    ],
    [
      { kind: 'stackWalkLevelKeyword', ...levelKeyword },
      EventFilterType.StackWalkLevelKeyword,
      '1200000000000000 3400000000000000 05 01 000000000000',
    ],
    [
      {
        kind: 'schematized',
        objects: [
          { id: 1, version: 2, instanceId: 3n, data: bytesOf('aabbcc') },
          { id: 4, version: 0, instanceId: 0n, data: bytesOf('dd') },
        ],
      },
      EventFilterType.Schematized,
      `0100 02 0000000000 0300000000000000 1b000000 20000000 aabbcc 0000000000
       0400 00 0000000000 0000000000000000 19000000 00000000 dd`,
    ],
    [{ kind: 'other', type: 0x8000_8000, data: bytesOf('01') }, EventFilterType.Container, '01'],
  ])('%o', (filter, type, hex) => {
    const descriptor = encodeEventFilter(filter);
    expect(descriptor).toEqual({ type, data: bytesOf(hex) });
    expect(decodeEventFilter(descriptor)).toEqual(filter);
  });

  it.each<[string, number, string]>([
    ['half a process id', EventFilterType.ProcessId, '0102'],
    ['half a character', EventFilterType.ExecutableName, '61'],
    ['more ids than bytes', EventFilterType.EventId, '01 00 0200 0100'],
    ['a name without end', EventFilterType.EventName, `${'00'.repeat(16)} 05 01 0100 5570`],
    ['a size less than the header', EventFilterType.Schematized, `${'00'.repeat(16)} 17000000 00000000`],
    ['a next one within this one', EventFilterType.Schematized, `${'00'.repeat(16)} 18000000 08000000`],
    ['nothing at all', EventFilterType.Schematized, ''],
  ])('with %s is refused', (_, type, hex) => {
    expect(() => decodeEventFilter({ type, data: bytesOf(hex) })).toThrow(BytesError);
  });

  it.each(['a;b', '', 'a\0'])('has no program %j', (name) => {
    expect(() => encodeEventFilter({ kind: 'executableNames', names: [name] })).toThrow(
      /^filter\.names\[0\] must be a name/,
    );
  });
});

describe('ENABLE_TRACE_PARAMETERS', () => {
  const parameters = createEnableTraceParameters({
    enableProperty: EventEnableProperty.Sid,
    sourceId: guid,
    filters: [encodeEventFilter({ kind: 'processIds', processIds: [4] })],
  });
  const start = '02000000 01000000 00000000 33221100 5544 7766 8899aabbccddeeff';

  it('lies as on x64, its pointers as offsets', () => {
    const hex = `${start} 00000000 3000000000000000 01000000 00000000
      4000000000000000 04000000 04000080 04000000`;
    expect(encodeEnableTraceParameters(parameters)).toEqual(bytesOf(hex));
    expect(decodeEnableTraceParameters(bytesOf(hex))).toEqual(parameters);
  });

  it('lies as on x86 when pointers have four bytes', () => {
    const hex = `${start} 28000000 01000000 00000000 3800000000000000 04000000 04000080 04000000`;
    expect(encodeEnableTraceParameters(parameters, { pointerSize: 4 })).toEqual(bytesOf(hex));
    expect(decodeEnableTraceParameters(bytesOf(hex), { pointerSize: 4 })).toEqual(parameters);
  });

  it('has no FilterDescCount in version 1, and one filter at most', () => {
    const old = { ...parameters, version: 1 };
    expect(encodeEnableTraceParameters(old).length).toBe(40 + 16 + 4);
    expect(encodeEnableTraceParameters({ ...old, filters: [] }).length).toBe(40);
    expect(encodeEnableTraceParameters({ ...old, filters: [] }, { pointerSize: 4 }).length).toBe(32);
    expect(() => encodeEnableTraceParameters({ ...old, filters: [...old.filters, ...old.filters] })).toThrow(
      /version 1/,
    );
  });

  it('may end right after the structure', () => {
    const empty = createEnableTraceParameters();
    expect(encodeEnableTraceParameters(empty).length).toBe(48);
    expect(encodeEnableTraceParameters(empty, { pointerSize: 4 }).length).toBe(36);
    expect(decodeEnableTraceParameters(encodeEnableTraceParameters(empty))).toEqual(empty);
  });

  it('is refused when a pointer leads outside', () => {
    const bytes = encodeEnableTraceParameters(parameters);
    bytes[40] = 2;
    expect(() => decodeEnableTraceParameters(bytes)).toThrow(BytesError);
  });
});

describe('what is wrong with ENABLE_TRACE_PARAMETERS', () => {
  const problems = (members: Partial<EnableTraceParameters>) =>
    validateEnableTraceParameters({ ...createEnableTraceParameters(), ...members }).map(
      ({ severity, member, message }) => `${severity} ${member}: ${message}`,
    );
  const filter = (one: EventFilter) => problems({ filters: [encodeEventFilter(one)] });
  const numbers = (length: number) => Array.from({ length }, (_, i) => i);
  const many = (length: number) =>
    numbers(length).map(() => encodeEventFilter({ kind: 'processIds', processIds: [4] }));

  it('is nothing within the limits', () => {
    expect(problems({ filters: many(8), enableProperty: 0xfff })).toEqual([]);
    expect(filter({ kind: 'eventIds', filterIn: true, eventIds: numbers(64) })).toEqual([]);
    expect(filter({ kind: 'processIds', processIds: numbers(8) })).toEqual([]);
    expect(filter({ kind: 'payload', data: new Uint8Array(4096) })).toEqual([]);
    expect(filter({ kind: 'executableNames', names: ['a'.repeat(511)] })).toEqual([]);
    expect(filter({ kind: 'eventNames', ...levelKeyword, names: ['a'.repeat(4000)] })).toEqual([]);
  });

  it.each<[Partial<EnableTraceParameters>, string]>([
    [{ version: 3 }, 'error version: version must be 1 or 2'],
    [{ version: -1 }, 'error version: version must be an integer from 0 to 4294967295, not -1'],
    [{ enableProperty: 0x1001 }, 'warning enableProperty: enableProperty bits 0x1000 are unknown'],
    [{ controlFlags: 1 }, 'warning controlFlags: controlFlags is reserved and must be 0'],
    [{ sourceId: 'x' }, 'error sourceId: sourceId must be the text of a GUID'],
    [{ version: 1, filters: many(2) }, 'error filters: filters: version 1 has at most one, not 2'],
    [{ filters: many(14) }, 'error filters: filters: a call has at most 13, not 14'],
    [
      { filters: many(9) },
      'warning filters: filters: headers before SDK 10.0.22621 allow at most 8, so older versions of Windows may reject 9',
    ],
    [
      { filters: [{ type: 5, data: new Uint8Array() }] },
      'warning filters[0].type: filters[0].type 0x5 is unknown',
    ],
    [
      { filters: [...many(1), { type: 2 ** 32, data: new Uint8Array() }] },
      'error filters[1].type: filters[1].type must be an integer from 0 to 4294967295, not 4294967296',
    ],
    [
      { filters: [{ type: EventFilterType.ProcessId, data: new Uint8Array(3) }] },
      'error filters[0].data: filters[0].data does not match its type: 3 bytes are not a whole number of process ids',
    ],
  ])('%o', (members, expected) => {
    expect(problems(members)).toEqual([expected]);
  });

  it.each<[EventFilter, string]>([
    [
      { kind: 'schematized', objects: [{ id: 1, version: 0, instanceId: 0n, data: new Uint8Array(1001) }] },
      'error filters[0].data: filters[0].data has at most 1024 bytes, not 1025',
    ],
    [
      { kind: 'executableNames', names: ['a'.repeat(512)] },
      'error filters[0].data: filters[0].data has at most 1024 bytes, not 1026',
    ],
    [
      { kind: 'payload', data: new Uint8Array(4097) },
      'error filters[0].data: filters[0].data has at most 4096 bytes, not 4097',
    ],
    [
      { kind: 'eventNames', ...levelKeyword, names: ['a'.repeat(4076)] },
      'error filters[0].data: filters[0].data has at most 4096 bytes, not 4097',
    ],
    [
      { kind: 'eventIds', filterIn: true, eventIds: numbers(65) },
      'error filters[0].data: filters[0].data has at most 64 event ids, not 65',
    ],
    [
      { kind: 'stackWalkIds', filterIn: true, eventIds: numbers(65) },
      'error filters[0].data: filters[0].data has at most 64 event ids, not 65',
    ],
    [
      { kind: 'processIds', processIds: numbers(9) },
      'error filters[0].data: filters[0].data has at most 8 process ids, not 9',
    ],
    [{ kind: 'packageIds', names: [] }, 'warning filters[0].data: filters[0].data lists no names'],
  ])('a filter too large or empty: %o', (one, expected) => {
    expect(filter(one)).toEqual([expected]);
  });
});
