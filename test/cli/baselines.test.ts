import { describe, expect, it } from 'vitest';
import { checkManifest } from '../../src/lint/check-manifest.js';
import { baselineEntries } from '../../src/lint/engine/baseline.js';
import { clean, manifest, wevtc } from './in-memory.js';

const BASE = 'base.json';

/** Records the findings in files, in one run or several. */
async function recorded(files: Record<string, string>, ...runs: (readonly string[])[]): Promise<string> {
  let base: string | undefined;
  for (const patterns of runs) {
    const machine = { files: base === undefined ? files : { ...files, [BASE]: base } };
    const { host } = await wevtc(['lint', ...patterns, '--write-baseline', BASE], machine);
    base = host.textOf(BASE);
  }
  return base as string;
}

const lint = (files: Record<string, string>, ...argv: string[]) =>
  wevtc(['lint', ...argv, '--format', 'text'], { files });

describe('a baseline and a file that is not well-formed', () => {
  const broken = clean.replace('</events>', '</event>');
  const entries = baselineEntries(checkManifest(broken, 'a.man').diagnostics);
  const base = JSON.stringify({ version: 1, files: { 'a.man': entries } });

  it('does not hide its errors, because they conceal the rest of the file', async () => {
    const { exitCode, stdout, stderr } = await lint(
      { 'a.man': broken, [BASE]: base },
      '.',
      '--baseline',
      BASE,
    );
    expect(exitCode).toBe(1);
    expect(stdout).toContain('[xml-syntax]');
    expect(stderr).toBe(
      'wevtc: errors in a.man are not hidden by the baseline, because nothing else there can be checked until they are corrected\n',
    );
  });

  it('does not accept its errors, and keeps what it knows about the file', async () => {
    const files = { 'a.man': broken, 'b.man': manifest('Chatty', 'B') };
    const { exitCode, stdout, stderr, host } = await wevtc(
      ['lint', '.', '--write-baseline', BASE, '--format', 'text'],
      { files: { ...files, [BASE]: base } },
    );
    expect([exitCode, Object.keys(JSON.parse(host.textOf(BASE)).files)]).toEqual([1, ['a.man', 'b.man']]);
    expect(stdout).toContain('[xml-syntax]');
    expect(stderr).toContain('wevtc: errors in a.man are not recorded, because');
    const { files: written } = JSON.parse(await recorded(files, ['.']));
    expect(Object.keys(written)).toEqual(['b.man']);
  });
});

describe('a baseline and a run with other rules', () => {
  const files = { 'a.man': clean.replace('<event value="1"', '<event value="010"') };

  it('does not call the findings of rules that are off gone, and keeps them when it is written', async () => {
    const known = { ...files, [BASE]: await recorded(files, ['.']) };
    expect(known[BASE]).toContain('"rule"');
    for (const other of [
      ['--ruleset', 'mc'],
      ['--rule', 'octal-number=off'],
    ]) {
      expect((await lint(known, '.', ...other, '--baseline', BASE)).stderr).not.toContain('no longer');
      const argv = ['lint', '.', ...other, '--write-baseline', BASE];
      const { host, stderr } = await wevtc(argv, { files: known });
      expect(host.textOf(BASE)).toBe(known[BASE]);
      expect(stderr).toContain(' not checked kept');
    }
  });
});

describe('wevtc lint --prune-baseline', () => {
  const many = clean.replace('<event value="1"', '<!-- a -- b --><event value="010"');
  const files = { 'a.man': many, 'b.man': manifest('Chatty', 'B'), 'c.man': manifest('Chatty', 'C') };

  it('removes findings that no longer occur, and adds none', async () => {
    const known = { ...files, [BASE]: await recorded(files, ['.']) };
    const { 'c.man': _, ...rest } = known;
    const now = { ...rest, 'a.man': many.replace('"010"', '"10"') };
    const argv = ['lint', '.', '--baseline', BASE, '--prune-baseline', '--quiet'];
    const { host, stderr } = await wevtc(argv, { files: now });
    expect(stderr).toMatch(/^wevtc: \d+ findings that no longer occur removed from base\.json\n$/);
    const { files: left } = JSON.parse(host.textOf(BASE));
    const rules = Object.entries(left).map(([file, entries]) => [
      file,
      (entries as { rule: string }[]).map(({ rule }) => rule),
    ]);
    expect(rules).toEqual([
      ['a.man', ['xml-comment-hyphens']],
      ['b.man', ['unresolved-level']],
    ]);
    const again = await wevtc(argv, { files: { ...now, [BASE]: host.textOf(BASE) } });
    expect([again.stderr, again.host.textOf(BASE)]).toEqual(['', host.textOf(BASE)]);
  });

  it('needs a baseline', async () => {
    const { exitCode, stderr } = await lint(files, 'a.man', '--prune-baseline');
    expect([exitCode, stderr]).toEqual([
      2,
      'wevtc: there is no baseline to remove findings from; specify one with --baseline\n',
    ]);
  });
});

