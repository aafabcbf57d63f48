import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { traceEventView } from '../../../src/analysis/event/event-view.js';
import { parquetColumns } from '../../../src/analysis/formats/parquet/columns.js';
import { parquetWriter } from '../../../src/analysis/formats/parquet/parquet-writer.js';
import { xmlWriter } from '../../../src/analysis/formats/xml/xml-writer.js';
import { traceDecoderFor } from '../../../src/analysis/trace/trace-decoder-for.js';
import { gated } from '../../../src/cli/session/gate.js';
import type { DecodedTraceEvent } from '../../../src/recordings/trace/events/decoded-trace-event.js';
import { openTrace } from '../../../src/trace.js';
import { parquetForm, parquetRows } from '../../support/parquet.js';
import { pieces } from '../../support/pieces.js';
import { hasTraces, listedEvents, traceBytes, traceNames } from '../../support/traces.js';

describe.skipIf(!hasTraces)('real traces in other formats', () => {
  const names = traceNames().filter((name) => listedEvents(name) !== undefined);

  async function decoded(name: string): Promise<DecodedTraceEvent[]> {
    const trace = openTrace(traceBytes(name));
    const { decode } = await traceDecoderFor(trace);
    const events: DecodedTraceEvent[] = [];
    for await (const event of trace.events()) events.push(decode(event));
    return events;
  }

  it.each(names)('%s as XML', async (name) => {
    const events = await decoded(name);
    let text = '';
    const writer = xmlWriter({
      write(piece) {
        text += piece;
      },
    });
    for (const event of events) await writer.write(event);
    await writer.end();
    expect(gated(text) === text).toBe(true);
    const document = XmlDocument.fromString(text);
    try {
      const namespace = { e: 'http://schemas.microsoft.com/win/2004/08/events/event' };
      const ids = document.find('/Events/e:Event/e:System/e:EventID', namespace);
      expect(ids.map(({ content }) => Number(content))).toEqual(events.map(({ event }) => event.id));
    } finally {
      document.dispose();
    }
  });

  it.each(names)('%s as Parquet', async (name) => {
    const events = await decoded(name);
    const output = pieces();
    const writer = parquetWriter(output, parquetColumns({ payload: true }), parquetForm);
    for (const event of events) await writer.write(event);
    await writer.end();
    const rows = await parquetRows({ file: output.joined(), utf8: false });
    expect(rows.length).toBe(events.length);
    for (const [at, event] of events.entries()) {
      const row = rows[at] ?? {};
      const view = traceEventView(event);
      const same = ['providerId', 'providerName', 'id', 'opcode', 'header', 'eventName', 'message'];
      expect(row.error).toEqual(view.error?.message ?? null);
      for (const member of same) {
        expect(row[member]).toEqual((view as unknown as Record<string, unknown>)[member] ?? null);
      }
      expect(row.fileTime).toBe(event.event.timeStamp);
      expect(row.payload).toEqual(event.event.userData);
    }
  });
});
