// The frame of all pages of the documentation.

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Nothing is loaded from elsewhere, and nothing is sent. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** From so many parts and characters of HTML on, a page has a list of its parts. */
const MANY_PARTS = 4;
const LONG = 8000;

/** The content of a long page with a list of its parts below the title. */
function withContents(content, parts) {
  const shown = parts.filter(({ level }) => level === 2);
  if (shown.length < MANY_PARTS || content.length < LONG) return content;
  const items = shown.map(({ text, anchor }) => `<li><a href="#${anchor}">${escaped(text)}</a></li>`);
  const list = `<nav class="contents" aria-label="On this page"><details><summary>On this page</summary>
<ul>
${items.join('\n')}
</ul>
</details></nav>
`;
  return content.replace(/(?<=<\/h1>\n)/, () => list);
}

/** The home page begins with what most people come for. */
function withStart(content) {
  const links = `<p class="start"><a href="playground/index.html">Try it in your browser</a> <a href="docs/install.html">Install</a> <a href="docs/tutorial.html">Your first event</a> <a href="docs/tutorial-trace.html">Your first trace</a> <a href="docs/index.html">All pages</a></p>
`;
  return content.replace(/(?<=<\/h1>\n)/, () => links);
}

/** Links to the pages before and after a page, in the order of the navigation. */
function neighbours(address, top, navigation) {
  const all = navigation.flatMap(({ links }) => links);
  const at = all.findIndex((link) => link.address === address);
  if (at < 0) return '';
  const link = (to, words, rel) =>
    to === undefined ? '' : `<a href="${top}${to.address}" rel="${rel}">${words}: ${escaped(to.text)}</a>\n`;
  return `<nav class="neighbours" aria-label="Pages before and after">
${link(all[at - 1], 'Previous', 'prev')}${link(all[at + 1], 'Next', 'next')}</nav>
`;
}

/**
 * @param {object} page
 * @param {string} page.title
 * @param {string} page.summary
 * @param {string} page.content HTML
 * @param {string} page.top the way to the folder of the site, such as `../`; empty for a page in it
 * @param {string} page.address the page's place in the site
 * @param {{ text: string, anchor: string, level: number }[]} page.parts what has a heading
 * @param {{ title: string, links: { text: string, address: string }[] }[]} navigation
 */
export function pageWith({ title, summary, content, top, address, parts }, navigation) {
  const groups = navigation.map(({ title: heading, links }) => {
    const items = links.map((link) => {
      const here = link.address === address ? ' aria-current="page"' : '';
      return `<li><a href="${top}${link.address}"${here}>${escaped(link.text)}</a></li>`;
    });
    return `<p>${escaped(heading)}</p>\n<ul>\n${items.join('\n')}\n</ul>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="description" content="${escaped(summary)}">
<title>${escaped(title)}${title === 'wevtc' ? '' : ' – wevtc'}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${top}docs/docs.css">
<script type="module" src="${top}docs/search.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="${top}index.html">wevtc</a>
<search hidden>
<label for="query">Search</label>
<input id="query" type="search" autocomplete="off" spellcheck="false" placeholder="a rule or a subject" aria-keyshortcuts="/">
<p id="count" role="status"></p>
</search>
<nav class="links" aria-label="Site">
<a href="${top}docs/index.html">Documentation</a>
<a href="${top}api/index.html">Library</a>
<a href="${top}playground/index.html">Playground</a>
</nav>
</header>
<div class="layout">
<nav class="pages" aria-label="Pages"><details><summary>All pages</summary>
${groups.join('\n')}
</details></nav>
<main id="main" tabindex="-1">
<section id="found" hidden>
<h1>Search results</h1>
<p id="hint"></p>
<ul id="results"></ul>
</section>
<article>
${address === 'index.html' ? withStart(content) : withContents(content, parts)}</article>
${neighbours(address, top, navigation)}</main>
</div>
</body>
</html>
`;
}
