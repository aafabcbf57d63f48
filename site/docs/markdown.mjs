// Turns the pages of docs/ into HTML. The pages are the project's own, so markup in them stays.
import { dirname, posix } from 'node:path';
import MarkdownIt from 'markdown-it';
import { colored } from '../highlight/highlight.mjs';

/**
 * @param {string} path the page's path in the project, such as `docs/rules/unused-map.md`
 * @param {string} markdown
 * @param {(path: string) => string | undefined} addressOf the place in the site of a file of the project
 * @param {(path: string) => string | undefined} titleOf the title of a page
 * @returns {{ html: string, title: string, summary: string, words: string, body: string, parts: Part[] }}
 */
export function renderPage(path, markdown, addressOf, titleOf) {
  const parser = new MarkdownIt({ html: true });
  const tokens = parser.parse(markdown, {});
  addAnchors(tokens);
  nameLinks(tokens, path, titleOf);
  rewriteLinks(tokens, path, addressOf);
  makeTablesAccessible(tokens, parser);
  parser.renderer.rules.fence = (all, at) => codeBlock(parser, all[at]);
  parser.renderer.rules.code_block = parser.renderer.rules.fence;
  const parts = partsOf(tokens);
  return {
    html: parser.renderer.render(tokens, parser.options, {}),
    title: parts[0]?.text ?? path,
    summary: summaryOf(tokens),
    words: wordsIn(tokens),
    body: parts.map(({ body }) => body).join(' '),
    parts,
  };
}

/**
 * The text under a heading, for the search.
 *
 * @typedef {{ text: string, anchor: string, level: number, words: string, body: string, also: string }} Part
 *   `words`: see `wordsIn`. `body`: the text, for excerpts. `also`: other words that people search it by,
 *   from a comment `<!-- search: silence, ignore -->` under the heading.
 */

/** @returns {Part[]} a part for each heading of the first three levels, up to the next such heading. */
function partsOf(tokens) {
  const starts = tokens.flatMap(({ type, tag }, at) =>
    type === 'heading_open' && /^h[123]$/.test(tag) ? [at] : [],
  );
  return starts.map((start, index) => ({
    text: textOf(tokens[start + 1]),
    anchor: tokens[start].attrGet('id'),
    level: Number(tokens[start].tag.slice(1)),
    words: wordsIn(tokens.slice(start, starts[index + 1])),
    body: bodyOf(tokens.slice(start + 3, starts[index + 1])),
    also: tokens
      .slice(start + 3, starts[index + 1])
      .flatMap(({ type, content }) => (type === 'html_block' ? (SEARCHED_AS.exec(content)?.[1] ?? []) : []))
      .join(', '),
  }));
}

const SEARCHED_AS = /^<!-- search: ([^<>]*?) -->/;

/** The text of paragraphs, lists and tables; code only in a sentence. */
function bodyOf(tokens) {
  return tokens
    .flatMap((token) => (token.type === 'inline' ? textOf(token) : []))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The words of a text, each once; with the names that people search, such as `win:UInt32`, `%1`, `--format`
 * and `EVENT_DESCRIPTOR`.
 */
function wordsIn(tokens) {
  const text = tokens.map((token) => (token.type === 'inline' ? textOf(token) : token.content)).join(' ');
  const words = text.toLowerCase().match(/(?:--|%)?[\p{L}\d](?:[\p{L}\d.:_-]*[\p{L}\d])?/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 1))].join(' ');
}

const textOf = ({ children }) =>
  (children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');

/** The first paragraph below the title. */
function summaryOf(tokens) {
  const title = tokens.findIndex(({ type }) => type === 'heading_close');
  const at = tokens.findIndex(
    ({ type, level }, index) => index > title && type === 'paragraph_open' && level === 0,
  );
  return at < 0
    ? ''
    : textOf(tokens[at + 1])
        .replace(/\s+/g, ' ')
        .slice(0, 200);
}

/** Headings get the anchors that GitHub gives them, because links use these. */
function addAnchors(tokens) {
  const used = new Set();
  tokens.forEach((token, at) => {
    if (token.type !== 'heading_open') return;
    const plain = textOf(tokens[at + 1])
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = plain;
    for (let count = 1; used.has(anchor); count++) anchor = `${plain}-${count}`;
    used.add(anchor);
    token.attrSet('id', anchor);
  });
}

/**
 * Links to files of the project become links in the site. Those to what the site doesn't have become texts.
 */
/** In a folder of files, the path of a page says what it is; on a site, its title does. */
function nameLinks(tokens, path, titleOf) {
  for (const { children } of tokens) {
    (children ?? []).forEach((token, at) => {
      const text = children[at + 1];
      if (token.type !== 'link_open' || text?.type !== 'text' || !text.content.endsWith('.md')) return;
      const [file] = decodeURI(token.attrGet('href')).split('#');
      text.content = titleOf(posix.join(dirname(path), file)) ?? text.content;
    });
  }
}

function rewriteLinks(tokens, path, addressOf) {
  for (const { children } of tokens) {
    const open = [];
    for (const token of children ?? []) {
      if (token.type === 'image') token.attrSet('src', placed(token.attrGet('src'), path, addressOf) ?? '');
      if (token.type === 'link_open') {
        const address = placed(token.attrGet('href'), path, addressOf);
        open.push(address);
        if (address === undefined) {
          token.tag = 'span';
          token.attrs = null;
        } else token.attrSet('href', address);
      }
      if (token.type === 'link_close' && open.pop() === undefined) token.tag = 'span';
    }
  }
}

function placed(link, path, addressOf) {
  if (/^(?:[a-z][a-z\d+.-]*:|#)/i.test(link)) return link;
  const [file, anchor] = decodeURI(link).split('#');
  const target = addressOf(posix.join(dirname(path), file));
  const from = addressOf(path);
  if (target === undefined) return undefined;
  const relative = posix.relative(posix.dirname(from), target);
  return encodeURI(relative) + (anchor === undefined ? '' : `#${anchor}`);
}

/** Wide tables scroll, also with the keyboard. A heading without a text is none. */
function makeTablesAccessible(tokens, { renderer }) {
  renderer.rules.table_open = () =>
    '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>';
  renderer.rules.table_close = () => '</table></div>';
  tokens.forEach((token, at) => {
    alignByClass(token);
    if (token.type !== 'th_open') return;
    token.attrSet('scope', 'col');
    if (tokens[at + 1].content !== '') return;
    token.tag = 'td';
    tokens[at + 2].tag = 'td';
    token.attrs = null;
  });
}

/** The policy of the pages forbids styles in them. */
function alignByClass(token) {
  if (token.attrGet('style') !== 'text-align:right') return;
  token.attrs = token.attrs.filter(([name]) => name !== 'style');
  token.attrSet('class', 'number');
}

function codeBlock({ utils }, { content, info = '' }) {
  const code = colored(content, info)
    .map(({ text, classes }) => {
      const escaped = utils.escapeHtml(text);
      return classes === '' ? escaped : `<span class="${classes}">${escaped}</span>`;
    })
    .join('');
  return `<pre tabindex="0"${info === '' ? '' : ` data-language="${utils.escapeHtml(info)}"`}><code>${code}</code></pre>\n`;
}
