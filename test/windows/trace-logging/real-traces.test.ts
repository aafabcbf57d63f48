import { describe, expect, it } from 'vitest';
import {
  EventDecoder,
  encodePayload,
  fileTimeToIso,
  type PayloadValues,
  type SystemTime,
  systemTimeToIso,
} from '../../../src/etw.js';
import {
  decodeTraceLoggingSchema,
  EventHeaderExtType,
  encodeProviderTraits,
  encodeTraceLoggingSchema,
  TraceLoggingEvents,
} from '../../../src/structures.js';
import { openTrace, type TraceEvent } from '../../../src/trace.js';
import { hasTraces, traceBytes, traceNames } from '../../support/traces.js';

interface Decoded {
  readonly event: TraceEvent;
  readonly provider: string;
  readonly name: string | undefined;
  readonly values: PayloadValues;
}

/** All TraceLogging events of a trace, decoded to the last byte. */
async function traceLogging(name: string): Promise<Decoded[]> {
  const events = new TraceLoggingEvents();
  const decoder = new EventDecoder([]);
  const decoded: Decoded[] = [];
  for await (const event of openTrace(traceBytes(name)).events()) {
    const description = events.find(event);
    if (description === undefined) continue;
    const { pointerSize, userData } = event;
    const { values } = decoder.decode(description, userData, { pointerSize, exact: true });
    const { template } = description;
    if (template !== undefined) expect(encodePayload(template, values, { pointerSize })).toEqual(userData);
    decoded.push({ event, provider: description.provider.name, name: description.name, values });
  }
  return decoded;
}

const dataOf = (event: TraceEvent, type: number) =>
  event.extendedData.find(({ extType }) => extType === type)?.data;

describe.skipIf(!hasTraces)('TraceLogging in real traces', () => {
  it.each(traceNames())(
    '%s: all events decode to the last byte, and their schemas encode to the same',
    async (name) => {
      for (const { event, provider } of await traceLogging(name)) {
        const schema = dataOf(event, EventHeaderExtType.EventSchemaTl) ?? expect.fail('no schema');
        expect(encodeTraceLoggingSchema(decodeTraceLoggingSchema(schema))).toEqual(schema);
        const traits = dataOf(event, EventHeaderExtType.ProvTraits);
        expect(encodeProviderTraits(provider)).toEqual(traits);
      }
    },
  );

  it('has the values that the names of the fields say', async () => {
    const events = await traceLogging('perfview-primitive-types');
    expect(events.map(({ values }) => values.string_type)).toEqual([
      'Mercury',
      'Venus',
      'Earth',
      'Mars',
      'Jupiter',
    ]);
    for (const { event, provider, name, values } of events) {
      expect([provider, name]).toEqual(['solar_system', 'PrimitiveTypesTest']);
      const { string_type: text, uint16_type: small } = values as {
        string_type: string;
        uint16_type: number;
      };
      expect(values).toMatchObject({
        boolean_type: expect.any(Boolean),
        char_type: text[0],
        int16_type: -small,
        uint32_type: 2 * small,
        int32_type: -2 * small,
        uint64_type: BigInt(4 * small),
        guid_type: expect.stringMatching(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
      });
      // The provider declares this field as UINT64.
      expect(BigInt.asIntN(64, values.int64_type as bigint)).toBe(BigInt(-4 * small));
      const fileTime = values.file_time_type as bigint;
      expect(event.timeStamp - fileTime).toBeGreaterThanOrEqual(0n);
      expect(event.timeStamp - fileTime).toBeLessThan(100_000n);
      const systemTime = systemTimeToIso(values.system_time_type as unknown as SystemTime);
      expect(fileTimeToIso(fileTime).slice(0, systemTime.length)).toBe(systemTime);
    }
  });

  it('shows an array of characters as one text', async () => {
    const events = await traceLogging('etl-parser-AMSITrace');
    expect(events.length).toBe(19);
    for (const { values } of events) {
      expect(values['Raw Script']).toEqual(expect.any(String));
      expect(values['Raw Script']).toBe(values.Script);
    }
  });

  it('describes the events of a log whose descriptors differ only in level and keyword', async () => {
    const events = await traceLogging('super-speedy-syslog-searcher-WindowsUpdate.20251008.140245.443.8');
    expect(events.length).toBe(80);
    expect(new Set(events.map(({ provider }) => provider))).toEqual(new Set(['WUTraceLogging']));
    expect(events.map(({ values }) => Object.keys(values))).toEqual(events.map(() => ['Info']));
  });
});
