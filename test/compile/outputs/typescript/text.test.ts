import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  code,
  docComment,
  docLine,
  prose,
  proseLine,
} from '../../../../src/compile/outputs/typescript/comment.js';
import { propertyKey, stringLiteral } from '../../../../src/compile/outputs/typescript/literal.js';
import { outline, syntaxErrors } from '../../../support/typescript.js';

/** Texts of any code units, and such as are made of what comments, strings and markup end with. */
const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '*/',
          '/*',
          '*',
          '/',
          '\\',
          "'",
          '"',
          '`',
          '${',
          '}',
          '\n',
          '\r',
          '\u2028',
          '\u2029',
          '\u0085',
          '\0',
        ],
        ...[
          '</script>',
          '<!--',
          '@deprecated',
          '{@link x}',
          ' @param ',
          '\ud800',
          '\u202e',
          '//',
          '%',
          '$&',
          '{{x}}',
        ],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

const evaluate = (literal: string): unknown => new Function(`return ${literal}`)();

describe('stringLiteral', () => {
  it('keeps any text, on one line, and does not end a script element', () => {
    fc.assert(
      fc.property(nastyText, (text) => {
        const literal = stringLiteral(text);
        expect(evaluate(literal)).toBe(text);
        expect(literal).not.toMatch(/[\0-\x1f\u0085\u2028\u2029\u202e]|<[/!]/);
      }),
    );
  });

  it('leaves readable text readable', () => {
    expect(stringLiteral('C:\\new – naïve 測試 🗄')).toBe("'C:\\\\new – naïve 測試 🗄'");
    expect(stringLiteral("it's\tso\n")).toBe("'it\\'s\\tso\\n'");
  });
});

describe('propertyKey', () => {
  it.each([
    ['Name', 'Name'],
    ['job name', "'job name'"],
    ['1st', "'1st'"],
    ["a'b", "'a\\'b'"],
    ['µs', "'µs'"],
  ])('%s is written %s', (name, key) => expect(propertyKey(name)).toBe(key));
});

describe('doc comments', () => {
  it('let no text out, nor take it for a tag, nor end a script element', () => {
    fc.assert(
      fc.property(nastyText, nastyText, (first, second) => {
        const comments = [docComment([prose(first), code(second)]), docLine(code(first), proseLine(second))];
        for (const comment of comments) {
          const module = `${comment}\nexport const a = 1;\n`;
          expect(syntaxErrors(module)).toEqual([]);
          expect(outline(module)).toEqual({ statements: ['FirstStatement a'], tags: [] });
          expect(comment.slice(3, -2)).not.toMatch(/\*\/|<[/!]|[\0-\x09\x0b-\x1f\u0085\u2028\u2029\u202e]/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['plain text', 'plain text'],
    ['C:\\new\\trace.log', 'C:\\new\\trace.log'],
    ['C:\\dir\\', 'C:\\dir\\\\'],
    ['snake_case and _private_', 'snake_case and \\_private\\_'],
    ['a * b, `c`, [d](e), <f>, me@home', 'a \\* b, \\`c\\`, \\[d](e), \\<f>, me\\@home'],
    ['*/ </script> <!--', '\\*\\/ \\<\\/script> \\<\\!--'],
    ['- item\n1. first\n# head', '\\- item\n1\\. first\n\\# head'],
    ['&lt; & co', '\\&lt; & co'],
    ['a\u202eb', 'a\\u202eb'],
  ])('write %j as %j', (text, expected) => expect(prose(text)).toBe(expected));
});
