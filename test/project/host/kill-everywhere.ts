import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, expect } from 'vitest';
import type { FileToWrite } from '../../../src/project/host/host.js';
import { writeAllOrNone } from '../../../src/project/host/write-files.js';

// For every call that changes the disk: what is there when the process is killed before it, and after the
// next run.

/** For this test file: the folder of all scenes. */
export let base: string;
/** The program that writes, and that can be killed before any call. */
export let program: string;

/** Builds the program for the tests of a file. */
export function withKillableProgram(): void {
  beforeAll(buildProgram);
  afterAll(() => rmSync(base, { recursive: true }));
}

async function buildProgram(): Promise<void> {
  base = mkdtempSync(join(tmpdir(), 'wevtc-killed-'));
  program = join(base, 'writer.cjs');
  const here = fileURLToPath(new URL('./', import.meta.url));
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
}

export interface Scene {
  /** What was there before; paths from the folder of the scene on. */
  readonly before: Readonly<Record<string, string>>;
  /** What the run writes. */
  readonly after: Readonly<Record<string, string>>;
  /** A file that takes no rename. */
  readonly refused?: string;
  /** A second name of a file, which is to be written in place. */
  readonly link?: { readonly of: string; readonly name: string };
}

export class Stage {
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
      root: this.folder,
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

/** The next run that writes the same again. */
export const again = (stage: Stage) => void writeAllOrNone(stage.files());

/** Kills the run before each of its calls; gives the states that were seen. */
export function killEverywhere(scene: Scene, nextRun: (stage: Stage) => void, expected: readonly string[]) {
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

export const oneFolder: Scene = {
  before: { 'app.h': 'old h', 'app.rc': 'old rc', 'app.bin': 'old bin' },
  after: { 'app.h': 'new h', 'app.rc': 'new rc', 'app.bin': 'new bin', 'MSG00001.bin': 'messages' },
};

export const twoFolders: Scene = {
  before: { 'include/app.h': 'old h', 'res/app.rc': 'old rc', 'res/app.bin': 'old bin' },
  after: {
    'include/app.h': 'new h',
    'res/app.rc': 'new rc',
    'res/app.bin': 'new bin',
    'include/app.ts': 'ts',
  },
};
