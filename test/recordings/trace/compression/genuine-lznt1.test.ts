import { describe, expect, it } from 'vitest';
import { decompressLznt1 } from '../../../../src/recordings/trace/compression/lznt1.js';
import { openTrace } from '../../../../src/trace.js';
import { hasTraces, traceBytes, traceNames } from '../../../support/traces.js';

/**
 * Events in which Windows stores XML that RtlCompressBuffer compressed as LZNT1: where the size of the XML
 * is, and where the compressed bytes start. No trace is known whose buffers have this compression.
 */
const COMPRESSED = new Map([
  // Windows System Assessment Tool.
  ['ed54dff8-c409-4cf6-bf83-05e1e61a09c4', { sizeAt: 4, start: 8, encoding: 'utf-16le' }],
  // Manifests of scenarios of which Windows measures the time.
  ['bf6ef1cb-89b5-490a-80ac-b180cfbcff0f', { sizeAt: 0, start: 4, encoding: 'utf-8' }],
]);

describe.skipIf(!hasTraces)('LZNT1 that Windows made', () => {
  it('decompresses to whole documents', async () => {
    const documents: string[] = [];
    for (const name of traceNames()) {
      for await (const { providerId, opcode, userData } of openTrace(traceBytes(name)).events()) {
        const form = COMPRESSED.get(providerId);
        if (form === undefined || opcode === 34) continue;
        const view = new DataView(userData.buffer, userData.byteOffset, userData.length);
        const size = view.getUint32(form.sizeAt, true);
        const xml = decompressLznt1(userData.subarray(form.start), size, size);
        expect(xml.length).toBe(size);
        documents.push(new TextDecoder(form.encoding, { fatal: true }).decode(xml).replace(/\0$/, ''));
      }
    }
    expect(documents.length).toBeGreaterThanOrEqual(61);
    for (const document of documents) {
      expect(document.trimEnd()).toMatch(/^(?:<\?xml .*<\/instrumentationManifest>|<(\w+)>.*<\/\1>)$/su);
    }
  });
});
