import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/built.js';
import { anchors, links, prose } from '../support/markdown.js';
import { documents } from './documents.js';

// Whatever a page names exists: links with their anchors, paths, packages, and revisions.

const { name: own, version, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const exists = (path: string) => existsSync(join(root, path));

/** Also without its extensions, as `test/site/look` for `look.tools.test.ts`. */
const isNamed = (path: string) =>
  exists(path) ||
  (exists(dirname(path)) &&
    readdirSync(join(root, dirname(path))).some((name) => name.startsWith(`${basename(path)}.`)));

const code = (text: string) => Array.from(text.matchAll(/`([^`\n]+)`/g), ([, inline = '']) => inline);

/** Everything in pages that an expression finds, as `path: found`, unless it is right. */
function wrong(
  pattern: RegExp,
  isRight: (found: string, path: string) => boolean,
  pages = documents.map(({ path, text }) => ({ path, text })),
): string[] {
  return pages.flatMap(({ path, text }) =>
    Array.from(text.matchAll(pattern), ([, found = '']) => found)
      .filter((found) => !isRight(found, path))
      .map((found) => `${path}: ${found}`),
  );
}

describe('links', () => {
  const anchorsOf = new Map(documents.map(({ path, text }) => [path, anchors(text)]));

  function isWhole(page: string, link: string): boolean {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : posix.join(posix.dirname(page), file);
    if (target.startsWith('..') || !exists(target)) return false;
    return anchor === undefined || (anchorsOf.get(target)?.has(anchor) ?? false);
  }

  it('lead to files and headings that exist', () => {
    const all = documents.flatMap(({ path, text }) => links(text).map((link) => ({ path, link })));
    expect(all.length).toBeGreaterThan(1000);
    expect(
      all.filter(({ path, link }) => !isWhole(path, link)).map(({ path, link }) => `${path}: ${link}`),
    ).toEqual([]);
  });

  it('are recognized as broken', () => {
    expect(isWhole('README.md', 'docs/install.md#from-git')).toBe(true);
    for (const link of ['docs/no-page.md', 'docs/install.md#no-heading', '#no-heading', '../outside.md'])
      expect([link, isWhole('README.md', link)]).toEqual([link, false]);
  });
});

describe('paths', () => {
  /** Folders of the project whose paths pages name in sentences. */
  const FOLDERS =
    /^(?:\.ci|api|bin|docs|editors|integrations|samples|schemas|scripts|site|templates|test)\/[\w./-]*\w$/;
  /** Paths of the reader's project, and what steps of a page create. */
  const assumed: Readonly<Record<string, readonly string[]>> = {
    // The recipes create them.
    'CONTRIBUTING.md': ['docs/rules/', 'site/playground/tabs/match-tab', 'templates/csv/', 'test/'],
    // The build creates it.
    'scripts/README.md': ['editors/vscode/out', 'site/dist'],
    'docs/playground.md': ['site/dist'],
    'site/README.md': ['site/dist'],
  };

  it('in sentences are in the repository', () => {
    const found = documents.flatMap(({ path, text }) =>
      code(prose(text))
        .filter((inline) => FOLDERS.test(inline))
        .map((inline) => ({ path, inline })),
    );
    expect(found.length).toBeGreaterThan(50);
    const missing = found.filter(
      ({ path, inline }) =>
        ![inline, join(dirname(path), inline)].some(isNamed) &&
        !(assumed[path] ?? []).some((known) => inline.startsWith(known)),
    );
    expect(missing.map(({ path, inline }) => `${path}: ${inline}`)).toEqual([]);
  });

  it('in the installed package are in the repository', () => {
    // A brace lists several files.
    const pattern = /node_modules\/wevtc\/([\w./-]*\w)/g;
    expect(documents.filter(({ text }) => text.search(pattern) >= 0).length).toBeGreaterThan(5);
    expect(wrong(pattern, (path) => exists(path) || path.startsWith('dist/'))).toEqual([]);
  });
});

describe('packages', () => {
  /** Packages of the reader's project that the project itself does not use. */
  const others: Readonly<Record<string, string>> = {
    'lint-staged': 'a Git hook of docs/ci.md, tried by hand',
    tsx: 'runs TypeScript in docs/tutorial.md',
    vsce: 'publishes the extension for VS Code',
  };
  const isKnown = (name: string) =>
    [own, 'wevtc-mc', 'wevtc-windmc', 'wevtc-ctrpp'].includes(name) ||
    Object.hasOwn(devDependencies, name) ||
    Object.hasOwn(others, name) ||
    isBuiltin(name);
  const nameIn = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';

  it('that commands run or install are those of the project, or are listed here', () => {
    const run = /\bnpx (?:--no-install )(@?[\w-]+(?:\/[\w-]+)?)/g;
    const installed = /\bnpm (?:install|i) (?:-{1,2}[\w-]+ )*(@?[a-z][\w-]*(?:\/[\w-]+)?)(?= *(?:$|#|&&))/gm;
    const commands = documents.map(({ path, text, blocks }) => ({
      path,
      text: [...blocks.map((block) => block.text), ...code(prose(text))].join('\n'),
    }));
    expect([...wrong(run, isKnown, commands), ...wrong(installed, isKnown, commands)]).toEqual([]);
    const all = documents.map(({ text }) => text).join('\n');
    for (const name of Object.keys(others)) expect(all).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('that examples import are those of the project', () => {
    const programs = documents.flatMap(({ path, blocks }) =>
      blocks
        .filter(({ language }) => language === 'ts' || language === 'js')
        .map(({ text }) => ({ path, text })),
    );
    const imported = /^(?:import|export)\b[^;]*? from '([^'.][^']*)'/gm;
    expect(wrong(imported, (specifier) => isKnown(nameIn(specifier)), programs)).toEqual([]);
    expect(wrong(imported, () => false, programs).length).toBeGreaterThan(25);
  });
});

describe('revisions', () => {
  const tags = String(spawnSync('git', ['tag', '--list'], { cwd: root }).stdout).split('\n');
  const isTagOrPlaceholder = (revision: string) => /^<[^>]+>$/.test(revision) || tags.includes(revision);

  it('of wevtc are tags, or placeholders', () => {
    const pinned = /<wevtc repository>(?:[#@]|\n *rev: )(<[^>]*>|[^\s"'`]+)/g;
    expect(wrong(pinned, isTagOrPlaceholder)).toEqual([]);
    expect(wrong(pinned, () => false).length).toBeGreaterThan(2);
    // Elsewhere, too, the version is not a tag before it is one.
    expect(wrong(new RegExp(`\\b(v${version})\\b`.replaceAll('.', '\\.'), 'g'), isTagOrPlaceholder)).toEqual(
      [],
    );
  });

  it('of GitHub actions are those that exist', () => {
    const actions = ['actions/checkout@v4', 'actions/setup-node@v4', 'github/codeql-action/upload-sarif@v3'];
    const used = /^[ -]*uses: (?!<)(\S+)/gm;
    expect(wrong(used, (action) => actions.includes(action))).toEqual([]);
  });
});
