import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/built.js';

const readmesIn = (folder: string) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}/README.md`)
    .filter((path) => existsSync(join(root, path)));

const wings = readmesIn('src');
const pages = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  ...wings,
  ...readmesIn('test'),
  'scripts/README.md',
  'site/README.md',
  'integrations/unplugin/README.md',
];
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const linesOf = (path: string) => read(path).split('\n').length - 1;

/** Files that recipes and examples make, and those of a build. */
const NOT_THERE = /^(?:dist|out|out-bun)\/|<|\b(?:csv|tsv|gpu|type-definition|match-tab|utils)\b/;

/** Paths with at least one folder: those of files, and those with `/` at their end. */
const PATH = /^[\w.-]+(?:\/[\w.-]+)*\/(?:[\w.-]+\.(?:ts|mjs|md|json|hbs|css))?$/;

describe('the pages for maintainers', () => {
  it.each(pages)('%s names only paths that there are', (page) => {
    const paths = [...read(page).matchAll(/`([^`\n]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => PATH.test(path) && /\/./.test(path) && !NOT_THERE.test(path));
    const bases = [root, join(root, 'src'), join(root, dirname(page))];
    expect(paths.filter((path) => !bases.some((base) => existsSync(join(base, path))))).toEqual([]);
    if (page === 'CONTRIBUTING.md') expect(paths.length).toBeGreaterThan(50);
  });

  it('are short enough to be read', () => {
    expect(read('ARCHITECTURE.md').split(/\s+/).length).toBeLessThanOrEqual(700);
    expect(linesOf('CONTRIBUTING.md')).toBeLessThanOrEqual(250);
    expect(wings).toHaveLength(10);
    for (const wing of wings) {
      expect(linesOf(wing), wing).toBeGreaterThanOrEqual(30);
      expect(linesOf(wing), wing).toBeLessThanOrEqual(70);
    }
  });
});
