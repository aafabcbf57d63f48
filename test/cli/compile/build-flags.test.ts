import { describe, expect, it, vi } from 'vitest';
import { MemoryHost, MemoryOutput } from '../../../src/project/host/memory.js';
import { clean, faulty, manifest, wevtc } from '../in-memory.js';

const files = { 'app.man': clean };

describe('wevtc compile --list-outputs', () => {
  it('prints what would be written, and writes nothing', async () => {
    const { exitCode, stdout, stderr, host } = await wevtc(
      ['compile', 'app.man', '--emit', 'c,resources', '-o', 'gen', '--list-outputs'],
      { files },
    );
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 0,
      stdout: 'gen/app.h\ngen/appTEMP.BIN\ngen/MSG00001.bin\ngen/app.rc\n',
      stderr: '',
    });
    expect([...host.files.keys()]).toEqual(['app.man']);
  });

  it('prints no names when there are errors', async () => {
    const { exitCode, stdout, stderr } = await wevtc(['compile', 'faulty.man', '--list-outputs'], {
      files: { 'faulty.man': faulty },
    });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain("level 'Chatty' is not defined");
    expect(stderr).not.toContain('nothing was written');
  });
});

describe('wevtc compile --check', () => {
  const check = ['compile', 'app.man', '--emit', 'c,res', '--check'];

  it('says nothing when all files are as they would be written', async () => {
    const { host } = await wevtc(check.slice(0, -1), { files });
    const { exitCode, stdout, stderr } = await wevtc(check, { files: Object.fromEntries(host.files) });
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  });

  it('shows what differs and what is missing, and writes nothing', async () => {
    const { host: before } = await wevtc(check.slice(0, -1), { files });
    const old = before.textOf('app.h').replace('Tick_value 0x1', 'Tick_value 0x2');
    expect(old).not.toBe(before.textOf('app.h'));
    const { exitCode, stdout, stderr, host } = await wevtc(check, { files: { ...files, 'app.h': old } });
    expect(exitCode).toBe(1);
    expect(stdout.split('\n').filter((line) => /^[+-]/.test(line))).toEqual([
      '--- a/app.h',
      '+++ b/app.h',
      '-#define Tick_value 0x2',
      '+#define Tick_value 0x1',
    ]);
    expect(stderr).toBe(`stale     app.h
missing   app.res
wevtc: 2 of 2 outputs are out of date; run the same command without --check to write them
`);
    expect(host.textOf('app.h')).toBe(old);
    expect(host.files.has('app.res')).toBe(false);
  });

  it('annotates each file with --format github', async () => {
    const argv = [...check, '--format', 'github', '--out-dir', 'gen,1'];
    const { exitCode, stderr } = await wevtc(argv, { files: { ...files, 'gen,1/app.res': 'old' } });
    expect(exitCode).toBe(1);
    expect(stderr).toBe(`missing   gen,1/app.h
::error file=gen%2C1/app.h::this file is missing; compile it again
stale     gen,1/app.res
::error file=gen%2C1/app.res::this file is out of date; compile it again
wevtc: 2 of 2 outputs are out of date; run the same command without --check to write them
`);
  });

  it('shows no difference of binary files', async () => {
    const { exitCode, stdout, stderr } = await wevtc(['compile', 'app.man', '--emit', 'res', '--check'], {
      files: { ...files, 'app.res': 'no resources' },
    });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain('stale     app.res\nwevtc: the output is out of date;');
  });

  describe('line endings that Git has changed', () => {
    const all = ['compile', 'app.man', '--emit', 'c,resources', '--c-mode', 'um'];
    const written = async (change: (text: string) => string) => {
      const { host } = await wevtc(all, { files });
      return {
        ...Object.fromEntries(host.files),
        'app.h': change(host.textOf('app.h')),
        'app.rc': change(host.textOf('app.rc')),
      };
    };
    const note = (which: string) =>
      `wevtc: note: ${which}: only the line endings differ; '-text' in .gitattributes keeps Git from changing them\n`;

    it('are no difference in the files of message text, which are in a code page', async () => {
      const text = { 'a.mc': 'MessageId=1\nSymbolicName=A\nLanguage=English\nNaive\n.\n' };
      const argv = ['compile', 'a.mc', '--emit', 'c,resources'];
      const { host } = await wevtc(argv, { files: text });
      const lines = (path: string) =>
        new Uint8Array([...(host.files.get(path) ?? [])].filter((byte) => byte !== 0x0d));
      const committed = { ...Object.fromEntries(host.files), 'a.h': lines('a.h'), 'a.rc': lines('a.rc') };
      const { exitCode, stderr } = await wevtc([...argv, '--check'], { files: committed });
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: note("'a.h', 'a.rc'") });
    });

    it.each([
      ['to LF', (text: string) => text.replaceAll('\r\n', '\n'), "'app.rc'"],
      ['to CR LF', (text: string) => text.replace(/\r?\n/g, '\r\n'), "'app.h'"],
    ])('are no difference, but noted: %s', async (_, change, which) => {
      const committed = await written(change);
      const result = await wevtc([...all, '--check'], { files: committed });
      expect([result.exitCode, result.stdout, result.stderr]).toEqual([0, '', note(which)]);
      const quiet = await wevtc([...all, '--check', '--quiet'], { files: committed });
      expect([quiet.exitCode, quiet.stdout, quiet.stderr]).toEqual([0, '', '']);
    });

    it('are not in the differences of a file that is out of date', async () => {
      const committed = await written((text) =>
        text.replace(/\r?\n/g, '\r\n').replace('Tick_value 0x1', 'Tick_value 0x2'),
      );
      const { exitCode, stdout } = await wevtc([...all, '--check'], { files: committed });
      expect(exitCode).toBe(1);
      expect(stdout.split(/\r?\n/).filter((line) => /^[+-]#/.test(line))).toEqual([
        '-#define Tick_value 0x2',
        '+#define Tick_value 0x1',
      ]);
    });
  });

  describe('a resource script that is not there', () => {
    const resources = ['compile', 'app.man', '--emit', 'resources'];
    const without = async (...names: string[]) => {
      const { host } = await wevtc(resources, { files });
      return Object.fromEntries([...host.files].filter(([name]) => !names.includes(name)));
    };

    it('is only noted, if the files that it includes are there', async () => {
      const { exitCode, stderr } = await wevtc([...resources, '--check'], { files: await without('app.rc') });
      expect([exitCode, stderr]).toEqual([
        0,
        "wevtc: note: 'app.rc': not there, so only the files that it includes were compared\n",
      ]);
    });

    it('is missing, if one of them is, too', async () => {
      const committed = await without('app.rc', 'MSG00001.bin');
      const { exitCode, stderr } = await wevtc([...resources, '--check'], { files: committed });
      expect(exitCode).toBe(1);
      expect(stderr).toContain('missing   MSG00001.bin\nmissing   app.rc\n');
    });

    it('is missing, if a custom template writes it', async () => {
      const custom = ['compile', 'app.man', '--emit', 'resources', '--template', 'own', '--check'];
      const own = { 'own/[name].extra.rc.hbs': '#include "app.rc"\n' };
      const { host } = await wevtc(resources, { files });
      const { exitCode, stderr } = await wevtc(custom, {
        files: { ...Object.fromEntries(host.files), ...own },
      });
      expect([exitCode, stderr]).toEqual([
        1,
        `missing   app.extra.rc
wevtc: 1 of 4 outputs is missing; run the same command without --check to write them
`,
      ]);
    });

    it('hides no difference in them', async () => {
      const committed = { ...(await without('app.rc')), 'MSG00001.bin': 'old' };
      const { exitCode, stderr } = await wevtc([...resources, '--check'], { files: committed });
      expect(exitCode).toBe(1);
      expect(stderr).toContain('stale     MSG00001.bin\n');
    });
  });

  it('does not compare two long files that have little in common', async () => {
    const events = [...Array(2000).keys()].map(
      (at) => `<event value="${at + 2}" symbol="E${at}" level="win:Informational"/>`,
    );
    const long = clean.replace(
      '</events>\n      </provider>',
      `${events.join('\n')}</events>\n      </provider>`,
    );
    const { stdout, exitCode } = await wevtc(['compile', 'app.man', '--emit', 'c', '--check'], {
      files: { 'app.man': long, 'app.h': 'something else\n' },
    });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: 'app.h: too many lines differ\n' });
  });

  it.each(['--list-outputs', '--depfile=x', '--stamp=x', '--watch'])('does not go with %s', async (flag) => {
    const { exitCode, stderr } = await wevtc([...check, flag], { files });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^wevtc: option '.*' cannot be used with option '.*'\n/);
  });
});

