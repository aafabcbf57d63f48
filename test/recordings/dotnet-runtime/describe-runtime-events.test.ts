import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForDecoding } from '../../../src/lint/read-for-decoding.js';
import { describeEvents } from '../../../src/manifest/describe/describe-events.js';
import { describeRuntimeEvents } from '../../../src/recordings/dotnet-runtime/describe-runtime-events.js';
import { RUNTIME_MAPS } from '../../../src/recordings/dotnet-runtime/maps.js';
import { PRIVATE } from '../../../src/recordings/dotnet-runtime/providers/private.js';
import { RUNDOWN } from '../../../src/recordings/dotnet-runtime/providers/rundown.js';
import { RUNTIME } from '../../../src/recordings/dotnet-runtime/providers/runtime.js';
import { STRESS } from '../../../src/recordings/dotnet-runtime/providers/stress.js';
import type { EventDescription } from '../../../src/windows/decoding/event-decoder.js';
import { decodePayload } from '../../../src/windows/payload/decode-payload.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { PayloadError } from '../../../src/windows/payload/payload-error.js';
import type { PayloadField } from '../../../src/windows/payload/payload-template.js';
import { corpusFiles } from '../../support/shared.js';
import { anyValue } from '../../windows/random-templates.js';

const providers = [RUNTIME, RUNDOWN, STRESS, PRIVATE];
const all = providers.flatMap(({ guid }) => describeRuntimeEvents(guid) ?? []);
const titleOf = ({ provider, id, version }: EventDescription) => `${provider.name} ${id}:${version}`;
const byTitle = new Map(all.map((description) => [titleOf(description), description]));

/** Values for fields; arrays have the length that their field says. */
function valuesOf(fields: readonly PayloadField[]): fc.Arbitrary<Record<string, unknown>> {
  return fc.integer({ min: 0, max: 3 }).chain((size) => {
    const counts = fields.flatMap((field) => [field.count, 'length' in field ? field.length : undefined]);
    const entries = fields.map((field) => {
      if (counts.includes(field.name)) return [field.name, fc.constant(size)] as const;
      if ('inType' in field && field.inType === 'win:Binary') {
        return [field.name, fc.uint8Array({ minLength: size, maxLength: size })] as const;
      }
      const value =
        'members' in field ? valuesOf(field.members) : anyValue(field.inType, field.outType, undefined);
      const array = fc.array(value, { minLength: size, maxLength: size });
      return [field.name, field.count === undefined ? value : array] as const;
    });
    return fc.record(Object.fromEntries(entries), { noNullPrototype: true });
  });
}

describe('the events of the .NET runtime', () => {
  it('are described by number, name, and fields', () => {
    expect(byTitle.get('Microsoft-Windows-DotNETRuntime 1:2')).toEqual({
      provider: { name: 'Microsoft-Windows-DotNETRuntime', guid: 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4' },
      id: 1,
      version: 2,
      name: 'GCStart_V2',
      channel: { value: 0 },
      level: { value: 4, text: 'win:Informational' },
      task: { value: 1, text: 'GarbageCollection' },
      opcode: { value: 1, text: 'win:Start' },
      keyword: '0x1',
      keywords: ['GCKeyword'],
      template: {
        fields: [
          { name: 'Count', inType: 'win:UInt32' },
          { name: 'Depth', inType: 'win:UInt32' },
          { name: 'Reason', inType: 'win:UInt32', map: expect.objectContaining({ name: 'GCReasonMap' }) },
          { name: 'Type', inType: 'win:UInt32', map: expect.objectContaining({ kind: 'valueMap' }) },
          { name: 'ClrInstanceID', inType: 'win:UInt16' },
          { name: 'ClientSequenceNumber', inType: 'win:UInt64' },
        ],
      },
    });
    expect(describeRuntimeEvents('00000000-0000-0000-0000-000000000000')).toBeUndefined();
  });

  it('include those that are newer than the manifest of the tests', () => {
    const sampled = byTitle.get('Microsoft-Windows-DotNETRuntime 303:0');
    expect(sampled).toMatchObject({
      name: 'AllocationSampled',
      level: { value: 4 },
      task: { value: 40, text: 'AllocationSampling' },
      opcode: { value: 0 },
      keyword: '0x80000000000',
    });
    const size = 8;
    const name = 'System.String';
    const payload = encodePayload(
      sampled?.template ?? { fields: [] },
      {
        AllocationKind: 1,
        ClrInstanceID: 9,
        TypeID: 0x7ff8_1234_5678n,
        TypeName: name,
        Address: 0x1_2345_6789n,
        ObjectSize: 24n,
        SampledByteOffset: 102_400n,
      },
      { pointerSize: size },
    );
    // AllocationKind, ClrInstanceID, TypeID, UTF-16 with its NUL, Address, ObjectSize, SampledByteOffset.
    expect(payload.length).toBe(4 + 2 + size + 2 * (name.length + 1) + size + 8 + 8);
  });

  it('are all of the notation', () => {
    expect(all.length).toBeGreaterThan(400);
    expect(byTitle.size).toBe(all.length);
    for (const { guid, tasks, keywords, maps, events } of providers) {
      const names = [tasks, keywords].map((list) => [list].flat().join(', ').split(', '));
      for (const item of names.flat()) expect(item).toMatch(/^\d+ [A-Z]\w+$/);
      const known = names.map((items) => items.map((item) => item.split(' ')[1]));
      const mapNames = Object.keys({ ...RUNTIME_MAPS, ...maps });
      for (const { events: lines, versions } of events) {
        for (const line of [lines].flat()) {
          expect(line).toMatch(/^\d+ \w+ [0-5] (?:\w+|-) (?:(?:\w+=)?\d+|Info|Start|Stop)(?: \w+)*$/);
          const [, , , task, , ...used] = line.split(' ');
          expect(known[0]).toContain(task === '-' ? known[0]?.[0] : task);
          expect(known[1]).toEqual(expect.arrayContaining(used));
        }
        const text = Object.values(versions).flat().join(' ');
        for (const [, map] of text.matchAll(/=(\w+)/g)) expect(mapNames).toContain(map);
      }
      for (const { template } of describeRuntimeEvents(guid) ?? []) {
        const fields = template?.fields ?? [];
        expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
        for (const field of fields) if (!('members' in field)) expect(field.inType, field.name).toBeTruthy();
      }
    }
    const items = Object.values(RUNTIME_MAPS).flatMap((map) => [map.items].flat().join(', ').split(', '));
    for (const item of items) expect(item).toMatch(/^(?:0x[\da-f]+|\d+) \w+$/);
  });

  it('are decoded to the values that were encoded, to the last byte', () => {
    const templates = new Set(all.flatMap(({ template }) => template ?? []));
    for (const template of templates) {
      for (const pointerSize of [4, 8] as const) {
        fc.assert(
          fc.property(valuesOf(template.fields), (values) => {
            const bytes = encodePayload(template, values, { pointerSize });
            expect(decodePayload(template, bytes, { pointerSize })).toEqual({
              values,
              bytesRead: bytes.length,
            });
          }),
          { numRuns: 5 },
        );
      }
    }
  });

  it('make nothing but values and PayloadErrors of any bytes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.uint8Array({ maxLength: 200 }), ({ template }, bytes) => {
        try {
          if (template !== undefined) decodePayload(template, bytes, { pointerSize: 8 });
        } catch (error) {
          if (!(error instanceof PayloadError)) throw error;
        }
      }),
      { numRuns: 1000 },
    );
  });
});

