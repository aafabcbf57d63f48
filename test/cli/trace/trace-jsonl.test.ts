import { describe, expect, it } from 'vitest';
import { writeTrace } from '../../../src/recordings/trace-writing/write-trace.js';
import { manifest, shopEvent, shopTrace } from '../../analysis/formats/otlp/otlp-trace.js';
import { wevtc } from '../in-memory.js';

describe('wevtc trace --format jsonl', () => {
  const events = Array.from({ length: 2000 }, (_, at) => shopEvent(1 + (at % 5), at, at % 3));
  const files = { 'a.etl': shopTrace, 'b.etl': writeTrace({ events }), 'a.man': manifest };
  /** With a limit, all events are decoded. */
  const decoded = ['--limit', '999999'];

  it.each([
    [['b.etl']],
    [['b.etl', '--manifest', 'a.man']],
    [['a.etl', 'b.etl', '--manifest', 'a.man']],
    [['b.etl', '--manifest', 'a.man', '--payload']],
    [['b.etl', '--manifest', 'a.man', '--provider', 'Contoso-Shop', '--event', '5']],
    [['b.etl', '--manifest', 'a.man', '--process', '4711', '--output', 'x.jsonl']],
    [['a.etl', 'b.etl', '--manifest', 'a.man', '--output', 'x.jsonl']],
  ])('writes the same from the bytes of events and from decoded ones: %j', async (args) => {
    const run = async (...more: string[]) => {
      const { host, ...result } = await wevtc(['trace', ...args, '--format', 'jsonl', ...more], { files });
      return { ...result, file: args.includes('--output') ? host.textOf('x.jsonl') : undefined };
    };
    const usual = await run();
    expect(usual.exitCode).toBe(0);
    expect(`${usual.stdout}${usual.file ?? ''}`).not.toBe('');
    expect(usual).toEqual(await run(...decoded));
  });
});
