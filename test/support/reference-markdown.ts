import { deepStrictEqual, match, ok } from 'node:assert/strict';
import MarkdownIt from 'markdown-it';

/** As GitHub: HTML, tables, and addresses that become links. Domains without `www.` do not. */
export const markdownParser = new MarkdownIt({ html: true, linkify: true });
markdownParser.linkify.set({ fuzzyLink: false });

/**
 * An event reference in Markdown has only its own HTML, and links only to places in the page, each of them
 * once.
 */
export function checkReferenceMarkdown(page: string): void {
  const tokens = markdownParser.parse(page, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  for (const { content } of tokens.filter(({ type }) => type.startsWith('html')))
    match(content.trim(), /^(<a id="[a-z\d_-]+">|<\/a>|<br>|<\/?span>|<a id="[a-z\d_-]+"><\/a>)$/);
  deepStrictEqual(
    tokens.filter(({ type }) => type === 'image'),
    [],
  );
  const places = Array.from(page.matchAll(/<a id="([^"]+)">/g), ([, id]) => id);
  deepStrictEqual(places, [...new Set(places)]);
  for (const token of tokens.filter(({ type }) => type === 'link_open')) {
    const target = String(token.attrGet('href'));
    ok(target.startsWith('#') && places.includes(target.slice(1)), `there is a link to '${target}'`);
  }
}
