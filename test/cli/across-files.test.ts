import { describe, expect, it } from 'vitest';
import { completeManifest } from '../support/lint.js';
import { wevtc } from './in-memory.js';

const GUID = '{00000001-0002-0003-0004-000000000005}';
const OTHER = '{00000001-0002-0003-0004-000000000006}';

/** A manifest with a provider; a comment may stand before it, on line 2. */
const provider = (name: string, guid: string, channels = '', comment = '', events = '') =>
  completeManifest(
    `${comment}\n<provider name="${name}" guid="${guid}" symbol="P_${name}" resourceFileName="C:\\p.dll" messageFileName="C:\\p.dll"><channels>${channels}</channels>${events}</provider>\n<localization/>`,
  );

async function lint(argv: readonly string[], files: Record<string, string>) {
  const { stdout, exitCode } = await wevtc(['lint', ...argv, '-f', 'text'], { files });
  const found = stdout.split('\n').flatMap((line) => {
    const [, place, severity, rule] = /^(.*?): (\w+): .* \[(.*)\]$/.exec(line) ?? [];
    return rule === undefined ? [] : [`${place} ${severity} ${rule}`];
  });
  return { found, exitCode };
}

describe('two files with one GUID', () => {
  const files = { 'a.man': provider('A', GUID), 'b.man': provider('B', GUID) };

  it('is found at the later one in the order of the run', async () => {
    expect((await lint(['a.man', 'b.man'], files)).found).toEqual([
      'b.man:3:26 warning provider-guid-across-files',
    ]);
    expect((await lint(['b.man', 'a.man'], files)).found).toEqual([
      'a.man:3:26 warning provider-guid-across-files',
    ]);
    expect((await lint(['a.man'], files)).found).toEqual([]);
  });

  it('shows both places, though neither file has a finding of its own', async () => {
    const { stdout } = await wevtc(['lint', 'a.man', '-', '--stdin-filename', 'b.man'], {
      files,
      stdin: files['b.man'],
    });
    expect(stdout).toContain('at b.man:3:26\n  3 | …ider name="B"');
    expect(stdout).toContain('at a.man:3:26\n  3 | …ider name="A"');
  });

  it('has the severity that the settings of its file say', async () => {
    const override = { files: ['b.man'], rules: { 'provider-guid-across-files': 'error' } };
    const config = JSON.stringify({ overrides: [override] });
    const machine = { ...files, 'wevtc.config.json': config };
    expect(await lint(['a.man', 'b.man'], machine)).toEqual({
      found: ['b.man:3:26 error provider-guid-across-files'],
      exitCode: 1,
    });
    expect((await lint(['b.man', 'a.man'], machine)).found).toEqual([
      'a.man:3:26 warning provider-guid-across-files',
    ]);
    expect((await lint(['.', '--rule', 'provider-guid-across-files=off'], files)).found).toEqual([]);
  });

  it('can be silenced by a comment, which is not called unused when the file is checked alone', async () => {
    const comment = '<!-- wevtc-disable-next-line provider-guid-across-files: two versions -->';
    const machine = { 'a.man': provider('A', GUID), 'b.man': provider('A', GUID, '', comment) };
    expect((await lint(['a.man', 'b.man'], machine)).found).toEqual([]);
    expect((await lint(['b.man'], machine)).found).toEqual([]);
    expect((await lint(['b.man', 'a.man'], machine)).found).toHaveLength(1);
  });

  it('can be in a baseline', async () => {
    const written = await wevtc(['lint', '.', '--write-baseline', 'base.json'], { files });
    expect(written.stderr).toBe('wevtc: 1 finding recorded in base.json\n');
    const known = { ...files, 'base.json': written.host.textOf('base.json') };
    expect((await lint(['.', '--baseline', 'base.json'], known)).found).toEqual([]);
  });

  it('is found where --fix-dry-run would have it', async () => {
    const masked = completeManifest(
      `<provider name="B" guid="${OTHER}" symbol="B" resourceFileName="C:\\p.dll" messageFileName="C:\\p.dll"><keywords><keyword name="K" mask="16"/></keywords></provider><provider name="A" guid="${GUID}" symbol="A" resourceFileName="C:\\p.dll" messageFileName="C:\\p.dll"/>\n`,
    );
    const { stderr } = await wevtc(
      ['lint', 'a.man', 'b.man', '--fix-dry-run', '--rule', 'keyword-mask-decimal=info'],
      {
        files: { 'a.man': files['a.man'], 'b.man': masked },
      },
    );
    expect(stderr).toContain("provider 'A' is also defined in a.man");
  });
});

describe('a channel that is imported from another file', () => {
  const files = {
    'user.man': provider('User', GUID, '<importChannel chid="c" name="Shop/Operational"/>'),
    'owner.man': provider(
      'Shop',
      OTHER,
      '<channel chid="c" name="Shop/Operational" type="Operational"/>',
      '',
      '<events><event value="1" symbol="Sold"/></events>',
    ),
  };

  it('is unknown, or unused, only while the other file is not there', async () => {
    const rules = ['--ruleset', 'mc', '--rule', 'unused-channel=warning', '--rule', 'unknown-import=warning'];
    expect((await lint(['user.man', ...rules], files)).found.join()).toContain('unknown-import');
    expect((await lint(['owner.man', ...rules], files)).found.join()).toContain('unused-channel');
    expect((await lint(['user.man', 'owner.man', ...rules], files)).found).toEqual([]);
    expect((await lint(['owner.man', 'user.man', ...rules], files)).found).toEqual([]);
  });
});

it('hides no finding of a file behind one that cannot be read', async () => {
  const files = { 'a.man': provider('A', GUID), 'b.man': '<wrong', 'd.man': provider('D', GUID) };
  const { found, exitCode } = await lint(['a.man', 'b.man', 'c.man', 'd.man'], files);
  expect(found.at(-1)).toBe('d.man:3:26 warning provider-guid-across-files');
  expect(found[0]).toMatch(/^b\.man:\S+ error/);
  expect(exitCode).toBe(2);
});
