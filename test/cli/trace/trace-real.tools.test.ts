import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasTraces, listedEvents, traceBytes, traceNames, tracesFolder } from '../../support/traces.js';
import { wevtc } from '../in-memory.js';
import { schemaCheck } from '../schema.js';

const schemaErrors = schemaCheck('decoded');

/** The objects that the command prints for a real trace, with a manifest that describes it. */
async function printed(name: string, manifest: string | undefined, ...argv: string[]) {
  const { exitCode, stdout } = await wevtc(
    ['trace', 'x.etl', '--format', 'jsonl', ...(manifest === undefined ? [] : ['-m', 'x.man']), ...argv],
    {
      files: {
        'x.etl': traceBytes(name),
        ...(manifest !== undefined && { 'x.man': readFileSync(join(tracesFolder, 'manifests', manifest)) }),
      },
    },
  );
  expect(exitCode).toBe(0);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe.skipIf(!hasTraces)('wevtc trace on real traces', () => {
  const listed = traceNames().filter((name) => listedEvents(name) !== undefined);

  it.each(listed)('%s: every event as another reader lists it, by the schema', async (name) => {
    const events = await printed(name, undefined, '--payload');
    const rows = events.map((event) => ({
      index: String(event.index),
      time: event.time,
      processor: String(event.processor),
      processId: String(event.headerProcessId),
      threadId: String(event.headerThreadId),
      provider: event.providerId,
      id: String(event.id),
      version: String(event.version),
      channel: String(event.channel),
      level: String(event.level),
      opcode: String(event.opcode),
      task: String(event.task),
      keyword: event.keyword,
      header: event.header,
      payload: event.payload.slice('0x'.length).toLowerCase() || '-',
    }));
    expect(rows).toEqual(
      listedEvents(name)?.map(({ activity: _activity, extended: _extended, ...row }) => row),
    );
    expect(events.flatMap(schemaErrors)).toEqual([]);
  });

  it.each([
    ['Tx-HTTP_Server', 'HTTP_Server.man', 'dd5ef90a-6398-47a4-ad34-4dcecdef795f', 2041],
    [
      'Tx-Process',
      'Microsoft-Windows-Kernel-Process.win7-7600.xml',
      '22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716',
      10_343,
    ],
    [
      'krabsetw-powershell',
      'Microsoft-Windows-PowerShell.win10-18990.xml',
      'a0c1853b-5c40-4b15-8766-3cf1c58f985a',
      112,
    ],
  ])('%s: decodes every payload to its last byte', async (name, manifest, provider, count) => {
    const events = await printed(name, manifest, '--provider', provider);
    expect(events.length).toBe(count);
    for (const event of events) {
      expect(event).toHaveProperty('values');
      expect([event.index, event.error]).toEqual([event.index, undefined]);
    }
  });

  it('summarizes each of them with the counts of its events', async () => {
    for (const name of listed) {
      const { exitCode, stdout } = await wevtc(['trace', 'x.etl', '--summary'], {
        files: { 'x.etl': traceBytes(name) },
      });
      const events = listedEvents(name) ?? [];
      expect([name, exitCode]).toEqual([name, 0]);
      expect(stdout).toContain(`\nAll events\n  Events   ${events.length}, `);
      const providers = new Map<string, number>();
      for (const { provider } of events) providers.set(provider, (providers.get(provider) ?? 0) + 1);
      expect(stdout).toContain(`\nProviders (${providers.size})\n`);
      for (const [provider, count] of providers) expect(stdout).toMatch(new RegExp(`${provider} +${count} `));
    }
  });
});
