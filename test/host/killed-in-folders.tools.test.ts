import { describe, expect, it } from 'vitest';
import { writeAllOrNone } from '../../src/host/write-files.js';
import { killEverywhere, twoFolders, withKillableProgram } from './kill-everywhere.js';

withKillableProgram();

// killed.test.ts has the scenes in which the next run writes to all folders at once.
describe.skipIf(process.platform === 'win32')('a run that is killed while it writes', () => {
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
