import { describe, expect, it } from 'vitest';
import { run as main } from '../../../src/cli/start/main.js';
import type { GitPlace } from '../../../src/project/host/host.js';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { completeCounters } from '../../support/counters.js';
import { manifest, wevtc } from '../in-memory.js';

const published = manifest();
const changed = manifest('win:Verbose');
const retitled = published.replace('value="Tick"/>', 'value="Tock"/>');

/** The rule ids of a JSON report, with the files that they are about. */
function found(stdout: string): string[] {
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { ruleId: string; file: string }[] };
  return diagnostics.map(({ ruleId, file }) => `${file} ${ruleId}`);
}

describe('wevtc breaking', () => {
  it('exits with 1 and shows both places', async () => {
    const files = { 'app.man': changed, 'old.man': published };
    const { exitCode, stdout, stderr } = await wevtc(['breaking', 'app.man', '--against', 'old.man'], {
      files,
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(stdout).toContain("the level of event 1 changed from 'win:Informational' to 'win:Verbose'");
    expect(stdout).toContain('at app.man:8:');
    expect(stdout).toContain('at old.man:8:');
  });

  it('groups the same change of several events', async () => {
    const more = (text: string) => {
      const [event = ''] = /<event [^>]*>/.exec(text) ?? [];
      const copies = [2, 3, 4].map((id) =>
        event.replace('value="1"', `value="${id}"`).replace(/symbol="(\w+)"/, `symbol="$1${id}"`),
      );
      return text.replace(event, [event, ...copies].join('\n'));
    };
    const files = { 'app.man': more(changed), 'old.man': more(published) };
    const argv = ['breaking', 'app.man', '--against', 'old.man'];
    const { exitCode, stdout } = await wevtc(argv, { files });
    expect(exitCode).toBe(1);
    expect(stdout).toContain(
      "the level of 4 events changed from 'win:Informational' to 'win:Verbose' (event 1,",
    );
    expect(stdout).toContain('1 error in 1 file');
    const each = await wevtc([...argv, '--no-group'], { files });
    expect(each.stdout).toContain('4 errors in 1 file');
  });

  it('finds the older counters by their provider, in whatever file they are', async () => {
    const counters = completeCounters('<counter id="1" name="Ticks" …/>') ?? '';
    const files = {
      'moved.man': counters.replace('name="Ticks"', 'name="Clicks"'),
      'old/app.man': published,
      'old/clock.man': counters,
    };
    const { exitCode, stdout, stderr } = await wevtc(['breaking', 'moved.man', '--against', 'old'], {
      files,
    });
    expect([exitCode, stderr]).toEqual([1, '']);
    expect(stdout).toContain(
      "the name of counter 'Clicks' of counterSet 'Clocks' changed from 'Ticks' to 'Clicks'",
    );
    expect(stdout).toContain('at old/clock.man:2:');
    const diff = await wevtc(['diff', 'old/clock.man', 'moved.man'], { files });
    expect(diff.stdout).toBe(`Clock
  ! query   the name of counter 'Clicks' of counterSet 'Clocks' changed from 'Ticks' to 'Clicks' [breaking-query-counter-name]

1 breaking change, 0 others
`);
    const gone = await wevtc(['breaking', 'src', '--against', 'old', '--format', 'json'], {
      files: { 'src/app.man': published, 'old/app.man': published, 'old/clock.man': counters },
    });
    expect(found(gone.stdout)).toEqual(['old/clock.man breaking-wire-counter-removed']);
  });

  it('exits with 0 when nothing breaks', async () => {
    const files = { 'app.man': retitled, 'old.man': published };
    const argv = ['breaking', 'app.man', '--against', 'old.man', '--format', 'json'];
    const { exitCode, stdout } = await wevtc(argv, { files });
    expect(exitCode).toBe(0);
    expect(found(stdout)).toEqual(['app.man breaking-text-message']);
  });

  it('obeys flags, configuration and comments', async () => {
    const argv = ['breaking', 'app.man', '--against', 'old.man', '--format', 'json'];
    const run = async (flags: string[], files: Record<string, string>) => {
      const { exitCode, stdout } = await wevtc([...argv, ...flags], {
        files: { 'old.man': published, ...files },
      });
      return [exitCode, ...found(stdout)];
    };
    expect(await run(['--rule', 'breaking-wire-event-level=off'], { 'app.man': changed })).toEqual([0]);
    expect(await run(['--rule', 'breaking-text-message=error'], { 'app.man': retitled })).toEqual([
      1,
      'app.man breaking-text-message',
    ]);
    const config = JSON.stringify({ rules: { 'breaking-wire-event-level': 'warning' } });
    expect(await run([], { 'app.man': changed, 'wevtc.config.json': config })).toEqual([
      0,
      'app.man breaking-wire-event-level',
    ]);
    const comment = '<!-- wevtc-disable-next-line breaking-wire-event-level: agreed --><event ';
    const silenced = changed.replace('<event ', comment.replace('<event ', '\n<event '));
    expect(await run([], { 'app.man': silenced })).toEqual([0]);
    const { stdout } = await wevtc(['lint', 'app.man', '--format', 'json'], {
      files: { 'app.man': silenced },
    });
    expect(found(stdout)).not.toContain('app.man unused-suppression');
  });

  it('is silenced only by comments that the older version does not have', async () => {
    const comment = '<!-- wevtc-disable-next-line breaking-wire-event-level: agreed -->\n';
    const accepted = published.replace('<event ', `${comment}<event `);
    const again = accepted.replace('level="win:Informational"', 'level="win:Verbose"');
    const run = async (older: string, newer: string) => {
      const argv = ['breaking', 'app.man', '--against', 'old.man'];
      return wevtc(argv, { files: { 'old.man': older, 'app.man': newer } });
    };
    expect(again).not.toBe(accepted);
    expect((await run(published, again)).exitCode).toBe(0);
    const later = await run(accepted, again);
    expect(later.exitCode).toBe(1);
    expect(later.stdout).toContain(
      'this comment accepted an earlier change; remove it, or write another one',
    );
    // Another reason makes another comment.
    expect((await run(accepted, again.replace('agreed', 'agreed again'))).exitCode).toBe(0);
  });

  it('reports the changes of newer manifests with errors, and only notes that there are errors', async () => {
    const second = manifest(undefined, 'Contoso-Timer').replace(/[0-9A-F]{8}(?=-52A4)/, '1B6E3F1C');
    const files = {
      'new/a.man': manifest('Chatty').replace('value="1"', 'value="2"'),
      'new/b.man': second.replace('win:Informational', 'win:Verbose'),
      'new/c.man': '<instrumentationManifest',
      'old/a.man': published,
      'old/b.man': second,
      'old/c.man': second.replace('1B6E3F1C', '2B6E3F1C').replace('Timer', 'Watch'),
    };
    const argv = ['breaking', 'new', '--against', 'old', '--format', 'json'];
    const { exitCode, stdout, stderr } = await wevtc(argv, { files });
    expect(exitCode).toBe(1);
    expect(found(stdout)).toEqual([
      'new/a.man breaking-wire-event-removed',
      'new/b.man breaking-wire-event-level',
      'new/c.man xml-syntax',
    ]);
    expect(stderr).toBe(
      "wevtc: note: 'new/a.man' has 1 error; what depends on it is not compared; run 'wevtc lint' for details\n",
    );
    expect(stdout).toMatch(/\(found by lint: nothing of this file is compared\)/);
  });

  it('exits with 0 if nothing breaks in a manifest with errors, and notes them unless they are turned off', async () => {
    const odd = published.replace('<event ', '<event colour="red" ');
    const files = { 'app.man': odd, 'old.man': odd };
    const argv = ['breaking', 'app.man', '--against', 'old.man', '--format', 'json'];
    const { exitCode, stdout, stderr } = await wevtc(argv, { files });
    expect([exitCode, ...found(stdout)]).toEqual([0]);
    expect(stderr).toContain("'app.man' has 1 error;");
    const off = await wevtc([...argv, '--rule', 'unknown-attribute=off'], { files });
    expect([off.exitCode, ...found(off.stdout)]).toEqual([0]);
    expect(off.stderr).not.toContain("'app.man'");
  });

  it('compares everything in a manifest with warnings that the configuration makes errors', async () => {
    const octal = published.replace('<event value="1"', '<event value="010"');
    const files = { 'app.man': octal, 'old.man': octal };
    const argv = ['app.man', '--rule', 'octal-number=error'];
    const lint = await wevtc(['lint', ...argv, '--format', 'text'], { files });
    expect([lint.exitCode, lint.stdout]).toEqual([1, expect.stringContaining('[octal-number]')]);
    const { exitCode, stderr } = await wevtc(['breaking', ...argv, '--against', 'old.man'], { files });
    expect([exitCode, stderr]).toEqual([0, '']);
  });

  it.each<[string, string[], RegExp]>([
    ['no older file', ['app.man', '--against', 'gone.man'], /cannot read 'gone\.man': no such file/],
    [
      'an older file that is no manifest',
      ['app.man', '--against', 'note.txt'],
      /'note\.txt' cannot be compared: /,
    ],
    [
      'no manifest in the older folder',
      ['app.man', '--against', 'empty'],
      /no \.man or \.mc file and no baseline of mc\.exe in folder 'empty'/,
    ],
    [
      'nothing that belongs together',
      ['app.man', '--against', 'other'],
      /'other' has no older version of 'app\.man'/,
    ],
    ['no newer file', ['gone.man', '--against', 'app.man'], /cannot read 'gone\.man'/],
    [
      'no older side',
      ['app.man'],
      /specify the older side with either --against <older> or --against-binary/,
    ],
  ])('exits with 2: %s', async (_, argv, message) => {
    const other = manifest(undefined, 'Other').replace(/[0-9A-F]{8}(?=-52A4)/, '1B6E3F1C');
    const files = { 'app.man': published, 'note.txt': 'note', 'empty/a.txt': '', 'other/b.man': other };
    const { exitCode, stderr } = await wevtc(['breaking', ...argv], { files });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(message);
  });

  describe('with folders', () => {
    const second = manifest(undefined, 'Contoso-Timer').replace(/[0-9A-F]{8}(?=-52A4)/, '1B6E3F1C');
    const files = { 'old/a.man': published, 'old/sub/b.man': second };
    const run = async (newer: Record<string, string>, patterns = ['new']) => {
      const argv = ['breaking', ...patterns, '--against', 'old', '--format', 'json'];
      const { exitCode, stdout } = await wevtc(argv, { files: { ...files, ...newer } });
      return [exitCode, ...found(stdout)];
    };

    it('follows providers into files of other names', async () => {
      expect(await run({ 'new/x.man': changed, 'new/y.man': second })).toEqual([
        1,
        'new/x.man breaking-wire-event-level',
      ]);
    });

    it('reports a provider whose file is gone, at the older place', async () => {
      expect(await run({ 'new/a.man': published })).toEqual([
        1,
        'old/sub/b.man breaking-wire-provider-removed',
      ]);
    });

    it('compares a single file with its own older version only', async () => {
      expect(await run({ 'new/a.man': changed }, ['new/a.man'])).toEqual([
        1,
        'new/a.man breaking-wire-event-level',
      ]);
    });

    it('finds the older version of a file by its path when the GUID has changed', async () => {
      const moved = second.replace('1B6E3F1C', '2B6E3F1C');
      expect(await run({ 'new/sub/b.man': moved }, ['new/sub/b.man'])).toEqual([
        1,
        'new/sub/b.man breaking-wire-provider-guid',
      ]);
    });
  });

  describe('with git', () => {
    const git = { HEAD: { 'src/app.man': published, 'old/first.man': published } };
    const run = async (argv: string[], files: Record<string, string> = { 'src/app.man': changed }) => {
      const { exitCode, stdout, stderr } = await wevtc(['breaking', ...argv, '--format', 'json'], {
        files,
        git,
      });
      return stderr === '' ? [exitCode, ...found(stdout)] : [exitCode, stderr];
    };
    const level = [1, 'src/app.man breaking-wire-event-level'];

    it('compares with the same path, a folder, a pattern and another path', async () => {
      expect(await run(['src/app.man', '--against', 'git:HEAD'])).toEqual(level);
      expect(await run(['src', '--against', 'git:HEAD'])).toEqual(level);
      expect(await run(['src', './src/app.man', '--against', 'git:HEAD'])).toEqual(level);
      expect(await run(['src/*.man', '--against', 'git:HEAD'])).toEqual(level);
      expect(await run(['src/app.man', '--against', 'git:HEAD:old/first.man'])).toEqual(level);
      expect(await run(['src/app.man', '--against', 'git:HEAD:old'])).toEqual(level);
    });

    it('compares two revisions', async () => {
      const revisions = {
        git: { v1: git.HEAD, v2: { 'src/app.man': changed, 'old/first.man': published } },
        files: { 'src/other.man': '' },
      };
      const between = async (...argv: string[]) => {
        const { exitCode, stdout, stderr } = await wevtc(
          ['breaking', ...argv, '--format', 'json'],
          revisions,
        );
        return stderr === '' ? [exitCode, ...found(stdout)] : [exitCode, stderr];
      };
      expect(await between('git:v2', '--against', 'git:v1')).toEqual(level);
      expect(await between('git:v2:src/app.man', '--against', 'git:v1')).toEqual(level);
      expect(await between('git:v2:./src', '--against', 'git:v1:old')).toEqual(level);
      expect(await between('git:v2:src/app.man', '--against', 'git:v1:old/first.man')).toEqual(level);
      expect(await between('git:v1:src/app.man', 'git:v1:src', '--against', 'git:v2:old')).toEqual([0]);
      expect(await between('git:v2:gone.man', '--against', 'git:v1')).toEqual([
        2,
        "wevtc: there is no 'gone.man' in revision 'v2'\n",
      ]);
      expect((await between('git:v2:', '--against', 'git:v1'))[1]).toContain("'git:v2:' has no path");
    });

    it('shortens a commit in names', async () => {
      const commit = '0123456789abcdef0123456789abcdef01234567';
      const argv = ['breaking', 'src/app.man', '--against', `git:${commit}`, '--format', 'text'];
      const { stdout } = await wevtc(argv, {
        files: { 'src/app.man': changed },
        git: { [commit]: git.HEAD },
      });
      expect(stdout).toContain('(see 0123456789:src/app.man:');
    });

    it('shows how to write a path in the current folder, because others start at the root', async () => {
      class InSubfolder extends MemoryHost {
        override async gitKind(place: GitPlace) {
          return super.gitKind({ ...place, path: place.path.replace(/^\.\//, 'src/') });
        }
      }
      const host = new InSubfolder({ files: { 'app.man': changed }, git });
      expect(await main(['breaking', 'app.man', '--against', 'git:HEAD:app.man'], host)).toBe(2);
      expect(host.stderr.text).toContain(
        "there is no 'app.man' in revision 'HEAD', because the path starts at",
      );
      expect(host.stderr.text).toContain('write git:HEAD:./app.man for the one in the current folder');
    });

    it('takes a new file for new when a pattern finds it, and not when it is named', async () => {
      const files = { 'src/app.man': published, 'src/new.man': published.replace('0B6E3F1C', '1B6E3F1C') };
      expect(await run(['src/*.man', '--against', 'git:HEAD'], files)).toEqual([0]);
      expect(await run(['src/new.man', '--against', 'git:HEAD'], files)).toEqual([
        2,
        "wevtc: there is no 'src/new.man' in revision 'HEAD'; if it is new or moved, compare the folder that contains it\n",
      ]);
    });

    it('shows how to write a revision', async () => {
      for (const older of ['HEAD', 'HEAD:old/first.man']) {
        expect(await run(['src/app.man', '--against', older])).toEqual([
          2,
          `wevtc: there is no file '${older}'; for the Git revision, write git:${older}\n`,
        ]);
      }
      expect(await run(['src/app.man', '--against', 'v9'])).toEqual([
        2,
        "wevtc: cannot read 'v9': no such file or folder\n",
      ]);
    });

    it('says that a revision or a path is not there', async () => {
      const [exitCode, stderr] = await run(['src/app.man', '--against', 'git:']);
      expect(exitCode).toBe(2);
      expect(stderr).toMatch(
        /^wevtc: 'git:' has no revision; write, for example, git:main .*'git fetch --unshallow'/,
      );
      expect(await run(['src/app.man', '--against', 'git:HEAD:'])).toEqual([
        2,
        "wevtc: 'git:HEAD:' has no path; write, for example, git:HEAD:path, or only git:HEAD\n",
      ]);
      expect(await run(['src/app.man', '--against', 'git:v9'])).toEqual([
        2,
        "wevtc: git does not know revision 'v9' in 'src'\n",
      ]);
      expect(await run(['src/app.man', '--against', 'git:HEAD:gone.man'])).toEqual([
        2,
        "wevtc: there is no 'gone.man' in revision 'HEAD'\n",
      ]);
    });
  });
});
