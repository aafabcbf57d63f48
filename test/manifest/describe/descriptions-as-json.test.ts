import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EventDescription } from '../../../src/etw.js';
import { describeEvents, readForDecoding } from '../../../src/index.js';
import {
  decodeTrace,
  describeClassicEvent,
  openTrace,
  traceDecoder,
  traceEventView,
} from '../../../src/trace.js';

const sample = join(import.meta.dirname, '../../../samples/contoso-storage');
const { manifest } = readForDecoding(readFileSync(join(sample, 'contoso-storage.man')));
const descriptions = manifest === undefined ? [] : describeEvents(manifest);
const trace = () => openTrace(readFileSync(join(sample, 'recorded.etl')));

describe('descriptions of events', () => {
  it('survive JSON and structuredClone', () => {
    expect(descriptions.some(({ keyword }) => BigInt(keyword) !== 0n)).toBe(true);
    const classic = describeClassicEvent({
      providerId: '3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c',
      opcode: 1,
      version: 3,
      pointerSize: 8,
    });
    for (const description of [...descriptions, classic]) {
      expect(JSON.parse(JSON.stringify(description))).toStrictEqual(description);
      expect(structuredClone(description)).toStrictEqual(description);
    }
  });

  it('decode the same after it', async () => {
    const read: EventDescription[] = JSON.parse(JSON.stringify(descriptions));
    const decode = traceDecoder({ descriptions: read });
    const views: unknown[] = [];
    for await (const event of trace().events()) views.push(traceEventView(decode(event)));
    const expected: unknown[] = [];
    for await (const decoded of decodeTrace(trace(), {
      manifests: manifest === undefined ? [] : [manifest],
    })) {
      expected.push(traceEventView(decoded));
    }
    expect(views).toEqual(expected);
  });
});
