// Builds the documentation: a page for each file of docs/ and for README.md, with navigation and search.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { pageWith } from './docs/layout.mjs';
import { renderPage } from './docs/markdown.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The pages outside of docs/. */
const ownPages = ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md'];

/** @param {{ api: boolean }} site whether the site has the reference of the library */
export async function buildDocs(folder, { api }) {
  const sources = [...ownPages, ...markdownIn('docs')];
  const addresses = new Map(sources.map((path) => [path, addressOfPage(path)]));
  const files = new Set();
  /** Other files that pages link to are copied. */
  const addressOf = (path) => {
    const page = addresses.get(path) ?? addresses.get(posix.join(path, 'README.md'));
    if (page !== undefined) return page;
    const file = join(root, path);
    if (path.startsWith('..') || !existsSync(file) || !statSync(file).isFile()) return undefined;
    files.add(path);
    return path;
  };
  const pages = sources.map((path) => {
    const markdown = readFileSync(join(root, path), 'utf8');
    return { path, address: addresses.get(path), ...renderPage(path, markdown, addressOf) };
  });
  const navigation = navigationFrom(readFileSync(join(root, 'docs/README.md'), 'utf8'), addresses);
  for (const { address, title, summary, html } of pages) {
    const top = '../'.repeat(address.split('/').length - 1);
    write(join(folder, address), pageWith({ title, summary, content: html, top, address, api }, navigation));
  }
  for (const path of files) cpSync(join(root, path), join(folder, path));
  write(
    join(folder, 'docs/search-index.js'),
    `export default ${JSON.stringify(pages.flatMap(entriesOf))};\n`,
  );
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: { search: 'site/docs/search.ts', docs: 'site/docs/docs.css' },
    outdir: join(folder, 'docs'),
    bundle: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
    legalComments: 'none',
    logLevel: 'warning',
  });
  return [metafile];
}

function markdownIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
    .sort();
}

/** `README.md` is the page of its folder. */
const addressOfPage = (path) => path.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');

/** The navigation has what the tables of docs/README.md have: groups with the links in their first columns. */
function navigationFrom(markdown, addresses) {
  const groups = [];
  for (const line of markdown.split('\n')) {
    const [, title] = /^## (.+)$/.exec(line) ?? [];
    if (title !== undefined) groups.push({ title, links: [] });
    const [, text, file] = /^\| \[([^\]]+)\]\(([^)#]+)\)/.exec(line) ?? [];
    const address = file && addresses.get(posix.join('docs', file));
    if (address !== undefined) groups.at(-1)?.links.push({ text, address });
  }
  return groups;
}

/** What the search finds: the page, and its parts. All pages of rules have the same parts, so they are whole. */
function entriesOf({ path, address, title, summary, words, parts }) {
  if (path.startsWith('docs/rules/')) return [{ title, address, summary, words }];
  const [first, ...others] = parts;
  return [
    { title, address, summary, words: first?.words ?? words },
    ...others.map((part) => ({
      title: part.text,
      address: `${address}#${part.anchor}`,
      summary: `in ${title}`,
      words: part.words,
    })),
  ];
}

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
