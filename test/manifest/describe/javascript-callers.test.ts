import { describe, expect, it } from 'vitest';
import {
  describeEvents,
  eventMapInfoOf,
  MessageTexts,
  messageTablesOf,
  parseManifest,
  payloadTemplateOf,
  providerEventInfoOf,
  traceEventInfoOf,
  wevtTemplateOf,
} from '../../../src/index.js';

/** What callers without types get from functions that take parts of the model. */

const js = <T>(value: unknown) => value as T;
const { value: manifest } = parseManifest('<instrumentationManifest/>');
if (manifest === undefined) throw new Error('no manifest');
const texts = new MessageTexts(manifest);
const event = { provider: {}, descriptor: {}, keywords: [] };

describe('a caller without types is told', () => {
  it.each<[string, () => unknown]>([
    ['manifest must be an object, got undefined', () => describeEvents(js(undefined))],
    ['manifest.providers must be an array, got undefined', () => describeEvents(js({}))],
    ['culture must be a string, got number', () => describeEvents(manifest, js(5))],
    ['manifest must be an object, got null', () => new MessageTexts(js(null))],
    ['manifest.cultures must be an array, got undefined', () => new MessageTexts(js({ providers: [] }))],
    ['manifest must be an object, got undefined', () => wevtTemplateOf(js(undefined))],
    ['manifest.providers must be an array, got string', () => messageTablesOf(js({ providers: 'x' }))],
    ['template must be an object, got undefined', () => payloadTemplateOf(js(undefined), texts)],
    ['template.fields must be an array, got undefined', () => payloadTemplateOf(js({}), texts)],
    ['texts must be a MessageTexts, got string', () => payloadTemplateOf(js({ fields: [] }), js('en-US'))],
    ['provider must be an object, got string', () => providerEventInfoOf(js('x'))],
    ['provider.events must be an array, got undefined', () => providerEventInfoOf(js({}))],
    ['map must be an object, got undefined', () => eventMapInfoOf(js(undefined), texts)],
    ['texts must be a MessageTexts, got undefined', () => eventMapInfoOf(js({ items: [] }), js(undefined))],
    ['event must be an object, got undefined', () => traceEventInfoOf(js(undefined), texts)],
    [
      'event.provider must be an object, got null',
      () => traceEventInfoOf(js({ ...event, provider: null }), texts),
    ],
    [
      'event.keywords must be an array, got undefined',
      () => traceEventInfoOf(js({ ...event, keywords: undefined }), texts),
    ],
    ['texts must be a MessageTexts, got undefined', () => traceEventInfoOf(js(event), js(undefined))],
    ['options must be an object, got string', () => traceEventInfoOf(js(event), texts, js('names'))],
    ['options must be an object, got boolean', () => eventMapInfoOf(js({ items: [] }), texts, js(true))],
  ])('%s', (message, call) => {
    expect(call).toThrow(new TypeError(message));
  });
});
