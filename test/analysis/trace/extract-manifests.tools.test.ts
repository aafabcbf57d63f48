import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractManifests } from '../../../src/analysis/trace/extract-manifests.js';
import { fileNameForm } from '../../../src/compile/options/file-name-form.js';
import { type EventDescription, parseMessage } from '../../../src/etw.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { MessageTexts } from '../../../src/manifest/describe/messages.js';
import { eventMapInfoOf } from '../../../src/manifest/describe/provider-info.js';
import { traceEventInfoOf } from '../../../src/manifest/describe/trace-event-info.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import type { StoredMap } from '../../../src/recordings/trace/decode/stored-descriptions.js';
import type { TraceEventInfo } from '../../../src/structures.js';
import { eventDescriptionFrom } from '../../../src/windows/decoding/event-description-from.js';
import { decodeFields } from '../../../src/windows/payload/decode-payload.js';
import { valueFormat } from '../../../src/windows/payload/value-options.js';
import { manifestsOfUsualSize } from '../../support/clean-manifests.js';
import { comparableField } from '../../support/comparable-field.js';
import { randomManifest } from '../../support/random-manifest.js';
import { PROVIDER } from '../../support/trace-descriptions.js';
import { infoOfTemplate } from '../../windows/info-of-template.js';
import { randomTemplate } from '../../windows/random-templates.js';
import { mapInfos, traceEventInfos } from '../../windows/structure-arbitraries.js';
import { descriptionsOf } from './descriptions-of-files.js';

/** What Windows stores of a manifest when it merges traces. */
function storedFrom(manifest: Manifest) {
  const texts = new MessageTexts(manifest);
  const maps: StoredMap[] = manifest.providers.flatMap((provider) =>
    provider.maps.map((map) => ({
      providerGuid: provider.guid.value,
      map: eventMapInfoOf(map, texts),
    })),
  );
  const infos = manifest.providers.flatMap(({ events }) =>
    events.map((event) => traceEventInfoOf(event, texts, { form: 'names' })),
  );
  return { infos, maps, manifests: [] };
}

/**
 * What a rebuilt manifest has of an event. The names of levels and opcodes are texts of winmeta there, an
 * event without a name has the symbol that was chosen, and only channels that events use have a bit of the
 * keyword.
 */
function comparable({ provider, id, version, template, message, ...event }: EventDescription) {
  return {
    provider: { guid: provider.guid, controlGuid: provider.controlGuid },
    id,
    version,
    channel: event.channel.value,
    level: event.level.value,
    task: event.task.value,
    opcode: event.opcode.value,
    eventGuid: event.eventGuid,
    keyword: BigInt(event.keyword) & 0x00ff_ffff_ffff_ffffn,
    fields: template?.fields.map(comparableField) ?? [],
    message: message && parseMessage(message),
  };
}

const keyOf = ({ provider, id, version }: EventDescription) => `${provider.guid}/${id}/${version}`;
const byKey = (one: EventDescription, other: EventDescription) => (keyOf(one) < keyOf(other) ? -1 : 1);

/** The events of the stored information, without those that are there twice. */
function described({ infos, maps }: { infos: readonly TraceEventInfo[]; maps: readonly StoredMap[] }) {
  const events = infos.map((info) => {
    const own = maps.filter(({ providerGuid }) => providerGuid === info.providerGuid);
    return eventDescriptionFrom(
      info,
      own.map(({ map }) => map),
    );
  });
  return [...new Map(events.toReversed().map((event) => [keyOf(event), event])).values()];
}

function expectSameEvents(manifest: Manifest) {
  const stored = storedFrom(manifest);
  const files = extractManifests(stored);
  expect(files.flatMap(({ notes }) => notes)).toEqual([]);
  const rebuilt = descriptionsOf(files).sort(byKey);
  expect(rebuilt.map(comparable)).toEqual(described(stored).sort(byKey).map(comparable));
}

describe('manifests rebuilt from TRACE_EVENT_INFO', () => {
  it.each(manifestsOfUsualSize())('describe the events of $name without errors', ({ manifest }) => {
    expectSameEvents(manifest);
  });

  it('describe the events of random manifests without errors', () => {
    fc.assert(
      fc.property(randomManifest(7), (text) => {
        expectSameEvents(readManifest(text, 'random.man').value as Manifest);
      }),
      { numRuns: 40 },
    );
  });
});

const BYTES = Uint8Array.from({ length: 400 }, (_, at) => (at * 37) & 0xff);

/** The names of fields can have characters that XML does not allow. */
function withoutNames(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(withoutNames);
  const isStruct = Object.getPrototypeOf(Object(values)) === Object.prototype;
  return isStruct ? Object.values(values as object).map(withoutNames) : values;
}

/** A payload of any bytes gives the same values with the stored information as with the rebuilt event. */
function expectSameValues(event: EventDescription, stored: Parameters<typeof described>[0]): void {
  const original = described(stored).find((other) => keyOf(other) === keyOf(event));
  const decode = ({ template = { fields: [] } }: EventDescription) => {
    const { values, bytesRead } = decodeFields(template, BYTES, valueFormat(undefined));
    return { values: withoutNames(values), bytesRead };
  };
  expect(decode(event)).toEqual(decode(original as EventDescription));
}

describe('what no manifest can have', () => {
  const infos = fc
    .array(fc.tuple(traceEventInfos, randomTemplate, fc.boolean()), { minLength: 1, maxLength: 6 })
    .map((events) =>
      events.map(([info, { fields }, usesTemplate]) => ({
        ...info,
        providerGuid: PROVIDER,
        decodingSource: 0,
        ...(usesTemplate ? infoOfTemplate(fields) : {}),
      })),
    );

  it('is left out or changed, so that a rebuilt manifest never has errors', () => {
    fc.assert(
      fc.property(infos, fc.array(mapInfos, { maxLength: 3 }), (infos, maps) => {
        const stored = {
          infos,
          maps: maps.map((map) => ({ providerGuid: PROVIDER, map })),
          manifests: [],
        };
        const files = extractManifests(stored);
        const events = descriptionsOf(files);
        expect(files.length).toBeLessThan(2);
        for (const event of events) expectSameValues(event, stored);
        expect(events.length > 0 || files.length === 0).toBe(true);
        expect(files.every(({ path: name }) => fileNameForm.pattern.test(name))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
