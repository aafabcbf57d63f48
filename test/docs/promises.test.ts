import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/built.js';
import { complete, descriptions, promises } from './promises.js';

/** The text of a part of a page, without markup. */
const plain = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`_]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Paragraphs, items of lists, and tables, whose rows count one by one. */
function partsOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return text
    .replace(/^ *```.*?^ *```$/gms, '')
    .replace(LIMITS, '\n\n')
    .split(/\n\n+|\n(?=- |\| )/)
    .filter((part) => !/^#|^\| -/.test(part) && part.trim() !== '')
    .map((part) => plain(part.replace(/^- |^\| /, '').replace(/ *\|\n*$/, '')));
}

/** The table of limits: a number is not a promise that one test can break. */
const LIMITS = /^\| Item .*?\n\n/ms;

const named = Object.entries(promises).flatMap(([page, list]) =>
  list.map(({ says, tests }) => ({ page, says, tests })),
);

describe('the promises of the documents', () => {
  it.each(named)('$page: $says', ({ page, says, tests }) => {
    expect(plain(readFileSync(join(root, page), 'utf8'))).toContain(plain(says));
    expect(tests).not.toEqual([]);
    for (const test of tests) {
      const [file = '', title = ''] = test.split(/: (.*)/s);
      const path = join(root, 'test', `${file}.test.ts`);
      expect([test, existsSync(path)]).toEqual([test, true]);
      expect([test, readFileSync(path, 'utf8').includes(title)]).toEqual([test, true]);
    }
  });

  it.each(complete)('are in every part of %s, or it only describes', (page) => {
    const own = promises[page]?.map(({ says }) => plain(says)) ?? [];
    const lacking = partsOf(page).filter(
      (part) =>
        !own.some((says) => part.includes(says)) && !descriptions.some((start) => part.startsWith(start)),
    );
    expect(lacking).toEqual([]);
  });

  it('have no description that is on no page', () => {
    const parts = complete.flatMap(partsOf);
    expect(descriptions.filter((start) => !parts.some((part) => part.startsWith(start)))).toEqual([]);
  });
});
