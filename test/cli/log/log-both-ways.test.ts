import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { eventLogFiles } from '../../fuzz/inputs/event-logs.js';
import { hasEventLogs, listedLogs } from '../../support/event-logs.js';
import { sampleLog } from '../../support/sample-log.js';
import { wevtc } from '../in-memory.js';

/** The command checks and writes records with compiled templates. What it parses instead must look the same. */
const way = vi.hoisted(() => ({ isCompiled: true }));

vi.mock('../../../src/recordings/log/compiled/compiled-templates.js', async (original) => {
  const { compiledTemplates } =
    await original<typeof import('../../../src/recordings/log/compiled/compiled-templates.js')>();
  return {
    compiledTemplates: (...given: Parameters<typeof compiledTemplates>) =>
      way.isCompiled ? compiledTemplates(...given) : {},
  };
});

interface Run {
  readonly options: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const RUNS: readonly Run[] = [
  { options: ['--format', 'xml'] },
  { options: ['--format', 'xml', '--output', 'out.xml'] },
  { options: ['--format', 'xml'], env: { CI: 'true' } },
  { options: ['--format', 'xml', '--well-formed', '--output', 'out.xml'] },
  { options: ['--format', 'xml', '--rendered'] },
  { options: ['--format', 'xml', '--long-texts', '--recover'] },
  { options: ['--format', 'xml', '--rendering', 'server-2016', '--order', 'record-id'] },
  { options: ['--format', 'xml', '--level', 'Warning', '--limit', '3'] },
  { options: ['--format', 'xml', '--last', '5'] },
  { options: ['--format', 'xml', '--from', '2000-01-01T00:00Z', '--to', '2026-06-01T00:00Z'] },
  { options: ['--format', 'xml', '--grep', 'e'] },
  { options: ['--format', 'xml', '--query', '*[System[EventRecordID > 2]]'] },
  { options: ['--format', 'jsonl'] },
  { options: ['--format', 'csv', '--time', 'local'] },
  { options: ['--details'] },
  { options: ['--summary'] },
  {
    options: ['--summary', '--format', 'json'],
  },
  { options: [] },
];

async function outcome(files: Readonly<Record<string, Uint8Array>>, { options, env = {} }: Run) {
  const { exitCode, stdout, stderr, host } = await wevtc(['log', ...Object.keys(files), ...options], {
    files,
    env,
  });
  const written = options.includes('--output') ? host.textOf('out.xml') : '';
  return { exitCode, stdout, stderr, written };
}

async function bothWays(files: Readonly<Record<string, Uint8Array>>, run: Run) {
  way.isCompiled = true;
  const compiled = await outcome(files, run);
  way.isCompiled = false;
  expect(compiled).toEqual(await outcome(files, run));
  return compiled;
}

const [, fuzzed = sampleLog()] = eventLogFiles;

describe('logs in both ways', () => {
  it.each(RUNS)('$options, $env', async (run) => {
    const { stdout, written } = await bothWays({ 'a.evtx': sampleLog(), 'b.evtx': fuzzed }, run);
    expect(stdout + written).not.toBe('');
    await bothWays({ 'b.evtx': fuzzed }, run);
  });

  it('report the same damage', async () => {
    const damaged = sampleLog();
    damaged.fill(0xff, 4096 + 2048, 4096 + 2300);
    const { stderr } = await bothWays({ 'a.evtx': damaged }, { options: ['--format', 'xml'] });
    expect(stderr).toContain('the checksum of the records is wrong');
  });
});

describe.skipIf(!hasEventLogs)('real logs in both ways', () => {
  const files = Object.fromEntries(
    listedLogs()
      .filter(({ name }) => /^(?:python|EVTX|evtx-(?:Application|MSExchange|Security))/.test(name))
      .map(({ name, path }) => [name, readFileSync(path)]),
  );

  it.each(RUNS)('$options, $env', async (run) => {
    await bothWays(files, run);
  });
});
