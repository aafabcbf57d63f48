// Builds the documentation: a home page from the beginning of README.md, a page for each file of docs/, and for
// each export of the library, with navigation and search.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { apiPages } from './build-api.mjs';
import { pageWith } from './docs/layout.mjs';
import { renderPage } from './docs/markdown.mjs';
import { markdownIn } from './docs/markdown-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The pages outside of docs/. */
const ownPages = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  // ARCHITECTURE.md links to them.
  'scripts/README.md',
  'site/README.md',
  ...readdirSync(join(root, 'src'))
    .map((wing) => `src/${wing}/README.md`)
    .filter((path) => existsSync(join(root, path))),
];

export async function buildDocs(folder) {
  const guides = [...ownPages, ...markdownIn(join(root, 'docs')).map((path) => posix.join('docs', path))];
  const sources = new Map([
    ...guides.map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    ['README.md', homeFrom(readFileSync(join(root, 'README.md'), 'utf8'))],
    ...(await apiPages()),
  ]);
  const addresses = new Map([...sources.keys()].map((path) => [path, addressOfPage(path)]));
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
  const titleOf = (path) => /^# (.+)$/m.exec(sources.get(path) ?? '')?.[1]?.replaceAll('`', '');
  const pages = [...sources].map(([path, markdown]) => {
    return { path, address: addresses.get(path), ...renderPage(path, markdown, addressOf, titleOf) };
  });
  const navigation = navigationFrom(readFileSync(join(root, 'docs/README.md'), 'utf8'), addresses);
  for (const { address, html, ...page } of pages) {
    const top = '../'.repeat(address.split('/').length - 1);
    write(join(folder, address), pageWith({ ...page, content: html, top, address }, navigation));
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

/**
 * The home page: README.md up to the commands to try, because the site has a playground. The layout has links of
 * its own in place of those below the title.
 */
function homeFrom(readme) {
  const [beginning, ...rest] = readme.split('\n## Try it\n');
  const home = beginning.replace(/^(?:\[[^\]]+\]\([^)]+\)[ ·\n]*)+\n/m, '');
  if (rest.length !== 1 || home === beginning)
    throw new Error('README.md has no section to try it, or no row of links');
  return home;
}

/** `README.md` is the page of its folder. */
const addressOfPage = (path) => path.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');

/**
 * The navigation has what the tables of docs/README.md have: groups with the links in their first columns.
 */
function navigationFrom(markdown, addresses) {
  const groups = [];
  for (const line of markdown.split('\n')) {
    const [, title] = /^###? (.+)$/.exec(line) ?? [];
    if (title !== undefined) groups.push({ title, links: [] });
    const [, text, file] = /^\| \[([^\]]+)\]\(([^)#]+)\)/.exec(line) ?? [];
    const address = file && addresses.get(posix.join('docs', file));
    if (address !== undefined) groups.at(-1)?.links.push({ text, address });
  }
  return groups.filter(({ links }) => links.length > 0);
}

/**
 * The search results: the page, and its parts. Pages of rules, commands, and exports all have the same
 * parts, so they are not split.
 */
function entriesOf({ path, address, title, summary, words, body, parts }) {
  if (path.startsWith('docs/rules/') || path.startsWith('docs/cli/'))
    return [{ title, address, summary, words, body }];
  if (path.startsWith('api/')) {
    // `Function: compile()`, or the name of a module, whose page only lists what others describe.
    const [, kind, name] = /^([^:]+): (.+)$/.exec(title) ?? [];
    if (name === undefined) return [{ title, address, summary, words: '', body: '' }];
    return [{ title: name, address, summary: `${kind}. ${summary}`, words, body }];
  }
  const [first, ...others] = parts;
  return [
    {
      title,
      address,
      summary,
      words: first?.words ?? words,
      body: first?.body ?? body,
      ...(first?.also && { also: first.also }),
    },
    ...others.map((part) => ({
      title: part.text,
      address: `${address}#${part.anchor}`,
      summary: `in ${title}`,
      words: part.words,
      body: part.body,
      ...(part.also !== '' && { also: part.also }),
    })),
  ];
}

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
