import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeAllOrNone } from '../../../src/project/host/write-files.js';
import {
  again,
  base,
  killEverywhere,
  oneFolder,
  program,
  type Scene,
  type Stage,
  twoFolders,
  withKillableProgram,
} from './kill-everywhere.js';

withKillableProgram();

describe.skipIf(process.platform === 'win32')('a run that is killed while it writes', () => {
  it('is repaired by the same run again', () => {
    const seen = killEverywhere(oneFolder, again, ['new']);
    expect(seen).toEqual(['mixed, then new', 'new, then new', 'old, then new']);
  });

  it('is repaired by a run that writes something else to the folder', () => {
    const other = (stage: Stage) =>
      void writeAllOrNone([{ root: stage.folder, path: stage.at('other.h'), content: 'other' }]);
    const seen = killEverywhere(oneFolder, other, ['old', 'new']);
    expect(seen).toEqual(['mixed, then new', 'new, then new', 'old, then new', 'old, then old']);
  });

  it('is repaired by a run that has nothing to write', () => {
    const scene: Scene = { ...oneFolder, before: { ...oneFolder.before, 'same.h': 'same' } };
    const same = (stage: Stage) => {
      expect(writeAllOrNone([{ root: stage.folder, path: stage.at('same.h'), content: 'same' }])).toEqual([
        'unchanged',
      ]);
    };
    const seen = killEverywhere(scene, same, ['old', 'new']);
    expect(seen).toEqual(['mixed, then new', 'new, then new', 'old, then new', 'old, then old']);
  });

  it('is repaired in several folders', () => {
    const seen = killEverywhere(twoFolders, again, ['new']);
    expect(seen).toEqual(['mixed, then new', 'new, then new', 'old, then new']);
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
    const other = (stage: Stage) =>
      void writeAllOrNone([{ root: stage.folder, path: stage.at('other.h'), content: 'other' }]);
    const seen = killEverywhere(scene, other, ['old', 'new']);
    expect(seen).toContain('mixed, then old');
    expect(seen).toContain('mixed, then new');
  });

  it.each(['include', 'res'])('is repaired in several folders, one after the other, %s first', (first) => {
    const seen = killEverywhere(
      twoFolders,
      (stage) => {
        for (const folder of [first, 'include', 'res', 'include']) {
          writeAllOrNone([{ root: stage.folder, path: stage.at(`${folder}/other.h`), content: folder }]);
        }
        for (const folder of ['include', 'res']) {
          writeAllOrNone([
            { root: stage.folder, path: stage.at(`${folder}/other.h`), content: `${folder} again` },
          ]);
        }
      },
      ['old', 'new'],
    );
    expect(seen).toContain('mixed, then new');
  });
});

it('two runs at once do not disturb each other', async () => {
  const names = ['app.h', 'app.rc', 'app.bin', 'app.ts', 'deep/app.cs'];
  const folder = mkdtempSync(join(base, 'pair-'));
  const tasks = ['a', 'b'].map((content) => {
    const task = join(base, `pair-${content}.json`);
    const text = content.repeat(200_000);
    writeFileSync(
      task,
      JSON.stringify(names.map((name) => ({ root: folder, path: join(folder, name), content: text }))),
    );
    return task;
  });
  for (let pair = 0; pair < 6; pair++) {
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