describe('wevtc compile --depfile', () => {
  const config = {
    'base.json': '{}',
    'wevtc.config.json': '{ "extends": "./base.json", "emit": { "targets": ["c", "json"] } }',
  };

  it('lists manifests and configurations', async () => {
    const { exitCode, stderr, host } = await wevtc(['compile', 'a.man', 'b.man', '--depfile', 'gen/app.d'], {
      files: { 'a.man': manifest('win:Error', 'A'), 'b.man': manifest('win:Error', 'B'), ...config },
    });
    expect(exitCode).toBe(0);
    expect(host.textOf('gen/app.d').split('\n\n')[0]).toBe(`a.h a.json b.h b.json: \\
  base.json \\
  wevtc.config.json \\
  a.man \\
  b.man`);
    expect(stderr).toBe('');
  });

  it('lists a file that each build of wevtc changes, if makefiles can', async () => {
    const packagePath = vi.spyOn(MemoryHost.prototype, 'packagePath');
    const inputs = async (folder: string) => {
      packagePath.mockImplementation((path) => `${folder}/${path}`);
      const { host } = await wevtc(['compile', 'app.man', '--emit', 'c', '--depfile', 'app.d'], { files });
      return host.textOf('app.d').split('\n\n')[0];
    };
    expect(await inputs('/lib/wevtc')).toBe('app.h: \\\n  app.man \\\n  /lib/wevtc/dist/start.cjs');
    expect(await inputs("/it's/wevtc")).toBe('app.h: \\\n  app.man');
    packagePath.mockRestore();
  });

  it('has the stamp as its target', async () => {
    const { host } = await wevtc(
      ['compile', 'app.man', '--emit', 'c', '--depfile', 'app.d', '--stamp', 'app.stamp'],
      { files },
    );
    expect(host.textOf('app.d')).toBe('app.stamp: \\\n  app.man\n\napp.man:\n');
    expect(host.textOf('app.stamp')).toBe('app.h\n');
  });

  it('does not list standard input', async () => {
    const { host } = await wevtc(['compile', '-', '-b', 'app', '--emit', 'c', '--depfile', 'app.d'], {
      stdin: clean,
    });
    expect(host.textOf('app.d')).toBe('app.h:\n');
  });

  it.each([
    ['a;touch pwned.man', 'app.d', `--depfile cannot list 'a;touch pwned.man'`],
    [
      'app.man',
      'app.h',
      `'--depfile' would write 'app.h', which belongs to 'app.man'; specify another file with --depfile`,
    ],
    ['app.man', 'app.man', `'--depfile' would write 'app.man', which belongs to 'app.man'`],
    ['app.man', 'base.json', `'--depfile' would write 'base.json', which is a configuration of this run`],
  ])('writes nothing for %j as %j', async (name, depfile, message) => {
    const before = { [name]: clean, ...config };
    const { exitCode, stderr, host } = await wevtc(['compile', name, '-b', 'app', '--depfile', depfile], {
      files: before,
    });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect([...host.files.keys()].sort()).toEqual(Object.keys(before).sort());
  });
});

