import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForDecoding } from '../../../../../src/lint/read-for-decoding.js';
import { writeTrace } from '../../../../../src/recordings/trace-writing/write-trace.js';
import { hasTraces, traceBytes, traceNames } from '../../../../support/traces.js';
import { shopEvent, manifest as shopManifest, shopTrace } from '../../otlp/otlp-trace.js';
import { type LinesSettings, linesOf } from './lines-both-ways.js';
import { randomEvent } from './random-events.js';
import { kernelEvents, kernelTrace } from './random-kernel-trace.js';

/**
 * Expects the same lines from both ways, of JSON and of CSV. Returns the share of events that were written
 * without making them.
 */
async function expectSame(files: readonly Uint8Array[], settings: LinesSettings = {}): Promise<number> {
  const share = await expectSameLines(files, settings);
  // Rows of CSV are made from the lines, so not all tests need them.
  if (files.every(({ length }) => length < MOST_FOR_CSV))
    expect(await expectSameLines(files, { ...settings, isCsv: true })).toBe(share);
  return share;
}

async function expectSameLines(files: readonly Uint8Array[], settings: LinesSettings): Promise<number> {
  const [direct, made, events] = await linesOf(files, true, settings);
  const [usual, all] = await linesOf(files, false, settings);
  expect(all).toBe(events);
  // A comparison of long texts that differ would take long to print.
  if (direct.text !== usual.text) {
    const lines = usual.text.split('\n');
    const at = direct.text.split('\n').findIndex((line, index) => line !== lines[index]);
    expect(direct.text.split('\n')[at]).toBe(lines[at]);
  }
  expect({ ...direct, text: '' }).toEqual({ ...usual, text: '' });
  return 1 - made / events;
}

const MOST_FOR_CSV = 2 ** 18;

/** Changes some bytes, the same ones in each run. */
function damaged(bytes: Uint8Array, distance: number): Uint8Array {
  const copy = bytes.slice();
  for (let at = 997; at < copy.length; at += distance) copy[at] = (copy[at] as number) ^ (1 << (at % 8));
  return copy;
}

/** The longest one, whose test also checks how many of its events are written from bytes. */
const KERNEL_TRACE = 'perfview-net.4.5.2.x86';

const traces = [
  { name: 'a trace', read: () => shopTrace },
  ...traceNames()
    .filter((name) => name !== KERNEL_TRACE)
    .map((name) => ({ name, read: () => traceBytes(name) })),
];
const smallTraces = traces.filter(({ read }) => read().length < 2 ** 20);

const { manifest } = readForDecoding(shopManifest);
const manifests = manifest === undefined ? [] : [manifest];

describe('lines that are written from bytes are those of decoded events', () => {
  it.each(traces)('$name', async ({ read }) => {
    await expectSame([read()], { longTexts: 1 << 24 });
  });

  it.each(smallTraces)('$name, with wrong bytes, and little room for long texts', async ({ read }) => {
    const bytes = read();
    for (const distance of [509, 4099, 30_011])
      await expectSame([damaged(bytes, distance)], { longTexts: distance });
  });

  it('with the names of several files', async () => {
    const later = writeTrace({ events: [1, 2, 1, 2, 5, 5].map((id, at) => shopEvent(id, at, at % 2)) });
    expect(await expectSame([later, shopTrace], { manifests, hasFiles: true })).toBeGreaterThan(0);
  });

  it('with random fields, values, and messages', async () => {
    let written = 0;
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(randomEvent, async ({ manifest: given, payloads }) => {
        const events = payloads.map((payload, at) => shopEvent(1, at, at % 2, undefined, payload));
        runs++;
        written += await expectSame([writeTrace({ events })], { manifests: [given] });
      }),
      { numRuns: 120 },
    );
    // Some kinds of fields are never written from bytes, and the first event of a kind isn't.
    expect(written / runs).toBeGreaterThan(0.15);
  });

  it('with names that end, and processes and threads whose IDs are used again', async () => {
    let written = 0;
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(kernelEvents, async (events) => {
        runs++;
        written += await expectSame([kernelTrace(events)]);
      }),
      { numRuns: 40 },
    );
    expect(written / runs).toBeGreaterThan(0.3);
  });

  it.skipIf(!hasTraces)('for nearly all events of a kernel trace', async () => {
    const settings = { longTexts: 1 << 24 };
    const part = traceBytes(KERNEL_TRACE).subarray(0, 6 << 20);
    expect(await expectSame([part], settings)).toBeGreaterThan(0.95);
  });
});
