import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';
import { runCommand } from '../support/command.js';

// `npm run sea`, and the executable that it makes, on a machine without Node.js.

const executable = join(root, 'out', process.platform === 'win32' ? 'wevtc.exe' : 'wevtc');
let folder: string;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'wevtc-executable-'));
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/sea.mjs'), '--no-build'], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...argv: string[]) {
  const env = { HOME: folder, PATH: folder };
  const { status, stdout, stderr } = spawnSync(executable, argv, { cwd: folder, encoding: 'utf8', env });
  return { status, stdout, stderr };
}

const sample = join(root, 'samples/contoso-storage/contoso-storage.man');
const faulty = join(root, 'samples/faulty/faulty.man');

describe('the single executable', () => {
  it.each([
    [['--version']],
    [['--help']],
    [['lint', sample, faulty]],
    [['lint', faulty, '--format', 'sarif']],
    [['lint', faulty, '--fix-dry-run']],
    [['lint', join(root, 'samples'), '--threads', '2']],
    [['lint', sample, '--lint-rules', join(root, 'samples/plugins/event-rules.mjs')]],
    [['inspect', sample]],
    [['explain', 'task-value-zero']],
    [['completion', 'bash']],
    [['lint', 'absent.man']],
  ])('prints for %j what the package prints', (argv) => {
    expect(run(...argv)).toEqual(runCommand(folder, argv));
    // The second run uses the compiled code of the first.
    expect(run(...argv)).toEqual(runCommand(folder, argv));
  });

  it('writes all outputs as the package does', () => {
    const targets = 'ts,c,csharp,json,resources,res,dll';
    const templates = join(root, 'samples/templates/rust');
    const argv = ['compile', sample, '--emit', targets, '--template', templates, '--out-dir'];
    const { status, stderr } = run(...argv, 'executable');
    expect(status, stderr).toBe(0);
    const other = runCommand(folder, [...argv, 'package']);
    const names = other.stderr
      .split('\n')
      .flatMap((line) => /^written +package\/(.*)$/.exec(line)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(8);
    for (const name of names)
      expect(
        readFileSync(join(folder, 'executable', name)).equals(readFileSync(join(folder, 'package', name))),
        name,
      ).toBe(true);
  });
});