describe('wevtc compile --stamp', () => {
  it('writes the stamp even if nothing has changed', async () => {
    const argv = ['compile', 'app.man', '--emit', 'c', '--stamp', 'app.stamp'];
    const { host } = await wevtc(argv, { files });
    const writeFiles = vi.spyOn(MemoryHost.prototype, 'writeFiles');
    await wevtc(argv, { files: Object.fromEntries(host.files) });
    expect(writeFiles).toHaveReturnedWith(['unchanged', 'written']);
    writeFiles.mockRestore();
  });

  it('shows what is wrong, but not what was written', async () => {
    const warned = clean.replace('<stringTable>', '<stringTable><string id="Other" value="Other"/>');
    const { exitCode, stderr } = await wevtc(['compile', 'app.man', '--emit', 'c', '--stamp', 'app.stamp'], {
      files: { 'app.man': warned },
    });
    expect(exitCode).toBe(0);
    expect(stderr).toContain("warning: string 'Other' is unused");
    expect(stderr).not.toMatch(/^(?:written|unchanged) /m);
  });
});

it('does not write over a configuration', async () => {
  const { exitCode, stderr } = await wevtc(['compile', 'wevtc.config.man', '--emit', 'json'], {
    files: { 'wevtc.config.man': clean, 'wevtc.config.json': '{}' },
  });
  expect(exitCode).toBe(2);
  expect(stderr).toContain(
    `'wevtc.config.man' would write 'wevtc.config.json', which is a configuration of this run; `,
  );
});

