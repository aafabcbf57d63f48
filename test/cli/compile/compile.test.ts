import { describe, expect, it } from 'vitest';
import { compileManifest } from '../../../src/compile/compile-manifest.js';
import { definitions } from '../../../src/compile/options/definitions.js';
import { MemoryOutput } from '../../../src/project/host/memory.js';
import { classic, clean, faulty, manifest, wevtc } from '../in-memory.js';

const files = { 'src/clock.man': clean, 'faulty.man': faulty };

describe('wevtc compile', () => {
  it('writes TypeScript and a C header under the name of the manifest', async () => {
    const { exitCode, stdout, stderr, host } = await wevtc(['compile', 'src/clock.man'], { files });
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' });
    expect(stderr).toBe('written   clock.ts\nwritten   clock.h\n');
    expect(host.textOf('clock.h')).toContain('CONTOSO_CLOCK');
    expect(host.textOf('clock.ts')).toContain('Contoso-Clock');
  });

  it('imports the modules of TypeScript with the extension for Node.js', async () => {
    const argv = ['compile', 'clock.man', '-e', 'ts', '--ts-decoders', '--ts-extensions'];
    const { host } = await wevtc(argv, { files: { 'clock.man': clean } });
    expect(host.textOf('clock.decoders.ts')).toContain("from './clock.ts'");
  });

  it('tells which flags are for other outputs', async () => {
    const argv = ['compile', 'clock.man', '-o', 'out', '--ts-decoders', '--emit'];
    const note = async (targets: string) =>
      (await wevtc([...argv, targets], { files: { 'clock.man': clean } })).stderr.split('\n')[0];
    expect(await note('json')).toBe('wevtc: note: --ts-decoders has no effect without --emit ts');
    expect(await note('ts,json')).toMatch(/^written/);
  });

  it('warns about names of the C header only if it writes one', async () => {
    const twice = clean.replace('</events>', '<event value="2" symbol="int"/></events>');
    const warnings = async (target: string) =>
      (await wevtc(['compile', 'clock.man', '--emit', target], { files: { 'clock.man': twice } })).stderr;
    expect(await warnings('c')).toContain('[c-symbol-reserved]');
    expect(await warnings('json,c')).toContain('[c-symbol-reserved]');
    expect(await warnings('json')).not.toContain('c-symbol');
    expect(compileManifest(twice, { emit: ['json'] }).diagnostics.map(({ ruleId }) => ruleId)).not.toContain(
      'c-symbol-reserved',
    );
  });

  it('adds up the outputs of several --emit', async () => {
    const argv = ['compile', 'clock.man', '--emit', 'c', '--emit', 'ts,c'];
    const { host, exitCode } = await wevtc(argv, { files: { 'clock.man': clean } });
    expect(exitCode).toBe(0);
    expect([...host.files.keys()].sort()).toEqual(['clock.h', 'clock.man', 'clock.ts']);
  });

  it('writes what --emit names, where --out-dir and --base-name say', async () => {
    const argv = ['compile', 'src/clock.man', '-o', 'gen/deep', '-b', 'app', '-e', 'json,c'];
    const { host, stderr } = await wevtc(argv, { files });
    expect([...host.files.keys()].filter((path) => path.startsWith('gen'))).toEqual([
      'gen/deep/app.json',
      'gen/deep/app.h',
    ]);
    expect(stderr).toBe('written   gen/deep/app.json\nwritten   gen/deep/app.h\n');
  });

  it('knows every emitter, and its help tells of all', async () => {
    const names = definitions.map(({ name }) => name);
    const stdout = new MemoryOutput(true, 200);
    await wevtc(['compile', '--help'], { stdout });
    for (const { name, summary } of definitions) {
      expect(stdout.text).toContain(`  ${name.padEnd(9)}  ${summary}\n`);
    }
    const { exitCode, stderr } = await wevtc(['compile', 'clock.man', '--emit', names.join()], {
      files: { 'clock.man': classic },
    });
    expect(exitCode).toBe(0);
    expect(stderr).toContain('written   clock.mof');
  });

  it('says what is unchanged, and nothing with --quiet', async () => {
    const first = await wevtc(['compile', 'src/clock.man', '--quiet'], { files });
    expect(first.stderr).toBe('');
    const second = await wevtc(['compile', 'src/clock.man'], {
      files: { ...files, 'clock.h': first.host.textOf('clock.h') },
    });
    expect(second.stderr).toBe('written   clock.ts\nunchanged clock.h\n');
  });

  it('renews the resource script when a file changes that it takes in', async () => {
    const argv = ['compile', 'src/clock.man', '-o', 'gen', '-e', 'resources'];
    const first = await wevtc(argv, { files });
    const before = Object.fromEntries(first.host.files);
    const edited = clean.replace(/(<string id="[^"]*" value=")/, '$1Now ');
    expect(edited).not.toBe(clean);
    const second = await wevtc(argv, { files: { ...before, 'src/clock.man': edited } });
    expect(second.stderr.trimEnd().split('\n').sort()).toEqual([
      'unchanged gen/clockTEMP.BIN',
      'written   gen/MSG00001.bin',
      'written   gen/clock.rc',
    ]);
    expect(second.host.textOf('gen/clock.rc')).toBe(first.host.textOf('gen/clock.rc'));
  });

  it('writes nothing when one of the manifests has errors', async () => {
    const { exitCode, stdout, stderr, host } = await wevtc(['compile', 'src/clock.man', 'faulty.man'], {
      files,
    });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(/^faulty\.man:8:49: error: .*\nwevtc: nothing was written\n$/);
    expect([...host.files.keys()].sort()).toEqual(Object.keys(files).sort());
  });

  describe('a file with errors that a search found', () => {
    const folder = { 'src/clock.man': clean, 'src/a/faulty.man': faulty };

    it('does not keep the others from being compiled', async () => {
      const { exitCode, stderr, host } = await wevtc(['compile', 'src', '--emit', 'c'], { files: folder });
      expect(exitCode).toBe(1);
      expect(stderr).toMatch(
        /^src\/a\/faulty\.man:8:49: error: .*\nwevtc: not compiled because of errors: 'src\/a\/faulty\.man'\nwritten {3}clock\.h\n$/,
      );
      expect([...host.files.keys()].sort()).toEqual(['clock.h', 'src/a/faulty.man', 'src/clock.man']);
    });

    it('does not keep the others from being checked', async () => {
      const argv = ['compile', 'src', '--emit', 'c', '--check'];
      const { exitCode, stderr } = await wevtc(argv, { files: folder });
      expect(exitCode).toBe(1);
      expect(stderr).toContain('missing   clock.h\nwevtc: the output is missing;');
      const { host } = await wevtc(['compile', 'src/clock.man', '--emit', 'c'], { files: folder });
      const again = await wevtc(argv, { files: Object.fromEntries(host.files) });
      expect([again.exitCode, again.stdout]).toEqual([1, '']);
      expect(again.stderr).not.toContain('clock.h');
    });

    it.each([
      ['the user names it, too', ['src', 'src/a/faulty.man']],
      ['a build waits for all outputs', ['src', '--stamp', 'stamp']],
      ['all belong to one binary', ['src', '--link']],
      ['another cannot be compiled at all', ['src', 'absent.man']],
      ['none is left', ['src/a']],
    ])('keeps them if %s', async (_, argv) => {
      const { exitCode, stderr, host } = await wevtc(['compile', '--emit', 'res', ...argv], {
        files: folder,
      });
      expect(exitCode).toBeGreaterThan(0);
      expect(stderr).toContain('wevtc: nothing was written\n');
      expect([...host.files.keys()].sort()).toEqual(Object.keys(folder).sort());
    });

    it('leaves no list of outputs, which would be incomplete', async () => {
      const { exitCode, stdout } = await wevtc(['compile', 'src', '--list-outputs'], { files: folder });
      expect([exitCode, stdout]).toEqual([1, '']);
    });
  });

  it('writes nothing when one of the manifests cannot be read', async () => {
    const { exitCode, stderr, host } = await wevtc(['compile', 'src/clock.man', 'absent.man'], { files });
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      "wevtc: cannot read 'absent.man': no such file or folder\nwevtc: nothing was written\n",
    );
    expect(host.files.size).toBe(2);
  });

  it('reports what a target cannot express, before anything is written', async () => {
    const binary = clean
      .replace(
        /<events>(?=\s*<event )/,
        '<templates><template tid="t"><struct name="s"><data name="d" inType="win:UInt8"/></struct></template></templates>$&',
      )
      .replace('<event ', '<event template="t" ');
    const { exitCode, stderr, host } = await wevtc(['compile', 'a.man', '-e', 'c,mof'], {
      files: { 'a.man': binary },
    });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^a\.man:\d+:\d+: error: .* \[mof-type\]\n(?:.*\n)?wevtc: nothing was written\n$/);
    expect(host.files.size).toBe(1);
  });

  it('warns of what spoils a part of one output, and writes all of them', async () => {
    // Both events need the macro EventWriteTick_AssumeEnabled.
    const clash = clean.replace(
      '<event ',
      '<event value="2" symbol="Tick_AssumeEnabled" level="win:Error" keywords="win:ResponseTime"/>$&',
    );
    const compile = (...flags: string[]) =>
      wevtc(['compile', 'a.man', '-e', 'c,json', ...flags], { files: { 'a.man': clash } });
    expect((await compile()).stderr).not.toContain('warning');
    const { exitCode, stderr, host } = await compile('--c-mode', 'um');
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(/^a\.man:\d+:\d+: warning: .* \[c-code-name-unique\]\nwritten /);
    expect([...host.files.keys()]).toEqual(['a.man', 'a.h', 'a.json']);
  });

  it('lets configurations and comments silence what targets warn of', async () => {
    const files = {
      'a.man': clean.replace(/<resources culture="en-US">.*?<\/resources>/s, (block) =>
        [block, block.replace('en-US', 'eo-001')].join('\n'),
      ),
    };
    const compile = (...flags: string[]) =>
      wevtc(['compile', 'a.man', '-q', '-e', 'resources,res', ...flags], { files });
    const warned = await compile('--warnings-as-errors');
    expect(warned.exitCode).toBe(1);
    expect(warned.stderr.match(/culture-language-unknown/g)).toHaveLength(1);
    expect(await compile('--rule', 'culture-language-unknown=off')).toMatchObject({
      exitCode: 0,
      stderr: '',
    });
    files['a.man'] = files['a.man'].replace(
      '<localization>',
      '<!-- wevtc-disable culture-language-unknown: fine -->$&',
    );
    expect(await compile('--warnings-as-errors')).toMatchObject({ exitCode: 0, stderr: '' });
  });

  it('shows findings with a code frame on a terminal', async () => {
    const stderr = new MemoryOutput(true, 100);
    await wevtc(['compile', 'faulty.man', '--no-color'], { files, stderr });
    expect(stderr.text).toContain('^^^^^^');
    expect(stderr.text).toContain('1 error in 1 file');
  });

  it('takes folders and patterns as lint does', async () => {
    const several = {
      'src/clock.man': clean,
      'src/deep/watch.man': manifest('win:Error', 'Contoso-Watch'),
      'src/notes.txt': 'no manifest',
    };
    const compile = (...argv: string[]) => wevtc(['compile', ...argv, '-e', 'c'], { files: several });
    for (const pattern of ['src', './src/', 'src/**/*.man']) {
      const { exitCode, stderr } = await compile(pattern);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: 'written   clock.h\nwritten   watch.h\n' });
    }
    expect((await compile('src', 'src/clock.man')).stderr).toBe('written   clock.h\nwritten   watch.h\n');
    for (const pattern of ['gone', '*.man', 'samples']) {
      const compiled = await compile(pattern);
      const linted = await wevtc(['lint', pattern], { files: several });
      expect(compiled.exitCode).toBe(2);
      expect(compiled.stderr).toBe(`${linted.stderr}wevtc: nothing was written\n`);
    }
  });

  it('passes over what the configuration ignores, unless it is named', async () => {
    const ignoring = {
      ...files,
      'src/old/faulty.man': faulty,
      'wevtc.config.json': '{ "ignore": ["src/old"] }',
    };
    const compile = (...argv: string[]) => wevtc(['compile', ...argv, '-e', 'c'], { files: ignoring });
    expect(await compile('src')).toMatchObject({ exitCode: 0, stderr: 'written   clock.h\n' });
    expect(await compile('src/old')).toMatchObject({
      exitCode: 0,
      stderr: 'wevtc: nothing was compiled: the configuration ignores all of these files\n',
    });
    expect((await compile('src', 'src/old/faulty.man')).stderr).toContain('[unresolved-level]');
  });

  it('refuses two manifests that would write the same file', async () => {
    const twins = { 'a/App.man': clean, 'b/app.man': manifest('win:Error') };
    const { exitCode, stderr, host } = await wevtc(['compile', 'a/App.man', 'b/app.man'], { files: twins });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/'b\/app\.man' would write 'app\.ts', which belongs to 'a\/App\.man'/);
    expect(host.files.size).toBe(2);
  });

  it('tells of every manifest in a folder whose files would be those of another one', async () => {
    const several = {
      'src/a/app.man': clean,
      'src/b/app.man': manifest('win:Error', 'Contoso-Watch'),
      'src/c/app.man': manifest('win:Error', 'Contoso-Bell'),
    };
    const one = await wevtc(['compile', 'src'], { files: several });
    const clash = (path: string, file: string, remedy = '') =>
      `wevtc: '${path}' would write '${file}', which belongs to 'src/a/app.man'; ${remedy}rename one of them, pass fewer files, for example with a pattern ` +
      "such as '*.man', or compile them one at a time with a different --out-dir or --base-name\n";
    expect(one.exitCode).toBe(2);
    expect(one.stderr).toBe(
      `${clash('src/b/app.man', 'app.ts')}${clash('src/c/app.man', 'app.ts')}wevtc: nothing was written\n`,
    );
    expect(one.host.files.size).toBe(3);
    // Names without a base name clash in spite of different ones.
    const named = { 'src/a/app.man': clean, 'src/b.man': several['src/b/app.man'] };
    const compile = (...argv: string[]) =>
      wevtc(['compile', 'src/a', 'src/b.man', '-e', 'resources', ...argv], { files: named });
    expect((await compile()).stderr).toContain(
      clash(
        'src/b.man',
        'MSG00001.bin',
        'add --prefix-message-files, link the inputs of one binary with --link, ',
      ),
    );
    expect((await compile('--prefix-message-files')).exitCode).toBe(0);
  });

  it('tells whose messages it replaces in a folder of several manifests', async () => {
    const files = {
      'app.man': clean,
      'gen/bell.rc': 'LANGUAGE 0x9,0x1\r\n1 11 "MSG00001.bin"\r\n',
      'gen/app.rc': '1 11 "MSG00001.bin"\r\n',
      'gen/other.rc': '1 ICON "app.ico"\r\n',
    };
    const compile = (...argv: string[]) =>
      wevtc(['compile', 'app.man', '-e', 'resources', '-o', 'gen', '-q', ...argv], { files });
    expect((await compile()).stderr).toBe(
      "wevtc: note: 'gen/bell.rc' also includes 'gen/MSG00001.bin', whose messages this run replaces; compile both with --prefix-message-files, or into different folders\n",
    );
    expect((await compile('--prefix-message-files')).stderr).toBe('');
  });

  it('warns that linkers keep the resources of only one of two manifests for a binary', async () => {
    const other = manifest('win:Error', 'Contoso-Bell').replaceAll('Contoso-Bell.dll', 'clock.dll');
    const twoForOne = { 'a.man': clean, 'b.man': other };
    const compile = (...argv: string[]) =>
      wevtc(['compile', 'a.man', 'b.man', ...argv], { files: twoForOne });
    const { exitCode, stderr } = await compile('-e', 'res');
    expect(exitCode).toBe(0);
    expect(stderr.match(/^.*provider-file-across-files.*$/gm)).toEqual([
      expect.stringMatching(
        /^b\.man:\d+:\d+: warning: provider 'Contoso-Clock' in a\.man specifies the same file/,
      ),
    ]);
    expect((await compile('-e', 'c')).stderr).not.toContain('provider-file');
    const asErrors = await compile('-e', 'res', '--warnings-as-errors');
    expect(asErrors.exitCode).toBe(1);
    expect(asErrors.stderr).toContain('wevtc: nothing was written');
  });

  it('compiles a manifest once that is given twice', async () => {
    const argv = ['compile', 'src/clock.man', './src/../src/clock.man', '-e', 'c'];
    expect(await wevtc(argv, { files })).toMatchObject({ exitCode: 0, stderr: 'written   clock.h\n' });
  });

  it('does not overwrite a manifest', async () => {
    const odd = { 'clock.h': clean };
    const { exitCode, stderr, host } = await wevtc(['compile', 'clock.h', '-e', 'c'], { files: odd });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/would write 'clock\.h', which belongs to 'clock\.h'/);
    expect(host.textOf('clock.h')).toBe(clean);
  });

  it('compiles standard input', async () => {
    const plain = await wevtc(['compile', '-', '-e', 'c'], { stdin: clean });
    expect(plain.stderr).toBe('written   manifest.h\n');
    const named = await wevtc(['compile', '-', '-e', 'c', '--stdin-filename', 'x/clock.man'], {
      stdin: clean,
    });
    expect(named.stderr).toBe('written   clock.h\n');
  });

  it.each(['', 'a/b', '..', 'a:b', 'con\u0001', '. .', 'NUL', 'com1.x', 'a\u2028b'])(
    'refuses %j as a base name',
    async (name) => {
      const { exitCode, stderr } = await wevtc(['compile', 'src/clock.man', `--base-name=${name}`], {
        files,
      });
      expect(exitCode).toBe(2);
      expect(stderr).toContain('It must be a file name without a folder');
    },
  );
});
