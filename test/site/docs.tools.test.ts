import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Entry, excerpt, found, search } from '../../site/docs/find.js';
import { ruleIds } from '../../src/index.js';
import { root } from '../support/built.js';
import { builtSite } from './site-server.js';

describe('the documentation of the site', () => {
  let folder: string;
  let pages: string[];
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');

  beforeAll(async () => {
    folder = await builtSite();
    pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.html'));
  });

  it('has a page for each rule, at the address that the playground links to', () => {
    const missing = ruleIds.filter((id) => !existsSync(join(folder, `docs/rules/${id}.html`)));
    expect(missing).toEqual([]);
    expect(read('docs/trace.html')).toContain('<nav class="contents" aria-label="On this page">');
    expect(read('docs/rules/unused-map.html')).toContain('Every map should be used.');
  });

  it('has no dead link', () => {
    const dead: string[] = [];
    let count = 0;
    for (const page of pages) {
      const text = read(page).replace(/<pre[\s\S]*?<\/pre>/g, '');
      for (const [, link = ''] of text.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        if (/^[a-z][a-z\d+.-]*:/i.test(link)) continue;
        count += 1;
        const [path = '', anchor] = decodeURI(link).split('#');
        const target = path === '' ? page : posix.join(dirname(page), path);
        const file = target === '' || target.endsWith('/') ? `${target}index.html` : target;
        const isThere = existsSync(join(folder, file));
        if (!isThere || (anchor && !read(file).includes(`id="${anchor}"`))) dead.push(`${page}: ${link}`);
      }
    }
    expect(dead).toEqual([]);
    expect(count).toBeGreaterThan(1000);
  });

  it('has no styles in its pages, which their policy forbids', () => {
    expect(pages.filter((page) => / style="/.test(read(page)))).toEqual([]);
    expect(read('index.html')).toContain('<td class="number">20,000</td>');
  });

  it('has colors in its code, and the text of it unchanged', () => {
    const page = read('docs/c-header.html');
    expect(page).toMatch(/<pre [^>]*data-language="c"><code>[^\n]*<span class="hl-/);
    expect(read('docs/rules/unused-map.html')).toContain('<span class="hl-keyword">map</span>');
    const source = readFileSync(join(root, 'docs/c-header.md'), 'utf8');
    const [, example = ''] = /^```c\n([\s\S]*?)^```/m.exec(source) ?? [];
    const shown = [...page.matchAll(/<pre [^>]*data-language="c"><code>([\s\S]*?)<\/code>/g)].map(
      ([, code = '']) =>
        code
          .replace(/<[^>]*>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&'),
    );
    expect(example).not.toBe('');
    expect(shown).toContain(example);
  });

  it('has all pages of the list in its navigation', () => {
    const listed = [...read('docs/index.html').matchAll(/<td><a href="([^"#]+)"/g)].map(([, link]) => link);
    const navigation = /<nav class="pages"[\s\S]*?<\/nav>/.exec(read('docs/index.html'))?.[0] ?? '';
    const missing = listed.filter((link) => !navigation.includes(`/${link}"`));
    expect(missing).toEqual([]);
    expect(listed.length).toBeGreaterThan(25);
  });

  it('names pages, and leads through them', () => {
    const paths = pages.flatMap((page) => {
      const text = read(page).replace(/<pre[\s\S]*?<\/pre>/g, '');
      return [...text.matchAll(/<a [^>]*>[^<]*\.md<\/a>/g)].map(([link]) => `${page}: ${link}`);
    });
    expect(paths).toEqual([]);
    const page = read('docs/tutorial.html');
    const [, next = ''] = /<a href="([^"]+)" rel="next">/.exec(page) ?? [];
    const after = read(posix.join('docs', next));
    expect(after).toMatch(/<a href="[^"]*docs\/tutorial\.html" rel="prev">Previous: /);
    expect(read('docs/rules/unused-map.html')).not.toContain('class="contents"');
  });

  it('begins with what most people come for', () => {
    const home = read('index.html');
    const [, start = ''] = /<p class="start">(.*?)<\/p>/.exec(home) ?? [];
    expect([...start.matchAll(/href="([^"]+)">([^<]+)/g)].map(([, to, label]) => `${label}: ${to}`)).toEqual([
      'Try it in your browser: playground/index.html',
      'Install: docs/install.html',
      'Your first event: docs/tutorial.html',
      'Your first trace: docs/tutorial-trace.html',
      'All pages: docs/index.html',
    ]);
    // The first screen of the README, and its evidence, but not the whole README.
    expect(home).toContain('images/terminal.svg');
    expect(home).toContain('id="is-it-fast"');
    expect(home).not.toContain('npm run demo');
    expect(home.match(/docs\/replace-mc\.html/g) ?? []).toHaveLength(1);
  });

  it('says on each page of a rule how to turn it off, or that this is not possible', () => {
    for (const id of ruleIds) {
      const page = read(`docs/rules/${id}.html`);
      if (page.includes('configuration.html#precedence"')) expect(page).toContain("can't turn off");
      else {
        expect(page).toContain('check.html#suppress-findings"');
        expect(page).toContain(`wevtc-disable-next-line ${id}: `);
      }
    }
  });

  it('finds rules and subjects', async () => {
    const text = read('docs/search-index.js')
      .replace(/^export default /, '')
      .replace(/;\n$/, '');
    const entries: Entry[] = JSON.parse(text);
    const first = (query: string) => found(entries, query)[0]?.address;
    for (const id of ruleIds) expect(first(id)).toBe(`docs/rules/${id}.html`);
    const addresses = found(entries, 'baseline').map(({ address }) => address);
    expect(addresses.some((address) => address.startsWith('docs/check.html#'))).toBe(true);
    expect(first('selectany')).toMatch(/^(?:docs|src\/compile)/);
    expect(first('TUTORIAL')).toMatch(/^docs\/tutorial/);
    expect(found(entries, 'no-such-word')).toEqual([]);
    for (const name of ['win:UnicodeString', '%1', '--format', 'EVENT_DESCRIPTOR', 'wevtc.config.json'])
      expect([name, found(entries, name).length]).not.toEqual([name, 0]);
    expect(first('tid')).toMatch(/^docs\//);
    expect(search(entries, 'chanel')).toMatchObject({ instead: 'channel' });
    expect(search(entries, 'tutoral').hits[0]?.address).toMatch(/^docs\/tutorial/);
    expect(first('compile')).toMatch(/^docs\//);
    expect(first('vscode')).not.toMatch(/^[A-Z]/);
    expect(search(entries, 'unused-mapp').hits[0]?.address).toBe('docs/rules/unused-map.html');
    expect(search(entries, 'channel').instead).toBeUndefined();
    expect(search(entries, 'no-such-word').hits).toEqual([]);
    for (const word of ['silence', 'ignore', 'disable', 'suppress', 'Ignoring'])
      expect([word, first(word)]).toEqual([word, 'docs/check.html#suppress-findings']);
    // Words that are not in the text of a page lead to it, too.
    expect(first('glossary')).toBe('docs/concepts.html');
    expect(first('uninstall')).toBe('docs/install.html');
    expect(first('husky')).toMatch(/^docs\/ci\.html/);
    expect(first('linter')).toBe('docs/check.html');
    const shown = (query: string) =>
      excerpt(found(entries, query)[0] as Entry, query)
        .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
        .join('');
    expect(shown('baseline')).toContain('[baseline]');
    expect(shown('silence')).toMatch(
      /^A comment in the manifest suppresses \(\[silence\]s\) findings\. .* …$/,
    );
    expect(entries.filter(({ title, summary }) => title === '' || /\n/.test(summary))).toEqual([]);
  });
});