describe('response files of wevtc compile', () => {
  it('add arguments', async () => {
    const { host, exitCode } = await wevtc(['compile', '@args.rsp', '--quiet'], {
      files: { 'my app.man': clean, 'args.rsp': '"my app.man" --emit c\n-o "gen"\r\n' },
    });
    expect(exitCode).toBe(0);
    expect(host.files.has('gen/my app.h')).toBe(true);
  });

  it('are named by no file of a repository', async () => {
    const { host, stderr } = await wevtc(['compile', '@app.man', '--emit', 'c'], {
      files: { '@app.man': clean, 'app.man': '-o elsewhere app.man' },
    });
    expect(stderr).toBe('written   @app.h\n');
    expect(host.files.has('@app.h')).toBe(true);
  });

  it('are ordinary names after --', async () => {
    const { exitCode, stderr } = await wevtc(['compile', '--', '@args'], { files: { args: '--help' } });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining("cannot read '@args'"),
    });
  });

  it('are reported when they cannot be read', async () => {
    const { exitCode, stderr } = await wevtc(['compile', '@absent'], {});
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: "wevtc: cannot read 'absent': no such file or folder\n",
    });
  });
});

describe('wevtc compile --watch', () => {
  it('compiles again after each change, also after errors', async () => {
    const { exitCode, stderr } = await wevtc(['compile', 'app.man', '--emit', 'c', '--watch'], {
      files,
      changes: [
        (host) => {
          host.writeFiles([{ root: '.', path: 'app.man', content: faulty }]);
          return ['/app.man'];
        },
        (host) => {
          host.writeFiles([{ root: '.', path: 'notes.txt', content: '' }]);
          return ['/notes.txt'];
        },
        (host) => {
          host.writeFiles([{ root: '.', path: 'app.man', content: clean.replace('Tick', 'Tock') }]);
          return ['/app.man'];
        },
      ],
    });
    expect(exitCode).toBe(0);
    const lines = stderr.split('\n').filter((line) => !/^ *$/.test(line));
    expect(lines.map((line) => line.replace(/^app.man:.*/, 'finding'))).toEqual([
      'written   app.h',
      'wevtc: note: waiting for changes; press Ctrl+C to stop',
      "wevtc: 'app.man' has changed",
      'finding',
      'wevtc: nothing was written',
      'wevtc: note: waiting for changes; press Ctrl+C to stop',
      "wevtc: 'app.man' has changed",
      'written   app.h',
      'wevtc: note: waiting for changes; press Ctrl+C to stop',
    ]);
  });

  it('watches the folders of searches, manifests and configurations', async () => {
    const seen: string[][] = [];
    await wevtc(['compile', 'src', '--emit', 'c', '-o', 'gen', '--watch'], {
      files: {
        'src/deep/er/app.man': clean,
        'wevtc.config.json': '{ "extends": "./shared/base.json" }',
        'shared/base.json': '{}',
      },
      changes: [
        (_, watched) => {
          seen.push([...watched].sort());
          return [];
        },
      ],
    });
    expect(seen).toEqual([['/', '/shared', '/src', '/src/deep', '/src/deep/er']]);
  });

  it('finds manifests in new folders', async () => {
    const { stderr } = await wevtc(['compile', 'src', '--emit', 'c', '--watch'], {
      files: { 'src/app.man': clean },
      changes: [
        (host) => {
          host.writeFiles([
            { root: '.', path: 'src/new/other.man', content: manifest('win:Error', 'Other') },
          ]);
          return ['/src/new'];
        },
        (host, watched) => {
          expect(watched).toContain('/src/new');
          host.writeFiles([
            { root: '.', path: 'src/new/third.man', content: manifest('win:Error', 'Third') },
          ]);
          return ['/src/new/third.man'];
        },
      ],
    });
    expect(stderr).toContain("wevtc: 'src/new' has changed\nunchanged app.h\nwritten   other.h\n");
    expect(stderr).toContain(
      "'src/new/third.man' has changed\nunchanged app.h\nunchanged other.h\nwritten   third.h\n",
    );
  });

  it('goes on after the machine refuses something', async () => {
    const { stderr, exitCode } = await wevtc(['compile', 'absent.man', '--watch', '--emit', 'c'], {
      changes: [
        (host) => {
          host.writeFiles([{ root: '.', path: 'absent.man', content: clean }]);
          return ['/absent.man'];
        },
      ],
    });
    expect(stderr).toContain("wevtc: cannot read 'absent.man': no such file or folder\n");
    expect(stderr).toContain('written   absent.h\n');
    expect(exitCode).toBe(0);
  });

  it('clears the terminal if asked to', async () => {
    const stderr = new MemoryOutput(true);
    await wevtc(['compile', 'app.man', '--emit', 'c', '--watch', '--clear-screen'], { files, stderr });
    expect(stderr.text.startsWith('\u001b[2J\u001b[3J\u001b[H')).toBe(true);
    const { stderr: plain } = await wevtc(
      ['compile', 'app.man', '--emit', 'c', '--watch', '--clear-screen'],
      { files },
    );
    expect(plain).not.toContain('\u001b');
  });

  it('refuses standard input', async () => {
    const { exitCode, stderr } = await wevtc(['compile', '-', '--watch'], { stdin: clean });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'wevtc: --watch needs files, because standard input can be read only once\n',
    });
  });
});

