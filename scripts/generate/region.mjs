/**
 * Replaces a generated region of a Markdown page: the text between `<!-- name -->` and
 * `<!-- end of name -->`.
 *
 * @throws {Error} if the page has no such region.
 */
export function replaceRegion(page, name, content) {
  const start = `<!-- ${name} -->\n`;
  const end = `<!-- end of ${name} -->`;
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from === -1 || to < from) throw new Error(`the page has no region '${name}'`);
  return `${page.slice(0, from + start.length)}\n${content.trim()}\n\n${page.slice(to)}`;
}
