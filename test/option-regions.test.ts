import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { optionRegions } from '../scripts/generate/option-regions.mjs';
import * as parts from '../scripts/generate/parts.js';

/** The page docs/match.md, generated from a text. */
function generated(text: string): string | undefined {
  const read = (path: string) => (path === 'docs/match.md' ? text : '');
  const files: { path: string; content: string }[] = optionRegions(parts, read);
  return files.find(({ path }) => path === 'docs/match.md')?.content;
}

const region = (head: string, content = '') =>
  `<!-- options ${head} -->\n${content}<!-- end of options -->\n`;

describe('tables of options in pages', () => {
  it('contain the listed options in their order, of commands, their commands, and mc', () => {
    const page = generated(
      `${region('log: last, output')}text\n${region('new map: item', 'old\n')}${region('mc: -um')}`,
    );
    const rows = [...(page ?? '').matchAll(/^\| `(.*?)` +\| (.*?) +\|$/gm)].map(([, term]) => term);
    expect(rows).toEqual(['--last <count>', '-o, --output <path>', '--item <value=text>', '-um']);
    expect(page).not.toContain('old');
    expect(generated(page ?? '')).toBeUndefined();
  });

  it('contain all options without a list, but not those for help', () => {
    const page = generated(region('diff')) ?? '';
    expect(page).toContain('| `--code-page <number>`');
    expect(page).not.toMatch(/`-h`|`--help`/);
  });

  it('must name commands and options that exist', () => {
    expect(() => generated(region('mtch: level'))).toThrow("docs/match.md: there is no command 'mtch'");
    expect(() => generated(region('match: levl'))).toThrow("docs/match.md: wevtc match has no option 'levl'");
  });
});
