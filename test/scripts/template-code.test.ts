import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import Handlebars from 'handlebars';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { templateCode } from '../../scripts/build/template-code.mjs';

const folder = join(import.meta.dirname, '../../templates');

/** What the module of a template returns for a view. */
function filled(template: string, view: object): string {
  const code: string = templateCode(template);
  return new Function('root', `${code.replace('export default', 'const render =')}return render(root);`)(
    view,
  );
}

const byHandlebars = (template: string, view: object): string =>
  Handlebars.compile(template, { noEscape: true, strict: true })(view);

const view = {
  zero: 0,
  none: null,
  text: '<b> "q" `$&` \\',
  empty: [],
  words: ['a', 'b', ''],
  inner: { text: 'inner', words: ['c'], inner: { text: 'innermost', words: [], inner: null } },
  list: [
    { text: 'one', words: ['d', 'e'], empty: [], inner: { text: 'deep', words: ['f'] } },
    { text: '', words: [], empty: [], inner: { text: 'deeper', words: [] } },
  ],
};

describe('the code of a template prints what Handlebars prints:', () => {
  it.each([
    'no expression',
    '{{text}}{{zero}}{{none}}{{inner.text}}{{inner.inner.text}}',
    '{{! a comment }}{{!-- another one --}}x',
    '{{#if zero}}a{{else if text}}b{{else}}c{{/if}}{{#if empty}}d{{/if}}{{#unless empty}}e{{else}}f{{/unless}}',
    '{{#each words}}{{#if @first}}[{{/if}}{{this}}{{#unless @last}}, {{else}}]{{/unless}}{{/each}}',
    '{{#each empty}}a{{else}}none{{/each}}{{#each words}}{{@last}}{{else}}none{{/each}}',
    '{{#each list}}{{#each words}}{{../text}}{{../../text}}{{@first}}{{/each}}{{@last}}{{/each}}',
    '{{#each list}}{{#if text}}{{../zero}}{{#each ../words}}{{@root.text}}{{this}}{{/each}}{{/if}}{{/each}}',
    '{{#with inner}}{{text}}{{../text}}{{/with}}{{#with none}}a{{else}}{{text}}{{/with}}',
    '{{#each list}}{{#with inner}}{{text}}{{@first}}{{../text}}{{/with}}{{/each}}',
    'a\n{{#if text}}\nb\n{{/if}}\n  {{~text~}}  \nc\n  {{#each words}}\n  {{this}}\n  {{/each}}\n',
  ])('%j', (template) => {
    expect(filled(template, view)).toBe(byHandlebars(template, view));
  });

  it('random templates', () => {
    const piece = fc.letrec<{ template: string }>((tie) => ({
      template: fc
        .array(
          fc.oneof(
            { depthSize: 'small', withCrossShrink: true },
            fc.constantFrom(
              '{{text}}',
              '{{zero}}',
              '\n',
              ' ',
              '"',
              '`$',
              '{{~text}}',
              '{{inner.text}}',
              'é\u2028',
            ),
            fc
              .tuple(
                fc.constantFrom('if text', 'if words', 'unless empty', 'unless zero'),
                tie('template'),
                tie('template'),
              )
              .map(([block, a, b]) => `{{#${block}}}${a}{{else}}${b}{{/${block.split(' ')[0]}}}`),
            tie('template').map(
              (inside) => `{{#each words}}{{@first}}{{../text}}{{this}}{{@last}}{{/each}}${inside}`,
            ),
            tie('template').map(
              (inside) => `\n{{#each @root.list}}\n{{#unless @last}}${inside}{{/unless}}\n{{/each}}\n`,
            ),
          ),
          { maxLength: 4 },
        )
        .map((pieces) => pieces.join('')),
    })).template;
    // All members in every view, so that none is missing.
    const full = { ...view, list: view.list.map((item) => ({ ...view, ...item })) };
    fc.assert(
      fc.property(piece, (template) => {
        expect(filled(template, full)).toBe(byHandlebars(template, full));
      }),
    );
  });
});

it('throws if the view lacks a member that the template prints, as in strict mode', () => {
  expect(() => filled('{{#if missing}}{{/if}}{{text}}', { text: 'a' })).not.toThrow();
  expect(() => filled('{{missing}}', view)).toThrow("prints 'missing', which its view lacks");
  expect(() => filled('{{#each list}}{{inner.missing}}{{/each}}', view)).toThrow("prints 'missing'");
});

it.each([
  ['{{lookup words 0}}', 'MustacheStatement: line 1, column 0'],
  ['{{> partial}}', 'PartialStatement: line 1, column 0'],
  ['a\n{{#other words}}{{/other}}', 'BlockStatement: line 2, column 0'],
  ['{{#each words as |word|}}{{/each}}', 'BlockStatement: line 1, column 0'],
  ['{{#if "a"}}{{/if}}', 'a: line 1, column 6'],
  ['{{../text}}', '../text: line 1, column 2'],
  ['{{@last}}', '@last: line 1, column 2'],
  ['{{#each words}}{{@key}}{{/each}}', '@key: line 1, column 17'],
  ['{{[a b]}}', 'a b: line 1, column 2'],
])('refuses what it does not support: %s', (template, message) => {
  expect(() => templateCode(template)).toThrow(`templates of outputs can't have this ${message}`);
});

it('supports all templates of wevtc', () => {
  const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.hbs'),
  );
  expect(templates.length).toBeGreaterThan(10);
  for (const path of templates)
    expect(templateCode(readFileSync(join(folder, path), 'utf8'))).toContain('(root)');
});
