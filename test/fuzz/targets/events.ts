import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { EventDecoder, PayloadError } from '../../../src/etw.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { describeEvents } from '../../../src/manifest/describe/describe-events.js';
import { MessageTexts } from '../../../src/manifest/describe/messages.js';
import { eventMapInfoOf, providerEventInfoOf } from '../../../src/manifest/describe/provider-info.js';
import { traceEventInfoOf } from '../../../src/manifest/describe/trace-event-info.js';
import {
  decodeEventMapInfo,
  decodeProviderEventInfo,
  decodeTraceEventInfo,
  encodeEventMapInfo,
  encodeProviderEventInfo,
  encodeTraceEventInfo,
} from '../../../src/structures.js';
import { anyManifests } from '../inputs/manifests.js';
import { checkOffset, outcomeOf } from '../oracles.js';
import { target } from '../target.js';
import { cleanManifest } from './emit.js';

interface Input {
  readonly text: string;
  readonly payload: Uint8Array;
}

/** The events of a manifest, as decoders see them; also of one with errors. */
export const events = target<Input>({
  name: 'events',
  inputs: fc.record(
    { text: anyManifests, payload: fc.uint8Array({ maxLength: 64 }) },
    { noNullPrototype: true },
  ),
  outcomes: ['clean', 'errors', 'no manifest'],
  shortRuns: 80,
  seconds: 3,
  sizeOf: ({ text }) => text.length,
  toFile: ({ text }) => ({ extension: 'man', content: text }),
  check({ text, payload }) {
    const { value: manifest } = readManifest(text, 'input.man');
    if (manifest === undefined) return 'no manifest';
    const descriptions = describeEvents(manifest);
    const decoder = new EventDecoder(descriptions);
    for (const description of descriptions) {
      const read = outcomeOf(() => decoder.decode(description, payload), PayloadError);
      if ('error' in read) checkOffset(read.error, payload.length);
      else decoder.format(description, read.value.values);
    }
    if (cleanManifest(text) === undefined) return 'errors';
    const texts = new MessageTexts(manifest);
    for (const provider of manifest.providers) {
      const info = providerEventInfoOf(provider);
      deepStrictEqual(decodeProviderEventInfo(encodeProviderEventInfo(info)), info);
      for (const map of provider.maps) {
        const mapInfo = eventMapInfoOf(map, texts);
        deepStrictEqual(decodeEventMapInfo(encodeEventMapInfo(mapInfo)), mapInfo);
      }
      for (const event of provider.events) {
        const eventInfo = traceEventInfoOf(event, texts);
        const decoded = decodeTraceEventInfo(encodeTraceEventInfo(eventInfo));
        deepStrictEqual(decoded, eventInfo);
        ok(decoded.topLevelPropertyCount <= decoded.properties.length);
      }
    }
    return 'clean';
  },
});
