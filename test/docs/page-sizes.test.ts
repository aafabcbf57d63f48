import { describe, expect, it } from 'vitest';
import { documents } from './documents.js';

/** Generated parts of a page: from `<!-- name … -->` to `<!-- end of name -->`. */
const REGION = /^<!-- [a-z]+\b[^\n]* -->\n.*?^<!-- end of [^\n]*-->$/gms;

const handWritten = (text: string) => text.replace(REGION, '').trimEnd().split('\n').length;

const pages = documents.filter(({ path }) => /^docs\/[^/]+\.md$/.test(path));

/** Expressions that tell of an earlier state of wevtc, which no user had. */
const HISTORY =
  /\b(?:no longer (?:creates?|has|is in|needs?|writes?|shows?)|corrected|earlier versions? of (?:this page|wevtc)|the version before|before this (?:change|version)|since then)\b/gi;

describe('the pages', () => {
  it.each(pages)('$path has at most 260 handwritten lines', ({ text }) => {
    expect(handWritten(text)).toBeLessThanOrEqual(260);
  });

  // 200 of them are about counters, the half of the manifest that mc.exe doesn't compile.
  it('have at most 7,800 handwritten lines', () => {
    const total = pages.reduce((sum, { text }) => sum + handWritten(text), 0);
    expect(total).toBeLessThanOrEqual(7800);
    expect(total).toBeGreaterThan(5000);
  });

  it.each(pages)('$path describes only the present', ({ text }) => {
    expect(text.match(HISTORY) ?? []).toEqual([]);
  });

  it('are counted without generated parts', () => {
    expect(handWritten('# A\n\n<!-- options log: from -->\n\n| a |\n\n<!-- end of options -->\n\nB\n')).toBe(
      5,
    );
    expect('Corrected: it no longer writes the file.'.match(HISTORY)).toHaveLength(2);
  });
});
