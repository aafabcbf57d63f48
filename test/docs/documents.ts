import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../support/built.js';
import { type CodeBlock, codeBlocks } from '../support/markdown.js';

export interface Document {
  /** Its path in the project, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly blocks: readonly CodeBlock[];
}

/** Documents that people write: not the outputs of samples, nor the past that the change log tells of. */
export const documents: readonly Document[] = [
  ...markdownIn('.', false),
  ...['docs', 'integrations', 'samples', 'schemas', 'scripts', 'src'].flatMap((folder) =>
    markdownIn(folder, true),
  ),
  'site/README.md',
]
  .filter((path) => path !== 'CHANGELOG.md' && !/(^|\/)(expected|node_modules)\//.test(path))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, blocks: codeBlocks(text) };
  });

export function documentAt(path: string): Document {
  const found = documents.find((document) => document.path === path);
  if (found === undefined) throw new Error(`there is no document ${path}`);
  return found;
}

/** The blocks of a document in a language. */
export function blocksIn(path: string, language: string): string[] {
  return documentAt(path)
    .blocks.filter((block) => block.language === language)
    .map(({ text }) => text);
}

function markdownIn(folder: string, recursive: boolean): string[] {
  return readdirSync(join(root, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
