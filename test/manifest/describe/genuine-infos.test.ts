import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MessageTexts } from '../../../src/manifest/describe/messages.js';
import { eventMapInfoOf } from '../../../src/manifest/describe/provider-info.js';
import { traceEventInfoOf } from '../../../src/manifest/describe/trace-event-info.js';
import type { EventDefinition, Manifest, ValueMap } from '../../../src/manifest/model/model.js';
import { decodeBinaryXml, encodeBinaryXml } from '../../../src/windows/binary-xml/codec.js';
import { decodeEventMapInfo } from '../../../src/windows/trace-info/event-map-info.js';
import {
  decodeTraceEventInfo,
  encodeTraceEventInfo,
  type TraceEventInfo,
} from '../../../src/windows/trace-info/trace-event-info.js';
import { bindFile } from '../../support/bind-file.js';
import { genuineInfos, genuineMaps } from '../../support/genuine-infos.js';
import { hasTraces, tracesFolder } from '../../support/traces.js';

/** Event information made from manifests, held against that which Windows stored in merged traces. */

const CLR = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
const CLR_RUNDOWN = 'a669021c-c450-4609-a035-5af59af4df18';
const NDIS_CAPTURE = '2ed6006e-4729-4609-b423-3ee7bcd678ef';
const KERNEL_PROCESS = '22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716';

const DESCRIPTOR = ['eventDescriptor', 'keywordsName'];
/** These manifests are dumps, which lack channels, messages, opcodes and some out-types. */
const DUMP = [
  ...DESCRIPTOR,
  'channelName',
  'taskName',
  'opcodeName',
  'eventMessage',
  'providerMessage',
  'binaryXml',
  'properties',
];
/** What differs because the manifest is of another version, by GUID, id and version of the event. */
const DIFFERENCES: Readonly<Record<string, readonly string[]>> = {
  // Later manifests have other keywords.
  [`${CLR}/80/1`]: DESCRIPTOR,
  [`${CLR}/23/0`]: DESCRIPTOR,
  // Later manifests have another insert in UserData.
  [`${CLR_RUNDOWN}/158/1`]: ['binaryXml'],
  // Windows 8 did not have PropertyParamFixedCount.
  [`${CLR}/82/0`]: ['properties'],
  [`${NDIS_CAPTURE}/1001/0`]: DUMP,
  [`${KERNEL_PROCESS}/2/1`]: DUMP,
};
/** Maps to which later manifests add entries. */
const GROWN = new Set(['ModuleFlagsMap', 'TypeFlagsMap', 'MethodFlagsMap']);

const folder = join(tracesFolder, 'manifests');
const events = new Map<string, { event: EventDefinition; texts: MessageTexts }>();
const maps = new Map<string, { map: ValueMap; texts: MessageTexts }>();
for (const name of hasTraces ? readdirSync(folder) : []) {
  const manifest = bindFile(join(folder, name)).manifest as Manifest;
  const texts = new MessageTexts(manifest);
  for (const provider of manifest.providers) {
    const guid = provider.guid.value;
    for (const event of provider.events) {
      events.set(`${guid}/${event.descriptor.id}/${event.descriptor.version}`, { event, texts });
    }
    for (const map of provider.maps) maps.set(`${guid}/${map.name.value}`, { map, texts });
  }
}

/** Our information with the offsets in the provider's resource, which a manifest does not have. */
function withOffsets(ours: TraceEventInfo, { binaryXml, properties }: TraceEventInfo): TraceEventInfo {
  if (binaryXml.length === 0 || ours.binaryXml.length === 0) return ours;
  const genuine = decodeBinaryXml(binaryXml, properties.length);
  const made = decodeBinaryXml(ours.binaryXml, ours.properties.length);
  const items = made.items.map((item, at) => {
    const type = genuine.items[at]?.type;
    const { mapOffset } = type?.kind === 'value' ? type : { mapOffset: 0 };
    return item.type.kind === 'value' ? { ...item, type: { ...item.type, mapOffset } } : item;
  });
  return { ...ours, binaryXml: encodeBinaryXml({ ...made, items, namesOffset: genuine.namesOffset }) };
}

const withManifest = genuineInfos().flatMap(({ name, bytes }) => {
  const info = decodeTraceEventInfo(bytes);
  const { id, version } = info.eventDescriptor;
  const key = `${info.providerGuid}/${id}/${version}`;
  const found = events.get(key);
  return found === undefined ? [] : [{ name, key, bytes, info, ...found }];
});

describe.skipIf(!hasTraces)('event information from a manifest', () => {
  it.each(withManifest)('is that of Windows: $name, $key', ({ key, bytes, info, event, texts }) => {
    const made = traceEventInfoOf(event, texts, { form: 'names', pointerSize: 4 });
    const ours = withOffsets(made, info);
    const differing = (Object.keys(info) as (keyof TraceEventInfo)[]).filter((member) => {
      const [own, windows] = [plain(ours[member]), plain(info[member])];
      return own !== windows;
    });
    expect(DIFFERENCES[key] ?? []).toEqual(expect.arrayContaining(differing));
    if (differing.length === 0) expect(encodeTraceEventInfo(ours)).toEqual(new Uint8Array(bytes));
  });

  it('is compared for most events', () => {
    expect(withManifest.length).toBeGreaterThanOrEqual(33);
    expect(withManifest.filter(({ key }) => key in DIFFERENCES).length).toBeLessThanOrEqual(6);
  });

  const mapsWithManifest = genuineMaps().flatMap(({ name, providerGuid, bytes }) => {
    const info = decodeEventMapInfo(bytes);
    const found = maps.get(`${providerGuid}/${info.name}`);
    return found === undefined ? [] : [{ name, info, ...found }];
  });

  it.each(mapsWithManifest)('has the maps of Windows: $name', ({ info, map, texts }) => {
    const { entries, ...rest } = eventMapInfoOf(map, texts, { asWindows: true });
    const known = GROWN.has(info.name ?? '') ? entries.slice(0, info.entries.length) : entries;
    expect({ ...rest, entries: known }).toEqual(info);
  });
});

/** Values that are equal if their texts are. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part)) ?? 'undefined';
}