/** The manifest says that stacks have two frames. */
const STACKS = /CLRStackWalk/;

/** The only event whose symbol does not end in its version. */
const WITHOUT_VERSION = 'Microsoft-Windows-DotNETRuntimePrivate 4:2';

/** Keywords in which the builds of the runtime differ. */
const OTHER_KEYWORDS = new Set([
  'Microsoft-Windows-DotNETRuntime 23:0',
  'Microsoft-Windows-DotNETRuntime 80:1',
]);

const manifests = corpusFiles().filter(({ name }) => name.endsWith('ClrEtwAll.man'));

describe.skipIf(manifests.length === 0)('the manifest of the .NET runtime', () => {
  const events = manifests.flatMap(({ path }) => {
    const { manifest } = readForDecoding(readFileSync(path));
    return manifest === undefined ? [] : describeEvents(manifest);
  });

  it('describes the same events', () => {
    expect(events.length).toBeGreaterThan(350);
    for (const given of events) {
      const title = titleOf(given);
      const own = byTitle.get(title);
      // Newer manifests call some events with narrow strings so, whose IDs have no other meaning.
      const name = own?.name?.replace(/Ansi$/, '');
      expect(title === WITHOUT_VERSION ? name?.replace(/_V2$/, '') : name, title).toBe(given.name);
      expect(own?.level.value, title).toBe(given.level.value);
      expect(own?.task.value, title).toBe(given.task.value);
      expect(own?.opcode.value, title).toBe(given.opcode.value);
      if (!OTHER_KEYWORDS.has(title)) expect(BigInt(own?.keyword ?? 0), title).toBe(BigInt(given.keyword));
    }
  });

  it('has the same fields', () => {
    for (const given of events) {
      const fields = shownFields(given.template?.fields ?? []);
      const own = shownFields(byTitle.get(titleOf(given))?.template?.fields ?? []);
      const frames = STACKS.test(given.name ?? '')
        ? fields.replace('Stack win:Pointer×2', 'Stack win:Pointer×FrameCount')
        : fields;
      expect(own, titleOf(given)).toBe(frames);
    }
  });

  it('has no values in maps that are missing', () => {
    const known = new Map(all.flatMap((event) => mapsIn(event.template?.fields ?? [])));
    for (const { template } of events) {
      for (const [name, texts] of mapsIn(template?.fields ?? []))
        expect(known.get(name)).toMatchObject(texts);
    }
  });
});

function shownFields(fields: readonly PayloadField[]): string {
  return fields
    .map((field) => {
      // An out-type that an in-type has anyway, and an array of one element, mean nothing.
      const count =
        field.count === undefined || field.count === 1
          ? ''
          : `×${JSON.stringify(field.count).replaceAll('"', '')}`;
      if ('members' in field) return `${field.name}${count}(${shownFields(field.members)})`;
      const { name, inType, outType, map, length } = field;
      const shownType = outType === 'xs:unsignedInt' ? undefined : outType;
      return [`${name} ${inType}${count}`, shownType, map?.name, length].filter(Boolean).join(' ');
    })
    .join(', ');
}

function mapsIn(fields: readonly PayloadField[]): [name: string, texts: Record<number, string>][] {
  return fields.flatMap((field) => {
    if ('members' in field) return mapsIn(field.members);
    const { map } = field;
    if (map === undefined) return [];
    // The private provider has another map of the first name, and newer manifests another text for value 3 of
    // the second one.
    return ['ModuleRangeTypeMap', 'GCRootKindMap'].includes(map.name)
      ? []
      : [[map.name, Object.fromEntries(map.items.map(({ value, text }) => [value, text]))]];
  });
}
