import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colored } from '../../site/highlight/highlight.mjs';
import { compile } from '../../src/index.js';
import { keywords } from '../../src/manifest/message-text/keywords.js';
import { storageBytes } from '../support/storage.js';

const storage = storageBytes.toString();
const { files } = compile(storage, {
  file: 'contoso-storage.man',
  emit: ['c', 'csharp', 'ts', 'resources', 'markdown', 'json'],
});
const texts = [{ path: 'contoso-storage.man', content: storage }, ...files].flatMap(({ path, content }) =>
  typeof content === 'string' ? { ending: path.slice(path.lastIndexOf('.') + 1), content } : [],
);

/** The texts of the pieces with a color. */
const of = (color: string, text: string, language: string) =>
  colored(text, language).flatMap((piece) => (piece.classes.includes(`hl-${color}`) ? piece.text : []));

describe('the colors of code', () => {
  it.each(texts)('leave the text of an output as it is: $ending', ({ ending, content }) => {
    const pieces = colored(content, ending);
    expect(pieces.map(({ text }) => text).join('')).toBe(content);
    expect(pieces.filter(({ classes }) => classes !== '').length).toBeGreaterThan(0);
  });

  it.each([
    ['h', '#define A 1 /* one */\nstatic const char *b = "c";\n', 'comment', '/* one */'],
    ['cs', 'internal sealed class A { string b = "c"; }\n', 'string', '"c"'],
    ['ts', 'export interface A { readonly b: number; }\n', 'keyword', 'interface'],
    ['rc', '1 11 "MSG00001.bin"\n', 'string', '"MSG00001.bin"'],
    ['xml', '<map name="A"><!-- b --></map>\n', 'comment', '<!-- b -->'],
    ['json', '{ "a": 12 }\n', 'number', '12'],
    ['diff', ' <a/>\n-<b/>\n+<c/>\n', 'deleted', '-<b/>'],
    ['diff', ' <a/>\n-<b/>\n+<c/>\n', 'string', '+<c/>'],
    ['mc', 'MessageId=1 ; one\nLanguage=English\n%1 x\n.\n', 'comment', '; one'],
    ['mc', 'MessageId=1\nLanguage=English\nSeverity=%1\n.\n', 'string', 'Severity='],
    ['md', '# Events\n\nA `b`.\n', 'keyword', ' Events'],
  ])('know the language %s: %j', (language, text, color, piece) => {
    expect(of(color, text, language).join('|')).toContain(piece);
  });

  it('know all statements of message text files', () => {
    const text = keywords.map((keyword) => `${keyword}=`);
    expect(of('keyword', text.filter((one) => one !== 'Language=').join('\n'), 'mc')).toEqual(
      keywords.filter((one) => one !== 'Language'),
    );
    expect(of('keyword', 'Language=German\nx\n.\nMessageId=', 'mc')).toEqual(['Language', '.', 'MessageId']);
  });

  it('are none in a language that is not known', () => {
    expect(colored('a < b', 'elvish')).toEqual([{ text: 'a < b', classes: '' }]);
  });

  it('leave every text as it is', () => {
    const language = fc.constantFrom('c', 'cs', 'ts', 'xml', 'json', 'md', 'yaml', 'sh', 'mc');
    fc.assert(
      fc.property(language, fc.string({ unit: 'grapheme' }), (name, text) => {
        const joined = colored(text, name)
          .map((piece) => piece.text)
          .join('');
        expect(joined).toBe(text);
      }),
    );
  });
});
