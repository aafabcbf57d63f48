import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpuTrace } from '../../docs/traces.js';
import { runHere } from '../../support/command.js';
import { go, noteMissing } from '../../support/tools.js';

// The programs that CPU profiles are for.

noteMissing({ go });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-profile-'));
  writeFileSync(join(folder, 'cpu.etl'), cpuTrace());
});
afterAll(() => rmSync(folder, { recursive: true }));

async function profile(format: string, output: string): Promise<string> {
  const { status, stderr } = await runHere(folder, [
    'trace',
    'cpu.etl',
    '--format',
    format,
    '--output',
    output,
  ]);
  expect(status, stderr).toBe(0);
  return join(folder, output);
}

it.skipIf(go === undefined)('go tool pprof counts the same samples for each function', async () => {
  const file = await profile('pprof', 'cpu.pb.gz');
  const pprof = (...flags: string[]) => {
    const { stdout, stderr, status } = spawnSync('go', ['tool', 'pprof', ...flags, file], {
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    return stdout;
  };
  const rows = pprof('-top', '-sample_index=samples')
    .split('\n')
    .flatMap((line) => /^\s*(\d+)\s+\S+\s+\S+\s+(\d+)\s+\S+\s+(.+)$/.exec(line)?.slice(1, 4).join(' ') ?? []);
  expect(rows.sort()).toEqual(
    ['0 4 crane.exe!?', '0 4 ntdll.dll!?', '2 2 ntoskrnl.exe!?', '3 4 Contoso.Crane.Lift'].sort(),
  );
  expect(pprof('-top')).toContain('Duration: ');
  expect(pprof('-tags')).toContain('crane.exe (4711)');
});

it('the file for speedscope fulfils its schema', async (test) => {
  const packed = spawnSync('npm', ['pack', 'speedscope@1.25.0', '--silent'], { cwd: folder, shell: true });
  if (packed.status !== 0) test.skip('speedscope cannot be fetched');
  spawnSync('tar', ['-xzf', 'speedscope-1.25.0.tgz'], { cwd: folder });
  const schema = JSON.parse(
    readFileSync(join(folder, 'package/dist/release/file-format-schema.json'), 'utf8'),
  );
  const file = JSON.parse(readFileSync(await profile('speedscope', 'cpu.json'), 'utf8'));
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  expect(validate(file), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...file, shared: undefined })).toBe(false);
});
