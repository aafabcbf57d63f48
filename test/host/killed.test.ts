import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileToWrite } from '../../src/host/host.js';
import { writeAllOrNone } from '../../src/host/write-files.js';

// For every call that changes the disk: what is there when the process is killed before it, and after the next run.

let base: string;
let program: string;

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'wevtc-killed-'));
  program = join(base, 'writer.cjs');
  const here = fileURLToPath(new URL('.', import.meta.url));
  await esbuild.build({
    entryPoints: [join(here, 'killable-writer.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: program,
    plugins: [
      {
        name: 'killable',
        setup({ onResolve }) {
          onResolve({ filter: /^node:fs$/ }, ({ importer }) =>
            importer.includes('killable') ? undefined : { path: join(here, 'killable-fs.ts') },
          );
        },
      },
    ],
  });
});

afterAll(() => rmSync(base, { recursive: true }));

interface Scene {
  /** What was there before; paths from the folder of the scene on. */
  readonly before: Readonly<Record<string, string>>;
  /** What the run writes. */
  readonly after: Readonly<Record<string, string>>;
  /** A file that takes no rename. */
  readonly refused?: string;
  /** A second name of a file, which is to be written in place. */
  readonly link?: { readonly of: string; readonly name: string };
}

class Stage {
  readonly folder = mkdtempSync(join(base, 'scene-'));
  private readonly task = `${this.folder}.json`;

  constructor(private readonly scene: Scene) {
    for (const [path, content] of Object.entries(scene.before)) {
      mkdirSync(dirname(this.at(path)), { recursive: true });
      writeFileSync(this.at(path), content);
    }
    const { link } = scene;
    if (link !== undefined) linkSync(this.at(link.of), this.at(link.name));
    writeFileSync(this.task, JSON.stringify(this.files()));
  }

  at(path: string): string {
    return join(this.folder, path);
  }

  files(): FileToWrite[] {
    const { after, link } = this.scene;
    return Object.entries(after).map(([path, content]) => ({
      path: this.at(path),
      content,
      inPlace: path === link?.of,
    }));
  }

  run(killBefore?: number) {
    const { refused } = this.scene;
    const env = { ...process.env, ...(refused !== undefined && { REFUSED: refused }) };
    const args = [program, this.task, ...(killBefore === undefined ? [] : [String(killBefore)])];
    return spawnSync(process.execPath, args, { encoding: 'utf8', env });
  }

  /** `old`, `new`, or what lies there. */
  state(): 'old' | 'new' | 'mixed' {
    const { before, after } = this.scene;
    const read = (path: string) =>
      existsSync(this.at(path)) ? readFileSync(this.at(path), 'utf8') : undefined;
    const paths = Object.keys(after);
    if (paths.every((path) => read(path) === before[path])) return 'old';
    return paths.every((path) => read(path) === after[path]) ? 'new' : 'mixed';
  }

  /** Our own files, by folder and ending. */
  marks(): string[] {
    const all = readdirSync(this.folder, { recursive: true }).map(String);
    return all.filter((path) => path.includes('.wevtc-')).sort();
  }
}

/** Kills the run before each of its calls; gives the states that were seen. */
function killEverywhere(scene: Scene, nextRun: (stage: Stage) => void, expected: readonly string[]) {
  const calls = Number(new Stage(scene).run().stdout);
  const seen = new Set<string>();
  for (let call = 1; call <= calls; call++) {
    const stage = new Stage(scene);
    const { signal } = stage.run(call);
    expect(signal, `call ${call}`).toBe('SIGKILL');
    const state = stage.state();
    if (state === 'mixed') {
      const folders = new Set(Object.keys(scene.after).map((path) => dirname(stage.at(path))));
      for (const folder of folders) {
        const marks = readdirSync(folder).filter((name) => /^\.wevtc-.*\.unfinished$/.test(name));
        expect(marks, `a mark in ${folder}, call ${call}`).toHaveLength(1);
      }
    }
    nextRun(stage);
    expect(expected, `after call ${call}`).toContain(stage.state());
    // A second run does what a journal still had to say when other folders were not the first one's.
    expect(stage.marks(), `after call ${call}`).toEqual([]);
    seen.add(`${state}, then ${stage.state()}`);
  }
  return [...seen].sort();
}

const oneFolder: Scene = {
  before: { 'app.h': 'old h', 'app.rc': 'old rc', 'app.bin': 'old bin' },
  after: { 'app.h': 'new h', 'app.rc': 'new rc', 'app.bin': 'new bin', 'MSG00001.bin': 'messages' },
};

