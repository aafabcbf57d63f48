import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { bunProgram } from '../../scripts/fetch/bun.mjs';
import { ensureBuilt, root } from '../support/built.js';
import { runCommand } from '../support/command.js';
import { noteMissing } from '../support/tools.js';

// `npm run sea`, `npm run bun-executable`, and the executables that they make, on a machine without Node.js.

const bun = bunProgram();
noteMissing({ 'Bun (node scripts/fetch/bun.mjs)': bun });

const sample = join(root, 'samples/contoso-storage/contoso-storage.man');
const faulty = join(root, 'samples/faulty/faulty.man');

/** The output of a run without the place of its guide: executables contain no pages. */
function withoutFolders<Run extends { readonly stdout: string }>(run: Run): Run {
  const guide = /\S*\bdocs\/([\w-]+\.md)(?:\s+in\s+the\s+repository\s+of\s+wevtc)?/g;
  return { ...run, stdout: run.stdout.replace(guide, 'docs/$1').replace(/\s+/g, ' ') };
}

describe.each([
  ['Node.js', 'scripts/build/sea.mjs', 'out', true],
  ['Bun', 'scripts/build/bun-executable.mjs', 'out-bun', bun !== undefined],
] as const)('the single executable with %s', (_, script, out, isPossible) => {
  if (!isPossible) {
    it.skip('is not made');
    return;
  }
  const executable = join(root, out, process.platform === 'win32' ? 'wevtc.exe' : 'wevtc');
  let folder: string;

  beforeAll(async () => {
    await ensureBuilt();
    folder = mkdtempSync(join(tmpdir(), 'wevtc-executable-'));
    const { status, stderr } = spawnSync(process.execPath, [join(root, script), '--no-build'], {
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

  it.each([
    [['--version']],
    [['--help']],
    [['lint', '--help']],
    [['lint', sample, faulty]],
    [['lint', faulty, '--format', 'sarif']],
    [['lint', faulty, '--fix-dry-run']],
    [['lint', join(root, 'samples'), '--threads', '2']],
    [['lint', sample, '--lint-rules', join(root, 'samples/plugins/event-rules.mjs')]],
    [['lint', sample, '--no-such-option']],
    [['lint', faulty, '--cache', '--cache-file', 'cache.json']],
    [['lint', '-qf', 'text', faulty]],
    [['inspect', sample]],
    [['decode', sample, '--event', '1', '--hex', '00']],
    [['explain', 'task-value-zero']],
    [['explain', 'no-such-rule']],
    [['completion', 'bash']],
    [['mc', '-?']],
    [['ctrpp', '-?']],
    [['lint', 'absent.man']],
  ])('prints for %j what the package prints', (argv) => {
    const expected = withoutFolders(runCommand(folder, argv));
    expect(withoutFolders(run(...argv))).toEqual(expected);
    // The second run can use the compiled code of the first.
    expect(withoutFolders(run(...argv))).toEqual(expected);
  });

  it('writes all outputs as the package does', () => {
    const targets = 'ts,c,csharp,json,resources,res,dll,html,markdown';
    const templates = join(root, 'samples/templates/rust');
    const argv = ['compile', sample, '--emit', targets, '--template', templates, '--out-dir'];
    const { status, stderr } = run(...argv, 'executable');
    expect(status, stderr).toBe(0);
    const other = runCommand(folder, [...argv, 'package']);
    const names = other.stderr
      .split('\n')
      .flatMap((line) => /^written +package\/(.*)$/.exec(line)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names)
      expect(
        readFileSync(join(folder, 'executable', name)).equals(readFileSync(join(folder, 'package', name))),
        name,
      ).toBe(true);
  });

  it('writes performance counters as the package does', () => {
    const disk = join(root, 'samples/counters/src/disk.man');
    const ctrpp = (to: string) => ['ctrpp', '-o', `${to}.h`, '-ch', `${to}_names.h`, '-rc', `${to}.rc`, disk];
    expect(run(...ctrpp('executable'))).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(runCommand(folder, ctrpp('package')).status).toBe(0);
    for (const ending of ['.h', '_names.h', '.rc']) {
      const read = (name: string) => readFileSync(join(folder, name + ending));
      expect(read('executable').equals(read('package')), ending).toBe(true);
    }
  });

  it('runs no code of the current folder, and takes no variables from it', () => {
    writeFileSync(join(folder, '.env'), 'FORCE_COLOR=1\n');
    writeFileSync(join(folder, 'bunfig.toml'), 'preload = ["./foreign.js"]\n');
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "imports": { "#x": "./foreign.js" } }');
    writeFileSync(join(folder, 'foreign.js'), "console.log('code of others');\n");
    expect(run('lint', faulty)).toEqual(runCommand(folder, ['lint', faulty]));
  });
});
