import { expect, it } from 'vitest';
import { shortFileNames } from '../../../src/analysis/event/short-file-names.js';

it('names files without their folders, if that tells them apart', () => {
  expect(shortFileNames(['logs/a.evtx', 'C:\\logs\\b.evtx', 'c.evtx'])).toEqual([
    'a.evtx',
    'b.evtx',
    'c.evtx',
  ]);
  expect(shortFileNames(['one/a.evtx', 'two/a.evtx'])).toEqual(['one/a.evtx', 'two/a.evtx']);
});