describe('the environment of a build', () => {
  // Its string is unused.
  const files = { 'app.man': clean.replace('message="$(string.Tick)"', '') };
  const run = (argv: string[], env: Record<string, string>) => wevtc(argv, { files, env });
  const compile = ['compile', 'app.man', '-e', 'c'];

  it('sets the format of findings for commands without --format', async () => {
    const env = { WEVTC_FORMAT: 'github' };
    expect((await run(compile, env)).stderr).toMatch(/^::warning file=app\.man,/);
    expect((await run([...compile, '-f', 'msvs'], env)).stderr).toMatch(/^app\.man\(\d+,/);
    const faultyFiles = { 'app.man': faulty };
    expect((await wevtc(['mc', 'app.man'], { files: faultyFiles, env })).stderr).toMatch(
      /^::error file=app\.man,/,
    );
    const wrong = await run(compile, { WEVTC_FORMAT: 'sarif' });
    expect(wrong.exitCode).toBe(2);
    expect(wrong.stderr).toContain(
      "WEVTC_FORMAT is 'sarif', but must be one of pretty, text, msvs, github\n",
    );
  });

  it('makes warnings errors, also for the switches of mc.exe', async () => {
    const message = 'MessageId=1\nSymbolicName=A\nLanguage=English\nText\n.\n';
    const files = { 'a.mc': `SeverityNames=(Warning=3:W)\n${message}` };
    const exitCodes = async (value: string) => {
      const env = { WEVTC_WARNINGS_AS_ERRORS: value };
      const compiled = await wevtc(['compile', 'a.mc', '-e', 'c'], { files, env });
      return [compiled.exitCode, (await wevtc(['mc', 'a.mc'], { files, env })).exitCode];
    };
    expect(await exitCodes('')).toEqual([0, 0]);
    expect(await exitCodes('OFF')).toEqual([0, 0]);
    expect(await exitCodes('1')).toEqual([1, 1]);
  });
});
