import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpuTrace, waitsTrace } from '../../../docs/traces.js';
import { runHere } from '../../../support/command.js';
import { go, noteMissing } from '../../../support/tools.js';

// The programs that CPU profiles are for.

noteMissing({ go });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-profile-'));
  writeFileSync(join(folder, 'cpu.etl'), cpuTrace());
  writeFileSync(join(folder, 'waits.etl'), waitsTrace());
});
afterAll(() => rmSync(folder, { recursive: true }));

async function profile(format: string, output: string, ...input: string[]): Promise<string> {
  const given = input.length === 0 ? ['cpu.etl'] : input;
  const { status, stderr } = await runHere(folder, [
    'trace',
    ...given,
    '--format',
    format,
    '--output',
    output,
  ]);
  expect(status, stderr).toBe(0);
  return join(folder, output);
}

/** The output of `go tool pprof`. */
function pprof(file: string, ...flags: string[]): string {
  const { stdout, stderr, status } = spawnSync('go', ['tool', 'pprof', ...flags, file], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout;
}

it.skipIf(go === undefined)('go tool pprof counts the same samples for each function', async () => {
  const file = await profile('pprof', 'cpu.pb.gz');
  const rows = pprof(file, '-top', '-sample_index=samples')
    .split('\n')
    .flatMap((line) => /^\s*(\d+)\s+\S+\s+\S+\s+(\d+)\s+\S+\s+(.+)$/.exec(line)?.slice(1, 4).join(' ') ?? []);
  expect(rows.sort()).toEqual(
    ['0 4 crane.exe!?', '0 4 ntdll.dll!?', '2 2 ntoskrnl.exe!?', '3 4 Contoso.Crane.Lift'].sort(),
  );
  expect(pprof(file, '-top')).toContain('Duration: ');
  expect(pprof(file, '-tags')).toContain('crane.exe (4711)');
});

it.skipIf(go === undefined)('go tool pprof counts the same waits', async () => {
  const file = await profile('pprof', 'waits.pb.gz', 'waits.etl', '--weights', 'waits');
  expect(pprof(file, '-top', '-sample_index=waits')).toMatch(/^ *2 .* crane\.exe!\?$/m);
  expect(pprof(file, '-top')).toMatch(/^ *250us .* crane\.exe!\?$/m);
});

it('the files for speedscope fulfil its schema', async (test) => {
  const packed = spawnSync('npm', ['pack', 'speedscope@1.25.0', '--silent'], { cwd: folder, shell: true });
  if (packed.status !== 0) test.skip('speedscope cannot be fetched');
  spawnSync('tar', ['-xzf', 'speedscope-1.25.0.tgz'], { cwd: folder });
  const schema = JSON.parse(
    readFileSync(join(folder, 'package/dist/release/file-format-schema.json'), 'utf8'),
  );
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  for (const path of [
    await profile('speedscope', 'cpu.json'),
    await profile('speedscope', 'waits.json', 'waits.etl', '--weights', 'waits'),
  ]) {
    const file = JSON.parse(readFileSync(path, 'utf8'));
    expect(validate(file), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...file, shared: undefined })).toBe(false);
  }
});
