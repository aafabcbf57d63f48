import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../../support/built.js';
import { bash, fish, noteMissing, zsh } from '../../support/tools.js';
import { clean } from '../in-memory.js';

// The scripts of `wevtc completion`, in the shells. There is no PowerShell to try them with.

noteMissing({ bash, fish, zsh });

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'wevtc-shells-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'outputs'));
  symlinkSync(join(root, 'bin', 'wevtc.js'), join(folder, 'bin', 'wevtc'));
  chmodSync(join(root, 'bin', 'wevtc.js'), 0o755);
  writeFileSync(join(folder, 'my app.man'), clean);
  writeFileSync(
    join(folder, 'clock.man'),
    clean.replace('"Contoso-Clock"', '"Contoso $(touch pwned) Clock"'),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(shell: string, args: readonly string[], script: string): string[] {
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, HOME: folder };
  const { stdout, stderr } = spawnSync(shell, [...args, script], { cwd: folder, encoding: 'utf8', env });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

/** What bash offers for a line. bash splits the words of a line also at `=` and `:`. */
function inBash(line: string): string[] {
  const words = line
    .split(/(?<=[=:])|(?=[=:])|(?<!\\) /)
    .filter((word, at, all) => word !== '' || at === all.length - 1);
  return run(
    bash as string,
    ['--norc', '-c'],
    `compopt() { :; }; source <(wevtc completion bash)
COMP_LINE=${quoted(line)} COMP_POINT=${line.length} COMP_WORDS=(${words.map(quoted).join(' ')}) COMP_CWORD=${words.length - 1}
_wevtc; printf '%s\\n' "\${COMPREPLY[@]}"`,
  );
}

/** What fish offers for a line, without the descriptions. */
function inFish(line: string): string[] {
  const script = `wevtc completion fish | source; complete -C ${quoted(line)}`;
  return run(fish as string, ['--no-config', '-c'], script).map(
    (candidate) => candidate.split('\t')[0] as string,
  );
}

/** What zsh offers for a line. Only a terminal has its completion, so `compadd` and `_files` are replaced. */
function inZsh(line: string): string[] {
  const words = line.split(' ').map(quoted);
  return run(
    zsh as string,
    ['-f', '-c'],
    `compdef() { :; }; _files() { print -r -- "files $*"; }
compadd() { print -rl -- "\${(@P)@[-1]}"; }
source <(wevtc completion zsh)
words=(${words.join(' ')}) CURRENT=${words.length}
_wevtc`,
  );
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

describe.each([
  ['bash', bash, inBash],
  ['fish', fish, inFish],
  ['zsh', zsh, inZsh],
] as const)('%s', (name, shell, offers) => {
  it.skipIf(shell === undefined)('completes commands, options and values', () => {
    expect(offers('wevtc de').sort()).toEqual(['decode', 'decompile']);
    expect(offers('wevtc lint --fix').sort()).toEqual(['--fix', '--fix-dry-run']);
    expect(offers('wevtc lint --format s')).toEqual(['sarif']);
    expect(offers('wevtc compile --emit ts,re').sort()).toEqual(['ts,res', 'ts,resources']);
    expect(offers('wevtc lint --rule task-value-z')).toEqual(['task-value-zero=']);
    expect(offers('wevtc lint --rule task-value-zero=w')).toEqual([
      name === 'bash' ? 'warning' : 'task-value-zero=warning',
    ]);
    // bash replaces only what is after the equals sign.
    expect(offers('wevtc lint --format=s')).toEqual([name === 'bash' ? 'sarif' : '--format=sarif']);
  });

  it.skipIf(shell === undefined)('completes names from manifests, and runs nothing in them', () => {
    expect(offers('wevtc decode clock.man --event T')).toEqual(['Tick']);
    expect(offers('wevtc new event clock.man X --level win:Crit')).toEqual([
      name === 'bash' ? 'Critical' : 'win:Critical',
    ]);
    if (name !== 'zsh') expect(offers('wevtc decode my\\ app.man --event T')).toEqual(['Tick']);
    const [provider] = offers('wevtc decode clock.man --provider C');
    expect(provider).toBe(
      name === 'bash' ? 'Contoso\\ \\$\\(touch\\ pwned\\)\\ Clock' : 'Contoso $(touch pwned) Clock',
    );
    expect(spawnSync('ls', [folder], { encoding: 'utf8' }).stdout).not.toContain('pwned');
  });

  it.skipIf(shell === undefined)('completes files and folders', () => {
    if (name === 'zsh') {
      expect(offers('wevtc lint cl')).toEqual(['files ']);
      expect(offers('wevtc compile --out-dir o')).toEqual(['files -/']);
      return;
    }
    expect(offers('wevtc lint cl')).toEqual(['clock.man']);
    expect(offers('wevtc compile --out-dir o')).toEqual([name === 'fish' ? 'outputs/' : 'outputs']);
  });
});
