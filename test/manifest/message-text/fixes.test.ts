import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wevtc } from '../../cli/in-memory.js';

const lint = (content: Uint8Array, ...options: string[]) =>
  wevtc(['lint', 'app.mc', '--ruleset', 'recommended', '--unsafe-fixes', ...options], {
    files: { 'app.mc': content },
  });

async function fixed(content: Uint8Array, ...options: string[]): Promise<Buffer> {
  const { host, stderr } = await lint(content, '--fix', ...options);
  expect(stderr).not.toContain('cannot fix');
  return Buffer.from(host.readFile('app.mc'));
}

const encodings: [string, (text: string) => Buffer][] = [
  ['the ANSI code page', (text) => Buffer.from(text, 'latin1')],
  ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
];

/**
 * Characters that are one byte in code page 1252, at the places of Latin-1. The C1 code 0x81 is a byte
 * without a character.
 */
const before = ';// f\xfcr \x81\xff\r\n';
const text = 'MessageId=1\r\nLanguage=English\r\n\xdcber\r\n';

/** What each fix replaces, and its result. */
const cases: [string, string, string][] = [
  ['mc-keyword', 'MessageId=1\r\nSevrity=Error\r\nLanguage=English\r\n\xdc\r\n.\r\n', 'Severity'],
  ['mc-name-unknown', 'MessageId=1\r\nSeverity=Eror\r\nLanguage=English\r\n\xdc\r\n.\r\n', 'Error'],
  ['mc-statement-misplaced', `MessageIdTypedef=DWORD ;// t\xfcp\r\n${text}.\r\n`, '\r\n;// t'],
  ['mc-text-end of a period', `${text}.`, '.\r\n'],
  ['mc-text-end of a file', `${text}\xe4`, '\xe4\r\n.\r\n'],
  ['mc-text-end before a message', `${text}${text}.\r\n`, 'ber\r\n.\r\nMessageId=1'],
  ['mc-text-end of an ended line', text, 'ber\r\n.\r\n'],
  ['mc-period-missing', `${text}\r\n`, 'ber\r\n\r\n.\r\n'],
  ['mc-period-missing without a text', 'MessageId=1\r\nLanguage=English', 'English\r\n.\r\n'],
  ['mc-period-whitespace', `${text}. \r\n.\r\n`, 'ber\r\n.\r\n'],
];

describe.each(encodings)('fixes of a file in %s', (_, encode) => {
  it.each(cases)('%s', async (_id, wrong, result) => {
    const old = encode(before + wrong);
    const bytes = await fixed(old);
    expect(bytes.equals(old)).toBe(false);
    const expected = encode(result).subarray(encode('').length);
    if (result.endsWith('.\r\n') && !wrong.includes('.'))
      expect(bytes.subarray(-expected.length)).toEqual(expected);
    expect(bytes.includes(expected)).toBe(true);
    // What stands before the fix is what it was.
    expect(bytes.subarray(0, encode(before).length)).toEqual(encode(before));
    const again = await fixed(bytes);
    expect(again).toEqual(bytes);
  });

  it('leave alone every byte of the texts', async () => {
    const characters = fc.string({
      unit: fc.integer({ min: 0xa0, max: 0xff }).map((code) => String.fromCharCode(code)),
    });
    await fc.assert(
      fc.asyncProperty(characters, async (some) => {
        const file = (name: string) =>
          encode(`;${some}\r\nMessageId=1 Severity=${name}\nLanguage=English\r\n\xff${some}\r\n.\n`);
        expect(await fixed(file('Waring'))).toEqual(file('Warning'));
      }),
      { numRuns: 30 },
    );
  });

  // No tool applies such diffs, so they are not in the standard output.
  it('are shown by --fix-dry-run, in the characters of the file', async () => {
    const { stderr } = await lint(encode(`MessageId=1 Severity=Waring ;\xfc\n${text}.\n`), '--fix-dry-run');
    expect(stderr).toContain('+MessageId=1 Severity=Warning ;\xfc');
  });
});

describe('fixes', () => {
  it('keep half a character at the end of UTF-16', async () => {
    const file = (name: string) =>
      Buffer.concat([
        encodings[2]?.[1](`MessageId=1 Severity=${name}\n${text}.\n`) as Buffer,
        Buffer.from('a'),
      ]);
    const { host } = await lint(file('Waring'), '--fix');
    expect(Buffer.from(host.readFile('app.mc'))).toEqual(file('Warning'));
  });

  const fixedText = async (text: string, ...args: string[]) => {
    const { host } = await wevtc(['lint', 'app.mc', '--fix', ...args], { files: { 'app.mc': text } });
    return Buffer.from(host.readFile('app.mc')).toString();
  };

  it('leave one period if two end a text', async () => {
    const start = 'MessageId=1\nLanguage=English\nHi\n';
    const next = 'MessageId=2\nLanguage=English\nHo\n.\n';
    expect(await fixedText(`${start}. \n.\n${next}`, '--unsafe-fixes')).toBe(`${start}.\n${next}`);
    expect(await fixedText(`${start}. \n${next}`, '--unsafe-fixes')).toBe(`${start}.\n${next}`);
  });

  it('write no language that the message already has', async () => {
    const file = (first: string, second: string) =>
      `LanguageNames=(German=7:g)\nMessageId=1\nLanguage=${first}\none\n.\nLanguage=${second}\ntwo\n.\n`;
    expect(await fixedText(file('Germn', 'English'))).toBe(file('German', 'English'));
    for (const [first, second] of [
      ['Germn', 'German'],
      ['German', 'Germn'],
      ['Germn', 'Grman'],
    ] as const)
      expect(await fixedText(file(first, second))).toBe(file(first, second));
  });

  it('leave a file in UTF-8 with wrong bytes alone, and say so', async () => {
    const wrong = Buffer.concat([
      Buffer.from(`\ufeffMessageId=1 Severity=Waring ;`),
      Buffer.from([0xff]),
      Buffer.from(`\n${text}.\n`),
    ]);
    const { host, stderr } = await lint(wrong, '--fix');
    expect(stderr).toContain("cannot fix 'app.mc'");
    expect(Buffer.from(host.readFile('app.mc'))).toEqual(wrong);
  });
});

describe('comments that suppress findings', () => {
  it('also hold in wevtc mc', async () => {
    const file = (comment: string) =>
      `${comment}\nMessageId=1\nLanguage=English\nThe disk %1!s is full.\n.\n`;
    const mc = async (comment: string) =>
      await wevtc(['mc', 'app.mc'], { files: { 'app.mc': file(comment) } });
    expect((await mc(';// nothing')).stderr).toContain('message-insert-unterminated');
    const { exitCode, stderr, host } = await mc(';// wevtc-disable message-insert-unterminated: known');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(Buffer.from(host.readFile('app.h')).toString()).toContain(
      '// wevtc-disable message-insert-unterminated: known\r\n',
    );
  });

  it('cannot suppress an error in wevtc mc', async () => {
    const text = ';// wevtc-disable-next-line mc-value-range\nMessageId=0x10000\nLanguage=English\nx\n.\n';
    const { exitCode, stderr, host } = await wevtc(['mc', 'app.mc'], { files: { 'app.mc': text } });
    expect(exitCode).toBe(1);
    expect(stderr).toContain('mc-value-range');
    expect([...host.files.keys()].filter((name) => name.endsWith('.h'))).toEqual([]);
  });
});
