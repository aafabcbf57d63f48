import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../support/built.js';
import { runCommand, runHere } from '../support/command.js';
import { makeFolder } from '../support/folder.js';
import { hasLinks } from '../support/links.js';
import { clean } from './in-memory.js';

beforeAll(ensureBuilt);

/** A repository with a configuration, and the user's own folder beside it. */
function machine(config: string, more: Parameters<typeof makeFolder>[0] = {}) {
  const folder = makeFolder({
    'home/notes.txt': 'mine',
    'repository/wevtc.config.json': config,
    'repository/src/app.man': clean,
    ...more,
  });
  return {
    folder: folder.replaceAll('\\', '/'),
    compile: (...flags: string[]) =>
      runHere(join(folder, 'repository'), ['compile', 'src/app.man', '--emit', 'c', ...flags]),
    compileInProcess: () => runCommand(join(folder, 'repository'), ['compile', 'src/app.man', '--emit', 'c']),
    inHome: () => readdirSync(join(folder, 'home')),
  };
}

const outDir = (path: string) => JSON.stringify({ emit: { outDir: path } });

describe('a configuration that sends generated files elsewhere', () => {
  it('is refused at its place, and nothing is written', () => {
    const { folder, compileInProcess, inHome } = machine(outDir('../home'));
    expect(compileInProcess()).toEqual({
      status: 2,
      stdout: '',
      stderr:
        `wevtc: wevtc.config.json:1:19: outDir leads to '${folder}/home', outside the folder of the configuration ` +
        `('${folder}/repository'); allow it with --allow-outside, or specify another folder with --out-dir\n` +
        'wevtc: nothing was written\n',
    });
    expect(inHome()).toEqual(['notes.txt']);
  });

  it('is followed when the command line allows it, or does not count when that names a folder', async () => {
    const { folder, compile, inHome } = machine(outDir('../home'));
    expect((await compile('--allow-outside')).stderr).toBe('written   ../home/app.h\n');
    expect(inHome()).toEqual(['app.h', 'notes.txt']);
    expect((await compile('--out-dir', '../elsewhere')).stderr).toBe('written   ../elsewhere/app.h\n');
    expect(existsSync(join(folder, 'elsewhere', 'app.h'))).toBe(true);
  });

  it.skipIf(!hasLinks).each<[string, string, string, Record<string, { link: string }>]>([
    ['a link', 'gen', '/home', { 'repository/gen': { link: '../home' } }],
    ['a folder below a link', 'gen/new/er', '/home/new/er', { 'repository/gen': { link: '../home' } }],
    [
      'a link to a link',
      'a/x',
      '/home/x',
      { 'repository/a': { link: 'b' }, 'repository/b': { link: '../home' } },
    ],
  ])('is refused when it does so by %s', async (_, path, where, links) => {
    const { folder, compile, inHome } = machine(outDir(path), links);
    const { status, stderr } = await compile();
    expect(stderr).toContain(`wevtc.config.json:1:19: outDir leads to '${folder}${where}', outside`);
    expect([status, inHome()]).toEqual([2, ['notes.txt']]);
  });

  it.skipIf(!hasLinks).each(['nowhere', 'gen'])(
    'is refused when it does so by a link to %s',
    async (target) => {
      const { folder, compile } = machine(outDir('gen/deep'), { 'repository/gen': { link: target } });
      const { status, stderr } = await compile();
      expect(stderr).toContain('outDir contains a link that cannot be followed;');
      expect([status, existsSync(join(folder, 'repository', 'nowhere'))]).toEqual([2, false]);
    },
  );

  it.each(['.git', '.git/refs/heads', 'sub/.GIT/hooks', 'git~1'])(
    "is refused in git's own folder: %s",
    async (path) => {
      const { folder, compile } = machine(outDir(path));
      const { status, stderr } = await compile();
      expect(stderr).toContain("outDir leads into git's own folder;");
      expect([status, existsSync(join(folder, 'repository', path))]).toEqual([2, false]);
    },
  );

  it.each([
    '.git::$INDEX_ALLOCATION/hooks',
    '.git:$I30:$INDEX_ALLOCATION',
    'gen:stream',
    'C:gen',
    'gen/C:/hooks',
  ])('is refused when it names a stream of Windows: %s', async (path) => {
    const { folder, compile } = machine(outDir(path));
    const { status, stderr } = await compile('--allow-outside');
    expect(stderr).toContain('wevtc.config.json:1:');
    expect(stderr).toContain('a path, with a colon only after the letter of a drive');
    expect([status, readdirSync(join(folder, 'repository')).sort()]).toEqual([
      2,
      ['src', 'wevtc.config.json'],
    ]);
  });

  it.each(['.git. /hooks', '.GIT ', '.g\u200cit/hooks', 'GIT~2'])(
    "is refused in git's own folder under another name: %s",
    async (path) => {
      const { status, stderr } = await machine(outDir(path)).compile();
      expect(stderr).toContain("outDir leads into git's own folder;");
      expect(status).toBe(2);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'may have a colon above the folder of the configuration',
    async () => {
      const folder = makeFolder({ 'a:b/wevtc.config.json': outDir('gen'), 'a:b/app.man': clean });
      expect((await runHere(join(folder, 'a:b'), ['compile', 'app.man', '--emit', 'c'])).status).toBe(0);
    },
  );

  it('is refused when it names another computer, without a look at it', async () => {
    const { status, stderr } = await machine(outDir('\\\\evil\\share')).compile();
    expect(stderr).toContain("outDir starts with '//', so it is a path to another computer;");
    expect(status).toBe(2);
  });

  it('is refused in overrides, which win', async () => {
    const config = {
      emit: { outDir: 'gen' },
      overrides: [{ files: ['src'], emit: { outDir: '/tmp/..//tmp' } }],
    };
    const { status, stderr } = await machine(JSON.stringify(config, undefined, 1)).compile();
    expect(stderr).toContain("wevtc.config.json:11:15: outDir leads to '");
    expect(status).toBe(2);
  });

  it('is refused in package.json and in a configuration that lies above', async () => {
    const folder = makeFolder({
      'package.json': '{ "wevtc": { "emit": { "outDir": "../x" } } }',
      'app/app.man': clean,
    });
    const { status, stderr } = await runHere(join(folder, 'app'), ['compile', 'app.man']);
    expect(stderr).toContain("wevtc: ../package.json:1:34: outDir leads to '");
    expect(status).toBe(2);
  });

  it('is told once for all manifests, whose files are not written either', async () => {
    const { folder } = machine(outDir('..'), { 'repository/src/b.man': clean });
    const run = await runHere(join(folder, 'repository'), ['compile', 'src', '--emit', 'c']);
    expect(run.stderr.match(/outside the/g)).toHaveLength(1);
    expect(readdirSync(join(folder, 'repository'))).toEqual(['src', 'wevtc.config.json']);
  });

  it('does no harm elsewhere: lint and what the configuration says beside it go on', async () => {
    const { folder } = machine(outDir('../home'));
    expect((await runHere(join(folder, 'repository'), ['lint', 'src/app.man'])).status).toBe(0);
  });
});

describe('what a configuration extends', () => {
  it('cannot widen what the folder of the configuration allows', async () => {
    const { compile, inHome } = machine('{ "extends": "../home/base.json" }', {
      'home/base.json': outDir('gen'),
    });
    const { status, stderr } = await compile();
    expect(stderr).toContain("wevtc: ../home/base.json:1:19: outDir leads to '");
    expect([status, inHome()]).toEqual([2, ['base.json', 'notes.txt']]);
    expect((await compile('--allow-outside')).stderr).toBe('written   ../home/gen/app.h\n');
  });

  it('may send files into that folder', async () => {
    const { compile } = machine('{ "extends": "../home/base.json" }', {
      'home/base.json': outDir('../repository/gen'),
    });
    expect((await compile()).stderr).toBe('written   gen/app.h\n');
  });

  it.skipIf(!hasLinks)('is not quoted when it lies elsewhere, and may be any file of the user', async () => {
    const secret = { 'home/secret.json': '{\n  "ruleset": "hunter2", "token-name": 1 }' };
    const direct = await machine('{ "extends": "../home/secret.json" }', secret).compile();
    expect(direct.stderr).toBe(
      "wevtc: wevtc.config.json:1:14: '../home/secret.json' is in another folder tree and has an error at 2:14; " +
        'to see it, use --config ../home/secret.json\nwevtc: nothing was written\n',
    );
    const links = { ...secret, 'repository/base.json': { link: '../home/secret.json' } };
    const linked = await machine('{ "extends": "base.json" }', links).compile();
    expect(linked.stderr).toContain("wevtc.config.json:1:14: 'base.json' is in another folder tree");
    const { folder } = machine('{}', {
      ...secret,
      'repository/src/wevtc.config.json': { link: '../../home/secret.json' },
    });
    const found = await runHere(join(folder, 'repository'), ['lint', 'src']);
    expect(found.stderr).toContain("wevtc: src/wevtc.config.json:1:1: 'src/wevtc.config.json' is in another");
    for (const { status, stdout, stderr } of [direct, linked, found]) {
      expect([status, stdout + stderr]).toEqual([2, expect.not.stringMatching(/hunter2|token-name/)]);
    }
  });

  it('is quoted when the user names it', async () => {
    const { folder } = machine('{}', { 'home/base.json': '{ "ruleset": "strickt" }' });
    const { stderr } = await runHere(join(folder, 'repository'), ['lint', 'src', '-c', '../home/base.json']);
    expect(stderr).toContain('not "strickt"');
  });

  it.each(['//evil/share/base.json', '\\\\evil\\share\\base.json', '\\\\.\\pipe\\x'])(
    'is not looked for on another computer: %s',
    async (path) => {
      const { status, stderr } = await machine(JSON.stringify({ extends: [path] })).compile();
      expect(stderr).toContain(
        "wevtc.config.json:1:13: a configuration must not extend a path that starts with '//'",
      );
      expect(status).toBe(2);
    },
  );
});

it('leaves the files of the user alone in all of this', async () => {
  const { folder, compile } = machine(outDir('../home'), { 'home/app.h': 'mine' });
  expect((await compile()).status).toBe(2);
  expect(readFileSync(join(folder, 'home', 'app.h'), 'utf8')).toBe('mine');
});
