import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it('docs/README.md lists every page once', () => {
  const pages = readdirSync(join(root, 'docs')).filter(
    (file) => file.endsWith('.md') && file !== 'README.md',
  );
  const index = readFileSync(join(root, 'docs', 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^\| \[.*?\]\((\S+?)\)/gm)].map(([, path]) => path);
  expect(listed.sort()).toEqual([...pages, 'cli/README.md', 'rules/README.md'].sort());
});
