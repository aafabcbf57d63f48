import { counted } from '../../../text/counted.js';
import { hex } from '../../../text/hex.js';
import { breakable, breakableGuid, html, jsonForScript, type Markup } from '../../html/markup.js';
import type { Link, ReferencePage } from '../reference/page.js';
import { subjectsOf, titleOf } from '../reference/words.js';
import { changesSection } from './changes.js';
import { countersSection } from './counters.js';
import { fieldTable } from './event.js';
import { indexOfPage } from './index-list.js';
import script from './page/browser/main.ts?bundled';
import type { PageData } from './page/page-data.js';
import { providerSection } from './provider.js';
import { referenceHead } from './reference-head.js';
import { filterBuilder } from './session.js';
import { localized } from './texts.js';

/** The whole page. */
export function htmlPage(page: ReferencePage): string {
  const data = html`<script type="application/json" id="page-data">${jsonForScript(pageData(page))}</script>`;
  const document = html`${referenceHead(titleOf(page), script, data)}
<body>
<a class="skip" href="#main">Skip to the content</a>
${header(page)}
<div class="layout">
${indexOfPage(page)}
<main id="main" tabindex="-1">
${overview(page)}
${changesSection(page)}
${page.providers.map((provider, at) => providerSection(provider, at, page))}${countersSection(page)}${longFields(page)}${longTexts(page)}
<p id="nothing-found" role="status" hidden></p>
</main>
${page.providers.length === 0 ? '' : filterBuilder(page)}
</div>
<footer><p>Made by wevtc from ${page.source}.</p></footer>
</body>
</html>
`;
  return document.text;
}

function header(page: ReferencePage): Markup {
  const { title, cultures, culture, providers } = page;
  const subjects = subjectsOf(page);
  const example = subjects.includes('event') ? 'text, level:error, keyword:…' : 'text';
  const options = cultures.map(
    (name, at) => html`<option value="${at}"${at === culture ? html` selected` : ''}>${name}</option>`,
  );
  return html`<header class="top">
<a class="brand" href="#overview">${title}</a>
<search class="js">
<label for="query">Search ${subjects.map((subject) => `${subject}s`).join(' and ')}</label>
<input id="query" type="search" autocomplete="off" spellcheck="false" placeholder="${example}" aria-describedby="found" aria-keyshortcuts="/">
<p id="found" role="status"></p>
</search>
<div class="settings js">
<label${cultures.length > 1 ? '' : html` hidden`}>Language <select id="culture">${options}</select></label>
<label>Colors <select id="theme"><option value="">system</option><option value="light">light</option><option value="dark">dark</option></select></label>
${providers.length === 0 ? '' : html`<a id="to-builder" href="#filter-builder">Session filter<span id="ticked-count"></span></a>`}
</div>
</header>`;
}

function overview(page: ReferencePage): Markup {
  const { source, providers, counters, cultures } = page;
  const sets = counters?.sets ?? [];
  const facts = [
    ...(subjectsOf(page).includes('event')
      ? [
          counted(providers.length, 'provider'),
          counted(total(providers.map(({ events }) => events)), 'event'),
        ]
      : []),
    ...(counters === undefined ? [] : [counted(sets.length, 'counter set')]),
    ...(counters === undefined ? [] : [counted(total(sets.map(({ counters }) => counters)), 'counter')]),
    ...(providers.length === 0 ? [] : [`messages in ${cultures.join(', ')}`]),
  ].join('; ');
  const ofEvents = providers.map((provider) => ({ ...provider, count: provider.events.length }));
  const ofCounters = sets.map((set) => ({ ...set, count: set.counters.length }));
  return html`<section id="overview" aria-labelledby="overview-heading">
<h1 id="overview-heading">${titleOf(page)}</h1>
<p>From the manifest <code>${source}</code>: ${facts}.</p>
${subjectsOf(page).includes('event') ? overviewTable(['Provider', 'Events'], ofEvents) : ''}${counters === undefined ? '' : overviewTable(['Counter set', 'Counters'], ofCounters)}
</section>`;
}

const total = (lists: readonly (readonly unknown[])[]) => lists.reduce((sum, { length }) => sum + length, 0);

function overviewTable(
  [name, contents]: readonly [name: string, contents: string],
  entries: readonly (Link & { readonly guid: string; readonly count: number })[],
): Markup {
  const rows = entries.map(
    ({ anchor, text, guid, count }) =>
      html`<tr><th scope="row"><a href="#${anchor}">${breakable(text)}</a></th><td><code>${breakableGuid(guid)}</code></td><td class="number">${count}</td></tr>`,
  );
  return html`<div class="scroll"><table><caption class="unseen">${name}s</caption><thead><tr><th scope="col">${name}</th><th scope="col">GUID</th><th scope="col" class="number">${contents}</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** The lists of fields that events refer to. */
function longFields(page: ReferencePage): Markup {
  const lists = page.longFields;
  if (lists.length === 0) return html``;
  const items = lists.map(
    ({ anchor, text, fields }) => html`<h3 id="${anchor}">${breakable(text)}</h3>
${fieldTable(fields, page)}
`,
  );
  return html`
<section aria-labelledby="long-fields"><h2 id="long-fields">Long lists of fields</h2>
${items}</section>`;
}

/** The texts that events, maps, and others refer to. */
function longTexts({ longTexts, cultures }: ReferencePage): Markup {
  if (longTexts.length === 0) return html``;
  const items = longTexts.map(
    ({ anchor, texts }) => html`<div id="${anchor}"><p class="sample">${localized(texts, cultures)}</p></div>
`,
  );
  return html`
<section aria-labelledby="long-texts"><h2 id="long-texts">Long texts</h2>
${items}</section>`;
}

/** The versions of events are numbered in the order of the page; `data-at` of a tick names them. */
function pageData({ source, cultures, culture, providers }: ReferencePage): PageData {
  return {
    source,
    cultures,
    culture,
    providers: providers.map(({ text, guid, controlGuid, events }) => ({
      name: text,
      guid,
      ...(controlGuid === undefined ? {} : { controlGuid }),
      events: events.flatMap(({ id, text: name, versions }) =>
        versions.map(
          ({ version, level, keyword }) => [id, version, level.value, hex(keyword), name] as const,
        ),
      ),
    })),
  };
}
