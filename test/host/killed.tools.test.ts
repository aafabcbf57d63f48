import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeAllOrNone } from '../../src/host/write-files.js';
import {
  again,
  killEverywhere,
  oneFolder,
  type Scene,
  type Stage,
  twoFolders,
  withKillableProgram,
} from './kill-everywhere.js';

withKillableProgram();

// killed.test.ts has the scene in which the same run ends the work.
describe.skipIf(process.platform === 'win32')('a run that is killed while it writes', () => {
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
});