describe('wevtc lint --only', () => {
  const files = { 'a.man': clean.replace('<event value="1"', '<!-- a -- b --><event value="010"') };
  const found = async (...argv: string[]) =>
    (await lint(files, 'a.man', ...argv)).stdout.match(/(?<=\[)[\w-]+(?=\]$)/gm);

  it('reports only the findings of some rules, which it turns on', async () => {
    expect(await found()).toEqual(['xml-comment-hyphens', 'octal-number']);
    expect(await found('--only', 'octal-number')).toEqual(['octal-number']);
    expect(await found('--only', 'octal-number', '--rule', 'octal-number=off')).toEqual(['octal-number']);
    expect(await found('--only', 'task-value-zero')).toBeNull();
  });

  it('fixes only them, and reports the errors of a file that cannot be read', async () => {
    const { host } = await wevtc(['lint', 'a.man', '--fix', '--only', 'octal-number'], { files });
    expect(host.textOf('a.man')).toBe(files['a.man'].replace('"010"', '"8"'));
    const broken = await lint({ 'a.man': clean.replace('</events>', '') }, '.', '--only', 'octal-number');
    expect([broken.exitCode, broken.stdout]).toEqual([1, expect.stringContaining('[xml-syntax]')]);
  });

  it('keeps the findings of other rules in a baseline', async () => {
    const known = { ...files, [BASE]: await recorded(files, ['.']) };
    const { stderr } = await lint(known, '.', '--only', 'task-value-zero', '--baseline', BASE);
    expect(stderr).toBe('');
  });
});

describe('a baseline and a run over some of its files', () => {
  // Two files with one provider.
  const files = { 'src/a.man': clean, 'tools/b.man': manifest('Chatty') };

  it('does not call a finding across files gone if the other file was not checked', async () => {
    const known = { ...files, [BASE]: await recorded(files, ['.']) };
    expect(JSON.parse(known[BASE]).files['tools/b.man']).toContainEqual(
      expect.objectContaining({ rule: 'provider-guid-across-files', with: 'src/a.man' }),
    );
    const hides = 'wevtc: the baseline base.json hides 1 finding\n';
    expect((await lint(known, 'tools', '--baseline', BASE)).stderr).toBe(hides);
    const { 'src/a.man': _, ...fewer } = known;
    for (const all of [{ ...known, 'src/a.man': manifest(undefined, 'A') }, fewer])
      expect((await lint(all, '.', '--baseline', BASE)).stderr).toContain(
        '1 finding in the baseline no longer occurs',
      );
  });

  it('keeps such a finding when it is written', async () => {
    const whole = await recorded(files, ['.']);
    expect(await recorded(files, ['.'], ['tools'])).toBe(whole);
    const mended = { ...files, 'src/a.man': manifest(undefined, 'A'), [BASE]: whole };
    const { host } = await wevtc(['lint', '.', '--write-baseline', BASE], { files: mended });
    expect(JSON.parse(host.textOf(BASE)).files['tools/b.man']).toHaveLength(1);
  });

  it('does not call a finding gone that --fix-dry-run only would fix', async () => {
    const fixable = { 'a.man': clean.replace('win:Informational', 'win:Informatonal') };
    const known = { ...fixable, [BASE]: await recorded(fixable, ['.']) };
    expect((await lint(known, '.', '--baseline', BASE, '--fix-dry-run')).stderr).not.toContain('no longer');
    expect((await lint(known, '.', '--baseline', BASE, '--fix')).stderr).toContain('no longer occurs');
  });
});
