import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../../src/index.js';
import { checkPageElements, elementsOf } from '../../../support/page-elements.js';
import { checkReferenceMarkdown } from '../../../support/reference-markdown.js';
import { sharedFolder } from '../../../support/shared.js';
import { typeCheck } from '../../../support/typescript.js';

const folder = join(sharedFolder, 'counters/real');
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.man')) : [];
if (names.length === 0) console.warn(`no real manifests with counters in ${folder}: this suite is skipped`);

const compiled = names.map((name) =>
  compile(readFileSync(join(folder, name)), { file: name, emit: ['ts', 'html', 'markdown'] }),
);
const clean = compiled.flatMap(({ files }) =>
  files.map(({ path, content }) => [path, String(content)] as const),
);
const ofType = (extension: string) => clean.filter(([path]) => path.endsWith(extension));

describe.skipIf(names.length === 0)('the outputs about the counters of real manifests', () => {
  // One of them has the structures of a driver, but belongs to a program.
  it('are written for all but one', () => {
    expect(ofType('.html')).toHaveLength(names.length - 1);
  });

  it('are modules that pass tsc', () => {
    expect(typeCheck(new Map(ofType('.ts')))).toEqual([]);
    for (const [, page] of ofType('.md')) expect(page).toContain('## Performance counters');
  });

  it('are pages with only their own elements and links', () => {
    for (const [, page] of ofType('.html')) checkPageElements(elementsOf(page));
    for (const [, page] of ofType('.md')) checkReferenceMarkdown(page);
  });
});
