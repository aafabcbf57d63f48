import { describe, expect, it } from 'vitest';
import { manifest, wevtc } from '../in-memory.js';

const older = manifest();
const changed = manifest('win:Verbose');
const argv = ['breaking', 'app.man', '--against', 'old.man', '--format', 'text'];

describe('wevtc breaking --baseline', () => {
  it('records what breaks, and leaves it out from then on', async () => {
    const files = { 'app.man': changed, 'old.man': older };
    const written = await wevtc([...argv, '--write-baseline', 'known.json'], { files });
    expect(written).toMatchObject({ exitCode: 0, stdout: '' });
    expect(written.stderr).toBe('wevtc: 1 finding recorded in known.json\n');
    const known = { ...files, 'known.json': written.host.textOf('known.json') };
    const [entry] = JSON.parse(known['known.json']).files['app.man'];
    expect(entry.rule).toBe('breaking-wire-event-level');
    expect(entry.message).toMatch(/win:Verbose/);
    const quiet = await wevtc([...argv, '--baseline', 'known.json'], { files: known });
    expect(quiet).toMatchObject({ exitCode: 0, stdout: '' });
    const more = { ...known, 'app.man': changed.replace('symbol="Tick"', 'symbol="Tock"') };
    const fresh = await wevtc([...argv, '--baseline', 'known.json'], { files: more });
    expect(fresh.exitCode).toBe(1);
    expect(fresh.stdout).toContain('[breaking-source-event-symbol]');
  });

  it.each([
    ['--write-baseline', './old.man'],
    ['--format', 'json=./old.man'],
  ])('does not write over the older manifest: %s', async (...output) => {
    const files = { 'app.man': changed, 'old.man': older };
    const { host, exitCode, stderr } = await wevtc([...argv, ...output], { files });
    expect(exitCode).toBe(2);
    expect(stderr).toBe("wevtc: './old.man' is the older manifest; write to another file\n");
    expect(host.textOf('old.man')).toBe(older);
  });

  it.each([
    ['report', ['--format', 'json=published/app.man']],
    ['baseline', ['--write-baseline', 'published/APP.man']],
  ])('does not write a %s over an older manifest in a folder', async (what, output) => {
    const files = { 'app.man': changed, 'published/app.man': older };
    const { host, exitCode, stderr } = await wevtc(
      ['breaking', 'app.man', '--against', 'published', ...output],
      { files },
    );
    expect(exitCode).toBe(2);
    const [, path] = output.join('=').split(/=(?:json=)?/);
    expect(stderr).toBe(`wevtc: '${path}' is the older manifest; write the ${what} to another file\n`);
    expect(host.textOf('published/app.man')).toBe(older);
    expect(host.kind('published/APP.man')).toBeUndefined();
  });

  it('does not call the changes of rules that are off gone', async () => {
    const files = { 'app.man': changed, 'old.man': older };
    const { host } = await wevtc([...argv, '--write-baseline', 'known.json'], { files });
    const off = ['--rule', 'breaking-wire-event-level=off', '--baseline', 'known.json'];
    const { stderr } = await wevtc([...argv, ...off], {
      files: { ...files, 'known.json': host.textOf('known.json') },
    });
    expect(stderr).not.toContain('no longer');
  });

  it('tells that known findings are gone', async () => {
    const files = { 'app.man': changed, 'old.man': older };
    const { host } = await wevtc([...argv, '--write-baseline', 'known.json'], { files });
    const { exitCode, stderr } = await wevtc([...argv, '--baseline', 'known.json'], {
      files: { 'app.man': older, 'old.man': older, 'known.json': host.textOf('known.json') },
    });
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(
      /1 finding in the baseline no longer occurs; run with --prune-baseline to remove it from known\.json\n {2}app\.man: .*win:Verbose.* \[breaking-wire-event-level\]\n$/,
    );
  });

  it('knows changes and files that are gone, at any revision', async () => {
    const second = manifest(undefined, 'Contoso-Timer');
    const files = { 'src/app.man': changed };
    const at = (revision: string) => ['breaking', 'src', '--against', `git:${revision}`, '--format', 'text'];
    const git = {
      v1: { 'src/app.man': older, 'src/b.man': second },
      v2: { 'src/app.man': older, 'src/b.man': second },
    };
    const { host } = await wevtc([...at('v1'), '--write-baseline', 'known.json'], { files, git });
    const known = { ...files, 'known.json': host.textOf('known.json') };
    expect(Object.keys(JSON.parse(known['known.json']).files)).toEqual(['src/app.man', 'src/b.man']);
    const annotations = await wevtc([...at('v1').slice(0, -1), 'github'], { files, git });
    expect(annotations.stdout).toMatch(/^::error file=src\/b\.man,.*title=breaking-wire-provider-removed/m);
    for (const revision of ['v1', 'v2']) {
      const outcome = await wevtc([...at(revision), '--baseline', 'known.json'], { files: known, git });
      expect(outcome).toMatchObject({ exitCode: 0, stdout: '' });
    }
  });

  it('writes none when a side could not be read, and refuses one that is broken', async () => {
    const files = { 'app.man': changed, 'known.json': '{}' };
    const { exitCode, stderr, host } = await wevtc([...argv, '--write-baseline', 'new.json'], { files });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('wevtc: no baseline was written\n');
    expect(host.files.has('new.json')).toBe(false);
    const broken = await wevtc([...argv, '--baseline', 'known.json'], {
      files: { ...files, 'old.man': older },
    });
    expect(broken.exitCode).toBe(2);
    expect(broken.stderr).toMatch(/^wevtc: known\.json:1:1: /);
  });
});
