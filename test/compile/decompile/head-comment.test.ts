import { describe, expect, it } from 'vitest';
import { readHeadComment } from '../../../src/manifest/model/read-head-comment.js';

/** What the comment of a decompiled manifest with these notes says. */
const read = (...notes: string[]) => {
  const value = ['  Decompiled from a.dll (WEVT_TEMPLATE 5.1).', ...notes.map((note) => `  - ${note}`)].join(
    '\n',
  );
  return readHeadComment({ outside: [{ kind: 'comment', value } as never] });
};

describe('the comment at the start of a decompiled manifest', () => {
  it.each([
    ['this version', '2 messages are not in any message table; names replace the texts'],
    ['this version', '1 message is not in any message table; names replace the texts'],
    ['an earlier version', '2 messages are in no message table; names stand in their place'],
  ])('says that some texts were missing, in the words of %s', (_, note) => {
    expect(read(note)).toMatchObject({ fileName: 'a.dll', version: '5.1', texts: 'some' });
  });

  it.each([
    ['this version', 'a message table does not name its culture; it is assumed to be de-DE'],
    ['an earlier version', 'a message table does not tell its culture; it is taken to be de-DE'],
  ])('names a culture that was guessed, in the words of %s', (_, note) => {
    expect(read(note)).toMatchObject({ texts: 'all', guessedCulture: 'de-DE' });
  });

  it('says that there were no texts, or nothing about them', () => {
    expect(read('there is no message table; names replace the texts of 2 messages')?.texts).toBe('none');
    expect(read()).toEqual({ fileName: 'a.dll', version: '5.1', texts: 'all', guessedCulture: undefined });
  });

  it('is not any other comment', () => {
    expect(
      readHeadComment({ outside: [{ kind: 'comment', value: ' Copyright ' } as never] }),
    ).toBeUndefined();
  });
});
