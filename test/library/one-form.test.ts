import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type DecodeError,
  decodedEventView,
  decodeEventPayload,
  decodePayload,
  PayloadError,
  recordDecoder,
  recordView,
  sameGuid,
} from '../../src/etw.js';
import {
  describeEvents,
  inspectManifest,
  matchProviders,
  matchView,
  parseManifest,
  readResources,
  wevtTemplateOf,
} from '../../src/index.js';
import { createEventDescriptor, createEventHeader, createEventRecord } from '../../src/structures.js';
import { decodeTrace, openTrace, traceDecoder, traceEventView, writeTrace } from '../../src/trace.js';

const sample = join(import.meta.dirname, '../../samples/contoso-storage');
const { value } = parseManifest(readFileSync(join(sample, 'contoso-storage.man')));
const manifest = value ?? expect.fail('the sample is not a manifest');
const [provider] = manifest.providers as [(typeof manifest.providers)[number]];
const bare = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';

describe('GUIDs', () => {
  it('of events are those of their provider', async () => {
    let count = 0;
    for await (const event of openTrace(readFileSync(join(sample, 'recorded.etl'))).events()) {
      if (event.providerId === provider.guid.value) count++;
    }
    expect(count).toBeGreaterThan(3);
    expect(provider.guid).toMatchObject({ value: bare, text: `{${bare.toUpperCase()}}` });
    expect(sameGuid(provider.guid.value, provider.guid.text)).toBe(true);
  });

  it('have no braces in any data', () => {
    const resources = readResources(readFileSync(join(sample, 'expected/contoso-storageTEMP.BIN')));
    const { matches } = matchProviders(manifest.providers, { level: 4 });
    const data = [
      describeEvents(manifest),
      inspectManifest(manifest),
      matchView(matches, { file: 'storage.man' }),
      wevtTemplateOf(manifest),
      resources.templates,
    ];
    for (const one of data) {
      const text = JSON.stringify(one, (_, member) => (typeof member === 'bigint' ? String(member) : member));
      expect(text).toContain(`"${bare}"`);
      expect(text).not.toMatch(/\{[\da-f]{8}-/i);
    }
  });
});

describe('the error of an event', () => {
  const description =
    describeEvents(manifest).find(({ template }) => template !== undefined) ?? expect.fail('no event');
  const template = description.template ?? expect.fail('no template');
  const { id, version, opcode, task } = description;
  const eventDescriptor = createEventDescriptor({ id, version, opcode: opcode.value, task: task.value });
  const eventHeader = createEventHeader({ providerId: bare, eventDescriptor });
  const userData = Uint8Array.of(1);
  const written = { header: 'EVENT64', providerId: bare, eventDescriptor, timeStamp: 1n, userData } as const;
  const trace = () => openTrace(writeTrace({ events: [written] }));

  function thrown(): PayloadError {
    try {
      decodePayload(template, userData);
    } catch (error) {
      if (error instanceof PayloadError) return error;
      throw error;
    }
    return expect.fail('nothing is thrown');
  }

  it('is the same from all decoders, in their views, and in JSON', async () => {
    const { code, message, path, offset } = thrown();
    const expected: DecodeError = { code, message, path, offset };
    expect(code).toBe('ERR_WEVTC_PAYLOAD');
    expect(path).not.toBe('');
    const outcome = decodeEventPayload(description, userData);
    const record = recordDecoder([description])(createEventRecord({ eventHeader, userData }));
    for (const view of [decodedEventView(outcome), recordView(record)]) expect(view.error).toEqual(expected);
    expect(outcome.error).toEqual(expected);
    expect(JSON.parse(JSON.stringify(outcome.error))).toEqual(expected);
    let count = 0;
    for await (const decoded of decodeTrace(trace(), { manifests: [manifest] })) {
      if (decoded.event.providerId !== bare) continue;
      count++;
      const { error } = decoded;
      expect(error).toEqual({ ...expected, message: `the payload does not match: ${message}` });
      expect(traceEventView(decoded).error).toEqual(error);
      expect(JSON.parse(JSON.stringify(error))).toEqual(error);
    }
    expect(count).toBe(1);
  });

  it('says what kind it is', async () => {
    const record = createEventRecord({ eventHeader, userData });
    const unknown = recordDecoder([])(record);
    expect(unknown).toMatchObject({ kind: 'unknown', error: { code: 'ERR_WEVTC_UNDESCRIBED', path: '' } });
    expect(recordView(unknown).error).toMatchObject({ code: 'ERR_WEVTC_UNDESCRIBED' });
    const errorWith = async (changes: object) => {
      for await (const event of trace().events()) {
        if (event.providerId === bare)
          return traceDecoder({ descriptions: [{ ...description, ...changes }] })(event).error;
      }
      return undefined;
    };
    const template = (size: number) => ({
      fields: [{ name: 'A', inType: 'win:Binary', length: size } as const],
    });
    expect(await errorWith({ template: template(1) })).toBeUndefined();
    expect(await errorWith({ template: { fields: [] } })).toEqual({
      code: 'ERR_WEVTC_PAYLOAD',
      message: 'the description has no field for the last byte',
      path: '',
      offset: 0,
    });
    expect(await errorWith({ template: template(1), version: 200 })).toMatchObject({
      code: 'ERR_WEVTC_OTHER_VERSION',
    });
    expect(await errorWith({ problem: 'its template is missing' })).toEqual({
      code: 'ERR_WEVTC_UNDESCRIBED',
      message: 'its template is missing',
      path: '',
    });
    expect(await errorWith({ id: 4711 })).toEqual({
      code: 'ERR_WEVTC_UNDESCRIBED',
      message: 'the descriptions of its provider lack this event',
      path: '',
    });
  });
});
