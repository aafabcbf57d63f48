import { describe, expect, it } from 'vitest';
import { HeaderCounter } from '../../../src/analysis/trace/summary/header-counter.js';
import { SummaryCounter } from '../../../src/analysis/trace/summary/summary-counter.js';
import { SummaryCounts } from '../../../src/analysis/trace/summary/summary-counts.js';
import { readAhead } from '../../../src/analysis/trace/trace-decoder-for.js';
import { readForDecoding } from '../../../src/lint/read-for-decoding.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { EventBatch } from '../../../src/recordings/trace/events/event-batch.js';
import { openTrace } from '../../../src/recordings/trace/open-trace.js';
import { writeTrace } from '../../../src/recordings/trace-writing/write-trace.js';
import { hasTraces, traceBytes, traceNames } from '../../support/traces.js';
import { shopEvent, manifest as shopManifest, shopTrace } from '../formats/otlp/otlp-trace.js';

/** The summary of a trace, all events of which are decoded. */
async function byEvents(bytes: Uint8Array, manifests: readonly Manifest[] = []) {
  const trace = openTrace(bytes);
  const { decode, attributor } = await readAhead(trace, manifests, {});
  const counter = new SummaryCounter();
  for await (const batch of trace.batches())
    for (const event of batch) {
      const decoded = decode(event);
      decoded.attribution = attributor.attribute(event);
      counter.add(decoded);
    }
  return { ...counter.summary(await trace.info()), problems: trace.problems };
}

/** The same with as few decoded events as possible, and their number. */
async function byHeaders(bytes: Uint8Array, manifests: readonly Manifest[] = []) {
  const trace = openTrace(bytes);
  const wanted = { names: false, values: false, images: false };
  const { decode, decoder, attributor } = await readAhead(trace, manifests, {}, wanted);
  const counts = new SummaryCounts();
  const counter = new HeaderCounter(counts, decoder, attributor);
  let decodedEvents = 0;
  for await (const batch of trace.batches()) {
    if (!(batch instanceof EventBatch)) throw new Error('not a batch of the reader');
    for (const event of batch.where((buffer, at) => !counter.count(buffer, at))) {
      decodedEvents++;
      attributor.skip(event);
      const decoded = decode(event);
      decoded.attribution = attributor.attribute(event);
      counter.add(decoded);
    }
  }
  const summary = { ...counts.summary(await trace.info()), problems: trace.problems };
  return { summary, decodedEvents };
}

/** A manifest that gives the event with the ID 1 fields. */
function manifestWith(fields: string): Manifest {
  const { manifest } = readForDecoding(
    shopManifest
      .replace(/<template tid="T">[\s\S]*<\/template>/, `<template tid="T">${fields}</template>`)
      .replace('symbol="OrderStart"', 'symbol="OrderStart" template="T"')
      .replace('symbol="Fields" level="win:Warning" template="T"', 'symbol="Fields" level="win:Warning"'),
  );
  if (manifest === undefined) throw new Error('not a manifest');
  return manifest;
}

/** Changes some bytes, the same ones in each run. */
function damaged(bytes: Uint8Array, distance: number): Uint8Array {
  const copy = bytes.slice();
  for (let at = 997; at < copy.length; at += distance) copy[at] = (copy[at] as number) ^ (1 << (at % 8));
  return copy;
}

const traces = [
  { name: 'a trace', read: () => shopTrace },
  ...traceNames().map((name) => ({ name, read: () => traceBytes(name) })),
];

describe('events that are counted by their headers', () => {
  it.each(traces)('$name: have the same summary', async ({ read }) => {
    const bytes = read();
    const { summary, decodedEvents } = await byHeaders(bytes);
    expect(summary).toEqual(await byEvents(bytes));
    expect(decodedEvents).toBeLessThanOrEqual(summary.events);
  });

  const smallTraces = traces.filter(({ read }) => read().length < 2 ** 21);

  it.each(smallTraces)('$name: have the same summary if bytes are wrong', async ({ read }) => {
    const bytes = read();
    for (const distance of [1009, 4099, 30_011]) {
      const changed = damaged(bytes, distance);
      expect((await byHeaders(changed)).summary).toEqual(await byEvents(changed));
    }
  });

  const number = '<data name="Number" inType="win:UInt16" />';
  const two = '<data name="List" inType="win:UInt32" count="2" />';
  const nine = Array.from({ length: 9 }, (_, at) => `${number}${two.replace('"2"', `"${at + 20}"`)}`);
  const counted = '<data name="List" inType="win:UInt32" count="Number" />';
  const text = '<data name="Text" inType="win:AnsiString" />';
  const address = '<data name="Address" inType="win:Binary" outType="win:IPv6" />';
  const key = '<data name="Key" inType="win:Binary" length="Number" />';

  it.each([
    { name: 'a description', fields: [number + counted], size: 4, decoded: 1 },
    {
      name: 'a description that does not always fit',
      fields: [number + two, number + counted],
      size: 4,
      decoded: 4,
    },
    {
      name: 'a description with an unclear end',
      fields: [number + text, number + counted],
      size: 4,
      decoded: 10,
    },
    { name: 'too many descriptions', fields: [...nine, number + counted], size: 4, decoded: 10 },
    { name: 'binary data', fields: [number + key], size: 1, decoded: 1 },
    { name: 'an address', fields: [address, number + key], size: 1, decoded: 1 },
  ])('are counted with $name', async ({ fields, size, decoded }) => {
    const counts = [3, 0, 2, 7, 2, 1, 3, 2, 5, 4];
    const events = counts.map((count, at) => {
      const payload = new Uint8Array(2 + size * count);
      payload.fill(1).set([count, 0]);
      return shopEvent(1, at, undefined, undefined, payload);
    });
    const bytes = writeTrace({ events });
    const manifests = fields.map(manifestWith);
    const { summary, decodedEvents } = await byHeaders(bytes, manifests);
    expect(summary).toEqual(await byEvents(bytes, manifests));
    // The first event is the header of the trace.
    expect(decodedEvents).toBe(1 + decoded);
  });

  it.skipIf(!hasTraces)('are nearly all events of a kernel trace', async () => {
    const { summary, decodedEvents } = await byHeaders(traceBytes('perfview-net.4.5.2.x86'));
    expect(decodedEvents / summary.events).toBeLessThan(0.03);
  });
});
