import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { block, code, table, text } from '../../../../src/compile/outputs/markdown/markup.js';
import { compile } from '../../../../src/index.js';
import { visible } from '../../../../src/text/printable.js';
import { clean } from '../../../cli/in-memory.js';
import { hostileCounters, hostileManifest } from '../../../support/hostile-manifest.js';
import { HOSTILE } from '../../../support/hostile-output.js';
import { checkReferenceMarkdown, markdownParser } from '../../../support/reference-markdown.js';

/** Text with much of what Markdown, HTML and site generators give a meaning. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '*',
          '_',
          '`',
          '``',
          '[x](y)',
          '![',
          '<b>',
          '</td>',
          '&amp;',
          '|',
          '\\',
          '\\|',
          '~~',
          '{{x}}',
          '{x}',
        ],
        ...[
          'http://a.example',
          'www.a.example',
          'mailto:a@b.example',
          '@user',
          '$x$',
          ':smile:',
          '\n',
          '\n\n# x',
        ],
        ...['<!--', '-->', '\r', '\t', '#', '- ', '1. ', '> ', '***', '==', '^x^', '\u2028', '\u202e'],
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

/** What the reader of a rendered document sees. Elements that only split a text count as nothing. */
function shown(markdown: string): string {
  const [, inline] = markdownParser.parse(`x ${markdown} x`, {});
  return (inline?.children ?? [])
    .map((token) => {
      if (token.type === 'text' || token.type === 'code_inline') return token.content;
      if (token.type === 'html_inline' && /^<\/?span>$/.test(token.content)) return '';
      return `(${token.type} ${token.content})`;
    })
    .join('');
}

const written = (value: string) => visible(value.replaceAll('\t', ' '));

describe('text in Markdown', () => {
  it('is shown as it is, and becomes nothing else', () => {
    fc.assert(
      fc.property(hostileText, (value) => {
        expect(shown(text(value))).toBe(`x ${written(value)} x`);
        expect(text(value)).not.toMatch(/\n/);
      }),
      { examples: [['\t\t'], ['a  ']] },
    );
  });

  it('is one cell of a table, as code too', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (a, b) => {
        const tokens = markdownParser.parse(table(['A', 'B'], [[text(a), code(b)]]), {});
        expect(tokens.filter(({ type }) => type === 'td_open')).toHaveLength(2);
        expect(tokens.filter(({ type }) => type === 'th_open')).toHaveLength(2);
      }),
    );
  });

  it('is a block of code with all its lines', () => {
    fc.assert(
      fc.property(hostileText, (value) => {
        const [fence, ...others] = markdownParser.parse(`${block(value)}\n`, {});
        expect(others).toEqual([]);
        expect(fence?.content.split('\n').length).toBe(value.split(/\r\n|\r|\n/).length + 1);
      }),
    );
  });

  it.each([
    ['a_b|c', 'a\\_b\\|c'],
    ['win:Error', 'win:Error'],
    ['<b>{x}</b>', '&lt;b&gt;&#123;x&#125;&lt;/b&gt;'],
    ['see http://a.example', 'see http\\://a.example'],
    ['@all', '<span>@</span>all'],
  ])('%s', (value, markdown) => {
    expect(text(value)).toBe(markdown);
  });
});

describe('the event reference in Markdown', () => {
  const emitted = (manifest: string) => {
    const { files, diagnostics } = compile(manifest, { file: 'clock.man', emit: ['markdown'] });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    return files[0]?.content as string;
  };

  it('is this page for a small manifest', () => {
    expect(emitted(clean)).toMatchInlineSnapshot(`
      "# Event reference: clock

      Made by wevtc from \`clock.man\`. Don't edit this file.

      ## Overview

      | Provider | GUID | Events |
      | --- | --- | --- |
      | [Contoso-Clock](#provider-contoso-clock) | \`{0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d01}\` | 1 |

      <a id="provider-contoso-clock"></a>

      ## Contoso-Clock

      | Provider |   |
      | --- | --- |
      | GUID | \`{0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d01}\` |
      | Symbol | \`CONTOSO_CLOCK\` |
      | Resource file | %ProgramFiles%\\\\Contoso\\\\clock.dll |
      | Message file | %ProgramFiles%\\\\Contoso\\\\clock.dll |

      ### Levels

      | Name | Value | Symbol | Text | Events |
      | --- | --- | --- | --- | --- |
      | <a id="level-contoso-clock-win-informational"></a>win:Informational | 4 | \`WINEVENT_LEVEL_INFO\` | Information | [1](#event-contoso-clock-1) |

      ### Keywords

      | Name | Mask | Symbol | Text | Events |
      | --- | --- | --- | --- | --- |
      | <a id="keyword-contoso-clock-win-responsetime"></a>win:ResponseTime | 0x1000000000000 | \`WINEVENT_KEYWORD_RESPONSE_TIME\` | Response Time | [1](#event-contoso-clock-1) |

      ### Events

      | Id | Event | Level | Message |
      | --- | --- | --- | --- |
      | 1 | [Tick](#event-contoso-clock-1) | win:Informational | Tick |

      <a id="event-contoso-clock-1"></a>

      #### 1 Tick

      |   | Version 0 |
      | --- | --- |
      | Symbol | <a id="event-contoso-clock-1-v0"></a>\`Tick\` |
      | Level | [win:Informational (4)](#level-contoso-clock-win-informational) |
      | Keywords | [win:ResponseTime](#keyword-contoso-clock-win-responsetime) |
      | Keyword mask | 0x1000000000000 |
      | Collected by | level 4 or higher, or 0; keywords 0, or with a bit of 0x1000000000000 (win:ResponseTime) |

      Message:

      \`\`\`text
      Tick
      \`\`\`
      "
    `);
  });

  it('has only its own HTML, and links only within the page, to places that it has once', () => {
    for (const hostile of HOSTILE) {
      checkReferenceMarkdown(emitted(hostileManifest(hostile)));
      checkReferenceMarkdown(emitted(hostileCounters(hostile)));
    }
  });
});
