import { describe, expect, it } from 'vitest';
import { commandLinesIn, mistakeIn, unknownIn, wordsOf } from './command-lines.js';
import { documents } from './documents.js';

// All command lines of wevtc in documents have commands and options that wevtc has, also where nothing can
// run them.

const inBlocks = documents.flatMap(({ path, blocks }) =>
  blocks
    // In programs, it is a name.
    .filter(({ language }) => language !== 'js' && language !== 'ts')
    .flatMap(({ language, line, text }) => {
      const commands = language === 'console' ? text.replace(/^(?!\$ ).*\n/gm, '\n') : text;
      return commandLinesIn(commands).map((command) => ({ place: `${path}:${line}`, command, language }));
    }),
);
const inSentences = documents.flatMap(({ path, text }) =>
  Array.from(text.matchAll(/`(wevtc(?:-mc)? [^`\n]+)`/g), ([, command = '']) => ({ place: path, command })),
);

describe('command lines in documents', () => {
  it('in blocks of all languages: have only what wevtc has', async () => {
    const wrong: string[] = [];
    for (const { place, command, language } of inBlocks) {
      const mistake = await mistakeIn(wordsOf(command));
      // Configurations and comments name commands without their files.
      if (mistake?.includes('missing required argument') && language !== 'console') continue;
      if (mistake !== undefined) wrong.push(`${place}: ${command}: ${mistake}`);
    }
    expect(wrong).toEqual([]);
  });

  it('in sentences: have only what wevtc has', () => {
    const wrong = inSentences.flatMap(({ place, command }) => {
      const mistake = unknownIn(wordsOf(command));
      return mistake === undefined ? [] : [`${place}: ${command}: ${mistake}`];
    });
    expect(wrong).toEqual([]);
  });

  it('are found', () => {
    expect(inBlocks.length).toBeGreaterThan(100);
    expect(inSentences.length).toBeGreaterThan(100);
  });

  it.each([
    ['wevtc lint app.man --no-such', "unknown option '--no-such'"],
    ['wevtc lnt app.man', "unknown command 'lnt'"],
    ['wevtc lint app.man --format jsn', "'jsn' is invalid"],
    ['wevtc-mc -yes app.man', "no switch '-y'"],
    ['wevtc mc -um', 'a manifest'],
  ])('%s is a mistake', async (line, message) => {
    expect(await mistakeIn(wordsOf(line))).toContain(message);
  });
});
