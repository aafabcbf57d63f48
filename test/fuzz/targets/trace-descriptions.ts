import { ok } from 'node:assert/strict';
import fc from 'fast-check';
import { describeTraceManifests } from '../../../src/analysis/trace/describe-manifests.js';
import { extractManifests } from '../../../src/analysis/trace/extract-manifests.js';
import { fileNameForm } from '../../../src/compile/options/file-name-form.js';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { defaultSettings } from '../../../src/lint/engine/rule-settings.js';
import {
  EventHeaderExtType,
  encodeEventMapInfo,
  encodeTraceEventInfo,
  encodeTraceLoggingSchema,
  type TraceEventInfo,
  TraceLoggingIn,
} from '../../../src/structures.js';
import {
  collectDescriptions,
  type DecodedTraceEvent,
  eventMapInfoEvent,
  eventSourceManifestEvents,
  openTrace,
  traceDecoder,
  traceEventInfoEvent,
  type WritableEvent,
  writeTrace,
} from '../../../src/trace.js';
import { infoOfTemplate } from '../../windows/info-of-template.js';
import { randomTemplate } from '../../windows/random-templates.js';
import { mapInfos, traceEventInfos } from '../../windows/structure-arbitraries.js';
import { damagedBytes } from '../inputs/damaged-bytes.js';
import { target } from '../target.js';

interface Input {
  /** TRACE_EVENT_INFO, EVENT_MAP_INFO and chunks of a manifest, some of them damaged. */
  readonly infos: readonly Uint8Array[];
  readonly maps: readonly Uint8Array[];
  readonly chunks: readonly Uint8Array[];
  /** Payloads, for each description one. */
  readonly payload: Uint8Array;
  readonly header: 'EVENT32' | 'EVENT64';
}

const PROVIDER = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
const time = { timeStamp: 133_800_000_000_000_000n };

const described: fc.Arbitrary<TraceEventInfo> = fc
  .tuple(traceEventInfos, randomTemplate, fc.nat(3))
  .map(([info, { fields }, id]) => ({
    ...info,
    providerGuid: PROVIDER,
    eventDescriptor: { ...info.eventDescriptor, id },
    decodingSource: 0,
    ...infoOfTemplate(fields),
  }));
const infoBytes = described.map(encodeTraceEventInfo);
const mapBytes = mapInfos.map(encodeEventMapInfo);

const MANIFEST = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation><events>
<provider name="Contoso.Events" guid="{${PROVIDER}}" resourceFileName="a" messageFileName="a" symbol="Contoso.Events">
<events><event value="1" version="0" template="A"/></events>
<templates><template tid="A"><data name="Count" inType="win:UInt32"/></template></templates>
</provider></events></instrumentation></instrumentationManifest>`;
const chunks = eventSourceManifestEvents({
  providerId: PROVIDER,
  manifest: MANIFEST,
  chunkSize: 300,
  ...time,
});
const chunkBytes = chunks.map(({ userData }) => userData as Uint8Array);

const some = (whole: fc.Arbitrary<Uint8Array>, maxLength: number) =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: whole },
      whole.chain((bytes) => damagedBytes([bytes])),
    ),
    { maxLength },
  );

/**
 * Whatever a trace says about its events, they are decoded as far as possible, and extracted manifests have
 * no errors.
 */
export const traceDescriptions = target<Input>({
  name: 'trace-descriptions',
  inputs: fc.record(
    {
      infos: some(infoBytes, 4),
      maps: some(mapBytes, 2),
      chunks: fc.oneof(
        fc.constant(chunkBytes),
        fc.shuffledSubarray(chunkBytes),
        some(fc.constantFrom(...chunkBytes), 4),
      ),
      payload: fc.uint8Array({ maxLength: 300 }),
      header: fc.constantFrom('EVENT32' as const, 'EVENT64' as const),
    },
    { noNullPrototype: true },
  ),
  outcomes: ['rebuilt', 'decoded', 'not decoded'],
  shortRuns: 150,
  sizeOf: ({ infos, maps, chunks, payload }) =>
    [...infos, ...maps, ...chunks, payload].reduce((sum, { length }) => sum + length, 0),
  toFile: (input) => ({ extension: 'etl', content: traceFor(input) }),
  async check(input) {
    const trace = openTrace(traceFor(input));
    const stored = await collectDescriptions(trace);
    ok(stored.problems.length === stored.problemCount);
    const { descriptions: traceManifests } = describeTraceManifests(stored);
    const decode = traceDecoder({ stored, traceManifests });
    let decodes = false;
    for await (const event of trace.events()) {
      const decoded = decode(event);
      checkDecoded(decoded);
      const { source, error } = decoded;
      decodes ||= error === undefined && (source === 'trace-event-info' || source === 'trace-manifest');
    }
    const rebuilt = extractManifests(stored).filter(({ source }) => source === 'trace-event-info');
    for (const { path: name, content } of rebuilt) {
      ok(fileNameForm.pattern.test(name), name);
      const { diagnostics } = checkManifest(content, name, defaultSettings);
      const error = diagnostics.find(({ severity }) => severity === 'error');
      ok(error === undefined, error?.message);
    }
    if (rebuilt.length > 0) return 'rebuilt';
    return decodes ? 'decoded' : 'not decoded';
  },
});

function traceFor({ infos, maps, chunks: texts, payload: userData, header }: Input): Uint8Array {
  const events: WritableEvent[] = [
    ...infos.map((info) => traceEventInfoEvent({ info, ...time })),
    ...maps.map((map) => eventMapInfoEvent({ providerId: PROVIDER, map, ...time })),
    ...texts.map((text): WritableEvent => ({ ...(chunks[0] as (typeof chunks)[0]), userData: text })),
  ];
  for (let id = 0; id < 4; id++) {
    events.push({ header, providerId: PROVIDER, eventDescriptor: { id }, userData, ...time });
  }
  events.push({
    header,
    providerId: PROVIDER,
    eventDescriptor: { id: 1 },
    userData,
    extendedData: [{ extType: EventHeaderExtType.EventSchemaTl, data: SCHEMA }],
    ...time,
  });
  events.push({ header: 'FULL64', providerId: PROVIDER, opcode: 1, userData, ...time });
  return writeTrace({ info: { bufferSize: 1024 * 1024 }, events });
}

const SCHEMA = encodeTraceLoggingSchema({
  name: 'Backup',
  fields: [{ kind: 'value', name: 'Count', inType: TraceLoggingIn.UInt32 }],
});

function checkDecoded({ event, values, message, rest, error, description, source }: DecodedTraceEvent): void {
  const { userData } = event;
  ok(Buffer.from(rest).equals(userData.subarray(userData.length - rest.length)), 'the rest is not the end');
  ok(rest.length === 0 || error !== undefined, 'bytes are left without a error');
  ok((description === undefined) === (source === undefined));
  ok(message === undefined || typeof message === 'string');
  ok(typeof values === 'object');
}
