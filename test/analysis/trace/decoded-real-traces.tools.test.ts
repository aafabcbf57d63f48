import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extractManifests } from '../../../src/analysis/trace/extract-manifests.js';
import { traceDecoderFor } from '../../../src/analysis/trace/trace-decoder-for.js';
import { readForDecoding } from '../../../src/lint/read-for-decoding.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { type DecodedTraceEvent, openTrace, type TraceDecoder, traceDecoder } from '../../../src/trace.js';
import { hasTraces, traceBytes, traceNames, tracesFolder } from '../../support/traces.js';
import { descriptionsOf } from './descriptions-of-files.js';

function manifest(file: string): Manifest {
  const read = readForDecoding(readFileSync(join(tracesFolder, 'manifests', file)));
  return read.manifest as Manifest;
}

async function decodedEvents(name: string, decode: TraceDecoder): Promise<DecodedTraceEvent[]> {
  const events: DecodedTraceEvent[] = [];
  for await (const batch of openTrace(traceBytes(name)).batches())
    for (const event of batch) events.push(decode(event));
  return events;
}

/** The number of events by source, and those of each source that are not decoded to the last byte. */
async function countsOf(name: string, manifests: readonly Manifest[] = []) {
  const { decode, stored, unreadable } = await traceDecoderFor(openTrace(traceBytes(name)), manifests);
  expect([stored.problems, unreadable]).toEqual([[], []]);
  const counts: Record<string, number> = {};
  for (const { source = 'none', error } of await decodedEvents(name, decode)) {
    const kind = error === undefined ? source : `${source}, not all`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

describe.skipIf(!hasTraces)('events of real traces', () => {
  it.each([
    ['Tx-HTTP_Server', 'HTTP_Server.man', { given: 2041, class: 1 }],
    ['Tx-Process', 'Microsoft-Windows-Kernel-Process.win7-7600.xml', { given: 10_343, class: 1 }],
    ['krabsetw-powershell', 'Microsoft-Windows-PowerShell.win10-18990.xml', { given: 112, class: 2 }],
    // 17 events are newer than the manifest, but wevtc knows all of them except one.
    [
      'perfview-gcevents',
      'ClrEtwAll.b6e593569f.man',
      { given: 51, 'built-in': 17, 'none, not all': 1, class: 2 },
    ],
  ])('%s are decoded with %s', async (name, file, counts) => {
    expect(await countsOf(name, [manifest(file)])).toEqual(counts);
  });

  it.each([
    ['Finguard-PktMon', { 'trace-event-info': 1314, class: 85 }],
    ['attackhost_v_1_0_2DEV-trace', { 'trace-event-info': 1, class: 100 }],
    [
      'perfview-net.4.5.2.x86',
      {
        'trace-event-info': 34_648,
        // Stacks of the CLR have more addresses than the two of the description in the trace.
        'built-in': 5647,
        // No manifest of the runtime has the fields of GCPerHeapHistory_V2.
        'built-in, not all': 80,
        'trace-manifest': 117,
        // The event source wrote another number of values than its manifest has.
        'trace-manifest, not all': 2,
        class: 127_800,
        // The events that carry the manifests.
        'none, not all': 4,
      },
    ],
    ['etl-parser-AMSITrace', { 'trace-logging': 19, class: 2 }],
    ['super-speedy-syslog-searcher-WindowsUpdate.20251008.140245.443.8', { 'trace-logging': 80, class: 2 }],
    ['perfview-primitive-types', { 'trace-logging': 5, class: 2 }],
    // Four events are strings, which need no description.
    ['pyetw-out', { none: 4, 'none, not all': 60, class: 50 }],
  ])('%s are decoded with what the trace carries', async (name, counts) => {
    expect(await countsOf(name)).toEqual(counts);
  });

  it('show the bytes of fields that are larger than in the manifest', async () => {
    const { decode } = await traceDecoderFor(openTrace(traceBytes('Tx-HTTP_Server')), [
      manifest('HTTP_Server.man'),
    ]);
    const events = await decodedEvents('Tx-HTTP_Server', decode);
    const wide = events.find(({ template }) => {
      const last = template.fields.at(-1);
      return last !== undefined && 'inType' in last && last.inType === 'win:Pointer';
    }) as DecodedTraceEvent;
    const { description, template, event, values } = wide;
    const fields = template.fields.map((field) =>
      field === template.fields.at(-1) ? { name: field.name, inType: 'win:UInt32' as const } : field,
    );
    const narrow = { ...(description as NonNullable<typeof description>), template: { fields } };
    const found = traceDecoder({ descriptions: [narrow] })(event);
    expect(found.error?.message).toBe('the description has no field for the last 4 bytes');
    expect([...found.rest]).toEqual([...event.userData.subarray(-4)]);
    expect(Object.keys(found.values)).toEqual(Object.keys(values));
  });

  it.each(traceNames())('%s are the same with the manifests that are extracted from it', async (name) => {
    const { stored } = await traceDecoderFor(openTrace(traceBytes(name)));
    const files = extractManifests(stored);
    expect(files.flatMap(({ notes }) => notes)).toEqual([]);
    const rebuilt = files.filter(({ source }) => source === 'trace-event-info');
    const { infos, maps } = stored;
    const before = traceDecoder({ stored: { infos, maps } });
    const after = traceDecoder({ descriptions: descriptionsOf(rebuilt) });
    const shown = ({ values, message, error }: DecodedTraceEvent) => textOf({ values, message, error });
    const differing: unknown[] = [];
    for await (const batch of openTrace(traceBytes(name)).batches()) {
      for (const event of batch) {
        const decoded = before(event);
        if (decoded.source !== 'trace-event-info') continue;
        const texts = [shown(decoded), shown(after(event))];
        if (texts[0] !== texts[1]) differing.push(texts);
      }
    }
    expect(differing).toEqual([]);
  });
});

const textOf = (values: object) =>
  JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
