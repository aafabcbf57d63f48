import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { generatedFiles } from '../scripts/generate/index.mjs';
import * as parts from '../scripts/generate/parts.js';

const root = join(import.meta.dirname, '..');
const read = (path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
const files: { path: string; content: string }[] = await generatedFiles(parts, read);

describe('generated files', () => {
  it.each(files)('$path is up to date; if not, run: npm run generate', ({ path, content }) => {
    expect(read(path)).toBe(content);
  });

  it('are all that docs/cli contains', () => {
    const pages = readdirSync(join(root, 'docs/cli')).map((file) => `docs/cli/${file}`);
    expect(pages.filter((page) => !files.some(({ path }) => path === page))).toEqual([]);
  });
});