const twoFolders: Scene = {
  before: { 'include/app.h': 'old h', 'res/app.rc': 'old rc', 'res/app.bin': 'old bin' },
  after: {
    'include/app.h': 'new h',
    'res/app.rc': 'new rc',
    'res/app.bin': 'new bin',
    'include/app.ts': 'ts',
  },
};

const again = (stage: Stage) => void writeAllOrNone(stage.files());

describe.skipIf(process.platform === 'win32')('a run that is killed while it writes', () => {
  it('is repaired by the same run again', () => {
    const seen = killEverywhere(oneFolder, again, ['new']);
    expect(seen).toEqual(['mixed, then new', 'new, then new', 'old, then new']);
  });

  it('is repaired by a run that writes something else to the folder', () => {
    const other = (stage: Stage) => void writeAllOrNone([{ path: stage.at('other.h'), content: 'other' }]);
    const seen = killEverywhere(oneFolder, other, ['old', 'new']);
    expect(seen).toEqual(['mixed, then new', 'new, then new', 'old, then new', 'old, then old']);
  });

  it('is repaired by a run that has nothing to write', () => {
    const scene: Scene = { ...oneFolder, before: { ...oneFolder.before, 'same.h': 'same' } };
    const same = (stage: Stage) => {
      expect(writeAllOrNone([{ path: stage.at('same.h'), content: 'same' }])).toEqual(['unchanged']);
    };
    const seen = killEverywhere(scene, same, ['old', 'new']);
    expect(seen).toEqual(['mixed, then new', 'new, then new', 'old, then new', 'old, then old']);
  });

  it('is repaired in several folders', () => {
    const seen = killEverywhere(twoFolders, again, ['new']);
    expect(seen).toEqual(['mixed, then new', 'new, then new', 'old, then new']);
  });

  it.each(['include', 'res'])('is repaired in several folders, one after the other, %s first', (first) => {
    const seen = killEverywhere(
      twoFolders,
      (stage) => {
        for (const folder of [first, 'include', 'res', 'include']) {
          writeAllOrNone([{ path: stage.at(`${folder}/other.h`), content: folder }]);
        }
        for (const folder of ['include', 'res']) {
          writeAllOrNone([{ path: stage.at(`${folder}/other.h`), content: `${folder} again` }]);
        }
      },
      ['old', 'new'],
    );
    expect(seen).toContain('mixed, then new');
  });

  it('is repaired where a file with several names is written in place', () => {
    const scene: Scene = {
      before: { 'app.man': 'an old text, which is longer' },
      after: { 'app.man': 'a new text' },
      link: { of: 'app.man', name: 'same.man' },
    };
    const seen = killEverywhere(
      scene,
      (stage) => {
        again(stage);
        expect(readFileSync(stage.at('same.man'), 'utf8')).toBe('a new text');
        expect(statSync(stage.at('same.man')).ino).toBe(statSync(stage.at('app.man')).ino);
      },
      ['new'],
    );
    expect(seen).toContain('mixed, then new');
  });

  it('is repaired when it was about to put back what it had replaced', () => {
    const scene: Scene = { ...oneFolder, refused: 'app.bin' };
    const other = (stage: Stage) => void writeAllOrNone([{ path: stage.at('other.h'), content: 'other' }]);
    const seen = killEverywhere(scene, other, ['old', 'new']);
    expect(seen).toContain('mixed, then old');
    expect(seen).toContain('mixed, then new');
  });
});

it('two runs at once do not disturb each other', async () => {
  const names = ['app.h', 'app.rc', 'app.bin', 'app.ts', 'deep/app.cs'];
  const folder = mkdtempSync(join(base, 'pair-'));
  const tasks = ['a', 'b'].map((content) => {
    const task = join(base, `pair-${content}.json`);
    const text = content.repeat(200_000);
    writeFileSync(task, JSON.stringify(names.map((name) => ({ path: join(folder, name), content: text }))));
    return task;
  });
  for (let pair = 0; pair < 12; pair++) {
    const runs = tasks.map(
      (task) =>
        new Promise((resolve) => {
          spawn(process.execPath, [program, task], { stdio: 'ignore' }).on('exit', resolve);
        }),
    );
    expect(await Promise.all(runs)).toEqual([0, 0]);
    const firsts = names.map((name) => readFileSync(join(folder, name), 'utf8')[0]);
    expect(new Set(firsts).size, `pair ${pair}: ${firsts}`).toBe(1);
    expect(
      readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('.wevtc')),
    ).toEqual([]);
  }
});
