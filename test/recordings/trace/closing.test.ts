import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ClosedError, openEventLog, openTrace, type TraceInput, writeTrace } from '../../../src/trace.js';
import { sampleLog } from '../../support/sample-log.js';
import { typeCheck } from '../../support/typescript.js';

const files = [
  { what: 'a trace', bytes: writeTrace({ events: [] }), opened: openTrace },
  { what: 'an event log', bytes: sampleLog(), opened: openEventLog },
] as const;

function input(bytes: Uint8Array, close: () => void): TraceInput {
  return { size: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length), close };
}

describe.each(files)('closing $what', ({ what, bytes, opened }) => {
  const isClosed = `the ${what.split(' ').slice(1).join(' ')} is closed`;

  it('closes its files once, and ends reading', async () => {
    let closed = 0;
    const reader = opened(input(bytes, () => closed++));
    await reader.info();
    const events = reader.events();
    await events.next();
    await reader.close();
    await reader.close();
    expect(closed).toBe(1);
    await expect(reader.info()).rejects.toThrow(isClosed);
    const failure: unknown = await reader.info().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ClosedError);
    expect(failure).toMatchObject({ code: 'ERR_WEVTC_CLOSED', name: 'ClosedError' });
    await expect(reader.events().next()).rejects.toThrow(isClosed);
    const rest = (async () => {
      for await (const _ of events);
    })();
    await expect(rest).rejects.toThrow(isClosed);
  });

  it('is not what a signal does, which ends one loop with its reason', async () => {
    const reader = opened(input(bytes, () => expect.fail('closed')));
    const controller = new AbortController();
    const events = reader.events({ signal: controller.signal });
    await events.next();
    controller.abort(new RangeError('not wanted'));
    await expect(events.next()).rejects.toThrow('not wanted');
    expect((await events.next()).done).toBe(true);
    let count = 0;
    for await (const _ of reader.events({ signal: new AbortController().signal })) count++;
    expect(count).toBeGreaterThan(0);
    const { signal } = controller;
    await expect(reader.events({ signal }).next()).rejects.toThrow('not wanted');
    expect(() => reader.events({ signal: 'stop' as never })).toThrow('options.signal must be an object');
    expect(() => reader.events({ signl: signal } as never)).toThrow("options must not have 'signl'");
    const silent = opened({ size: 1_000_000, read: () => new Promise<Uint8Array>(() => {}) });
    const late = new AbortController();
    const answer = silent.events({ signal: late.signal }).next();
    late.abort(new Error('too slow'));
    await expect(answer).rejects.toThrow('too slow');
  });

  it('closes a file that was not read, and all others if one fails', async () => {
    let closed = 0;
    const failing = input(bytes, () => {
      throw new Error('cannot close');
    });
    const reader = opened([failing, input(bytes, () => closed++), bytes]);
    await expect(reader.close()).rejects.toThrow('cannot close');
    expect(closed).toBe(1);
  });

  it('is what `await using` does, with a file of Node.js', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wevtc-closing-'));
    try {
      const path = join(folder, 'file');
      writeFileSync(path, bytes);
      const file = await open(path);
      const reader = opened(file);
      let count = 0;
      for await (const _ of reader.events()) if (++count === 1) break;
      expect(count).toBe(1);
      // Leaving the loop closes nothing.
      expect(file.fd).toBeGreaterThan(0);
      const { asyncDispose } = Symbol as { readonly asyncDispose?: symbol };
      const dispose = (reader as never)[asyncDispose as never] as () => Promise<void>;
      await dispose.call(reader);
      expect(file.fd).toBe(-1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the types of `await using`', () => {
  const program = `
import { openEventLog, openTrace } from 'wevtc/trace';
export async function run(bytes: Uint8Array): Promise<void> {
  await using trace = openTrace(bytes);
  await using log = openEventLog(bytes);
  await trace.close();
  await log.close();
}
`;
  const files = new Map([['program.ts', program]]);
  const options = (...lib: string[]): ts.CompilerOptions => ({
    target: ts.ScriptTarget.ES2022,
    lib,
    module: ts.ModuleKind.ES2022,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });

  it('fit where the language has it, and are not needed elsewhere', () => {
    expect(typeCheck(files, options('lib.es2022.d.ts', 'lib.esnext.disposable.d.ts'))).toEqual([]);
    const other = program.replaceAll('await using', 'const');
    expect(typeCheck(new Map([['program.ts', other]]), options('lib.es2022.d.ts'))).toEqual([]);
  });
});
