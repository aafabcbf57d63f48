import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EventLogError, openEventLog, openTrace, TraceError } from '../../src/trace.js';

const samples = join(import.meta.dirname, '../../samples/contoso-storage');
const log = readFileSync(join(samples, 'logged.evtx'));
const trace = readFileSync(join(samples, 'recorded.etl'));

/** Bytes that begin with a text. */
function startingWith(start: string): Uint8Array {
  const bytes = new Uint8Array(100_000).fill(0x91);
  bytes.set(new TextEncoder().encode(start));
  return bytes;
}

/** Files by their kind. */
const foreign: readonly (readonly [what: string, bytes: Uint8Array])[] = [
  ['a zip archive', startingWith('PK\x03\x04')],
  ['an XML or HTML file', new TextEncoder().encode(`<?xml version="1.0"?><a>${'x'.repeat(10_000)}</a>`)],
  ['a DLL, an EXE, or another program file', startingWith('MZ\x90\0')],
];

async function failureOf(read: () => Promise<unknown>): Promise<Error> {
  try {
    await read();
  } catch (error) {
    return error as Error;
  }
  throw new Error('it was read');
}

describe('openTrace', () => {
  it.each([['an event log (.evtx)', log] as const, ...foreign])(
    'says that a file is %s',
    async (what, bytes) => {
      for (const read of [() => openTrace(bytes).info(), () => openTrace([trace, bytes]).batches().next()]) {
        const error = await failureOf(read as () => Promise<unknown>);
        expect(error).toBeInstanceOf(TraceError);
        expect(error.message).toBe(`this is ${what}, not a trace`);
      }
    },
  );
});

describe('openEventLog', () => {
  it.each([['a trace (.etl)', trace] as const, ...foreign])('says that a file is %s', async (what, bytes) => {
    const error = await failureOf(() => openEventLog(bytes).info());
    expect(error).toBeInstanceOf(EventLogError);
    expect(error.message).toBe(`this is ${what}, not an event log`);
    const searched = await failureOf(() => openEventLog(bytes, { recover: true }).info());
    expect(searched.message).toBe(`this is ${what}, not an event log, and has no chunk of one`);
  });
});
