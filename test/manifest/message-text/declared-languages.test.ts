import { describe, expect, it } from 'vitest';
import { checkMessageFile } from '../../../src/lint/check-message-text.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import { languageNamed } from '../../../src/windows/resources/named-languages.js';
import type { CodePageName } from '../../../src/windows/values/code-page-numbers.js';

const findingsIn = (content: Uint8Array | string, codePage?: CodePageName) =>
  checkMessageFile(content, 'app.mc', settingsFrom({ ...(codePage && { codePage }) })).diagnostics;

const file = (name: string, number: string, text: string) =>
  `LanguageNames=(${name}=${number}:MSG1)\nMessageId=1\nLanguage=${name}\n${text}\n.\n`;

describe('the number of a language', () => {
  const wrong = (name: string, number: string) =>
    findingsIn(file(name, number, 'x'))
      .filter(({ ruleId }) => ruleId === 'mc-language-number')
      .map(({ message, fix }) => [message, fix?.edits[0]?.newText]);

  it('is that of the name', () => {
    expect(wrong('Japanese', '1')).toEqual([
      [
        "language 'Japanese' has the number 1 of 'ar'; write 0x411, so that Windows finds the messages of the language",
        '0x411',
      ],
    ]);
    expect(wrong('EnglishUS', '0x401')).toEqual([
      [
        "language 'EnglishUS' has the number 1025 (0x401) of 'ar-SA'; write 0x409, so that Windows finds the messages of the language",
        '0x409',
      ],
    ]);
    expect(wrong('German', '407')[0]?.[0]).toContain('has the number 407 (0x197) of no language');
  });

  it('can be of another region, or of none', () => {
    for (const [name, number] of [
      ['English', '0x809'],
      ['German', '7'],
      ['Neutral', '0'],
      ['English_Neutral', '0'],
      ['Default', '0x411'],
      ['ChineseTraditional', '0x404'],
      ['de_DE_407', '0x407'],
      ['Thai', '1054'],
    ] as const)
      expect(wrong(name, number)).toEqual([]);
  });

  it('is found for names as programs write them', () => {
    const numbers = [
      'EnglishUK',
      'US_English',
      'French_CA',
      'pt_PT',
      'TraditionalChinese',
      'MALAYALAM',
      'Other',
    ];
    expect(numbers.map(languageNamed)).toEqual([0x809, 0x409, 0xc0c, 0x816, 0x404, 0x44c, undefined]);
  });
});

describe('texts in the code page of their language', () => {
  const bytesOf = (name: string, number: string, bytes: readonly number[]) => {
    const [before = '', after = ''] = file(name, number, '#').split('#');
    return Uint8Array.from([...Buffer.from(before), ...bytes, ...Buffer.from(after)]);
  };
  const misread = (bytes: Uint8Array, codePage?: CodePageName) =>
    findingsIn(bytes, codePage)
      .filter(({ ruleId }) => ruleId === 'mc-bytes-misread')
      .map(({ message, source, range }) => [source.positionAt(range.start).line, message]);

  it('are reported, with the code page', () => {
    const japanese = bytesOf('Japanese', '0x411', [0x83, 0x65, 0x83, 0x58, 0x83, 0x67]);
    expect(misread(japanese)).toEqual([
      [
        4,
        "the file is read in code page 1252, but the texts in language 'Japanese' are valid in 932, its code page, where this is 'テスト'; save the file in UTF-8 with a byte order mark, or specify --code-page 932 (in a configuration, messageText.codePage)",
      ],
    ]);
    expect(misread(japanese, 932)).toEqual([]);
    expect(misread(japanese, 1252)).toEqual([]);
  });

  it.each([
    ['Chinese', '0x804', [0xb2, 0xe2], '936', '测'],
    ['ChineseTraditional', '0x404', [0xb4, 0xfa], '950', '測'],
    ['Korean', '0x412', [0xc5, 0xd7], '949', '테'],
    ['Russian', '0x419', [0xd2, 0xe5], '1251', 'Те'],
    // The name counts.
    ['Japanese', '1', [0x83, 0x65], '932', 'テ'],
    ['Other', '0x419', [0xd2, 0xe5], '1251', 'Те'],
  ] as const)('%s', (name, number, bytes, codePage, text) => {
    const [[, message] = []] = misread(bytesOf(name, number, bytes));
    expect(message).toContain(`are valid in ${codePage}, its code page, where this is '${text}'`);
  });

  it('are not reported if they are the same in 1252, invalid, or already explained', () => {
    expect(misread(bytesOf('German', '0x407', [0xfc]))).toEqual([]);
    expect(misread(bytesOf('Turkish', '0x41F', [0xfc]))).toEqual([]);
    expect(misread(bytesOf('Japanese', '0x411', [0xfc, 0x20]))).toEqual([]);
    expect(misread(bytesOf('Russian', '0x419', [0xd0, 0xa2]))).toEqual([]);
    expect(misread(bytesOf('Other', '0', [0xd2]))).toEqual([]);
  });
});
