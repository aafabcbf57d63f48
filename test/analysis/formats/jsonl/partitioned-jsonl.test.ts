import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonlWriter } from '../../../../src/analysis/formats/jsonl/jsonl-writer.js';
import { partitionedJsonlWriter } from '../../../../src/analysis/formats/jsonl/partitioned-jsonl.js';
import type { DecodedTraceEvent } from '../../../../src/recordings/trace/events/decoded-trace-event.js';
import { escapedJson } from '../../../../src/text/json-text.js';
import { changed, decodedEvent, failed, PROVIDER } from '../../../support/decoded-events.js';
import { pieces } from '../../../support/pieces.js';

const named = (name: string, index: number) =>
  decodedEvent({ index, description: { provider: { name, guid: PROVIDER } } });

/** The files that the events are divided into, with the number of pieces of each. */
async function filesOf(events: Iterable<DecodedTraceEvent>) {
  const files = new Map<string, { readonly bytes: ReturnType<typeof pieces>; count: number }>();
  let open = 0;
  let mostOpen = 0;
  const writer = partitionedJsonlWriter(
    {
      create(path) {
        const file = { bytes: pieces(), count: 0 };
        files.set(path, file);
        open++;
        mostOpen = Math.max(mostOpen, open);
        return {
          write(bytes) {
            file.count++;
            file.bytes.write(bytes);
          },
          close: () => void open--,
        };
      },
    },
    { payload: true, files: ['a.etl'] },
  );
  for (const event of events) await writer.write(event);
  await writer.end();
  expect(open).toBe(0);
  const texts = [...files].map(
    ([path, { bytes, count }]) => [path, new TextDecoder().decode(bytes.joined()), count] as const,
  );
  return { texts, mostOpen };
}

async function linesOf(events: Iterable<DecodedTraceEvent>): Promise<string[]> {
  const lines: string[] = [];
  const output = { writeJson: (line: string) => void lines.push(escapedJson(line)) };
  const writer = jsonlWriter(output, { payload: true, files: ['a.etl'] });
  for (const event of events) await writer.write(event);
  await writer.end();
  return lines;
}

const indexOf = (line: string) => Number(JSON.parse(line).index);

describe('events as JSON lines, by provider and day', () => {
  it('have the lines of one file, whatever the names of providers are', async () => {
    const names = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('..', 'a/b', 'A', 'a', 'nul.', ''));
    await fc.assert(
      fc.asyncProperty(fc.array(names, { maxLength: 30 }), async (drawn) => {
        const events = drawn.map(named);
        const { texts } = await filesOf(events);
        for (const [path] of texts)
          expect(path).toMatch(/^provider=[\w.%-]+\/day=2026-01-31\/part-\d+\.jsonl$/);
        expect(new Set(texts.map(([path]) => path.toLowerCase())).size).toBe(texts.length);
        const lines = texts.flatMap(([, text]) => text.match(/.*\n/g) ?? []);
        expect(lines.sort((a, b) => indexOf(a) - indexOf(b))).toEqual(await linesOf(events));
      }),
    );
  });

  it('are written in pieces, into few files at a time', async () => {
    const rest = new Uint8Array(50_000).fill(7);
    const events = Array.from({ length: 1000 }, (_, index) =>
      changed(named(`Provider-${index % 100}`, index), { rest, error: failed('bytes are left') }),
    );
    const { texts, mostOpen } = await filesOf(events);
    expect(mostOpen).toBeLessThanOrEqual(65);
    expect(texts.length).toBeGreaterThanOrEqual(100);
    expect(texts.reduce((sum, [, , count]) => sum + count, 0)).toBeGreaterThan(100);
    const lines = texts.flatMap(([, text]) => text.match(/.*\n/g) ?? []);
    expect(lines.map(indexOf).sort((a, b) => a - b)).toEqual(events.map((_, index) => index));
  });
});
