import { hex } from '../../../text/hex.js';
import { breakable, breakableGuid, html, type Markup } from '../../html/markup.js';
import type { Facet, FacetEntry, MapEntry, ProviderEntry, ReferencePage } from '../reference/page.js';
import { changeList } from './changes.js';
import { eventArticle } from './event.js';
import { eventLinks, pageText } from './texts.js';

/** The most events and counters that browsers read quickly. */
const MOST_AT_ONCE = 1000;

/** Whether scripts read the content of articles only when they are about to be seen. */
export function isLarge({ providers, counters }: ReferencePage): boolean {
  const lists = [
    ...providers.map(({ events }) => events),
    ...(counters?.sets ?? []).map((set) => set.counters),
  ];
  return lists.reduce((sum, { length }) => sum + length, 0) > MOST_AT_ONCE;
}

/** @param at the position of the provider in the page, for the script. */
export function providerSection(provider: ProviderEntry, at: number, page: ReferencePage): Markup {
  const { anchor, text, guid, controlGuid, symbol, message, facts, facets, maps, events } = provider;
  const about: readonly (readonly [string, Markup])[] = [
    ['GUID', html`<code>${breakableGuid(guid)}</code>`],
    ...(controlGuid === undefined
      ? []
      : [['Control GUID', html`<code>${breakableGuid(controlGuid)}</code>`] as const]),
    ['Symbol', html`<code>${breakable(symbol)}</code>`],
    ...(message === undefined ? [] : [['Description', pageText(message, page.cultures)] as const]),
    ...facts.map(({ label, value }) => [label, breakable(value)] as const),
  ];
  const lazy = isLarge(page);
  let first = 0;
  const articles = events.map((event) => {
    const article = eventArticle(event, { provider: text, at, first, lazy }, page);
    first += event.versions.length;
    return article;
  });
  return html`<section id="${anchor}" class="provider" data-p="${at}" aria-labelledby="${anchor}-heading">
<h2 id="${anchor}-heading">${breakable(text)}</h2>
<dl class="facts">${about.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
<h3 id="${anchor}-events">Events</h3>
${articles}
${facets.map((facet) => facetSection(facet, at, anchor, page))}
${maps.length === 0 ? '' : html`<h3 id="${anchor}-maps">Maps</h3><div class="maps">${maps.map((map) => mapSection(map, page))}</div>`}
</section>`;
}

function facetSection(
  { kind, title, entries }: Facet,
  at: number,
  anchor: string,
  page: ReferencePage,
): Markup {
  const hasSettings = kind === 'channel';
  const hasMasks = kind === 'keyword' || kind === 'channel';
  const hasSymbols = entries.some(({ symbol }) => symbol !== '');
  const hasTexts = entries.some(({ message, changes }) => message !== undefined || changes.length > 0);
  const rows = entries.map((entry) => {
    const { text, value, symbol, message, details, events, mask } = entry;
    const tick =
      hasMasks && mask !== 0n
        ? html`<input class="js" type="checkbox" data-mask="${hex(mask)}" data-p="${at}" aria-label="Collect events with the ${kind} ${text}"> `
        : '';
    const only = html`<button type="button" class="js only" data-kind="${kind}" data-name="${text}" aria-label="Show only events with the ${kind} ${text}">show</button>`;
    const shown =
      message === undefined
        ? ''
        : html`<span class="text">${pageText(message, page.cultures, breakable)}</span> `;
    const settings = hasSettings ? html`<td>${details}</td>` : '';
    return html`<tr id="${entry.anchor}"><th scope="row">${tick}${breakable(text)}</th><td>${value}</td>${column(hasSymbols, html`<td class="symbol"><code>${breakable(symbol)}</code></td>`)}${settings}${column(hasTexts, html`<td>${shown}${changes(entry)}</td>`)}<td class="links">${events.length > 0 ? only : ''} ${eventLinks(events)}</td></tr>`;
  });
  const value = kind === 'keyword' ? 'Mask' : 'Value';
  return html`<h3 id="${anchor}-${kind}">${title}</h3>
<div class="scroll"><table class="facet"><caption class="unseen">${title}</caption><thead><tr><th scope="col">Name</th><th scope="col">${value}</th>${column(hasSymbols, html`<th scope="col" class="symbol">Symbol</th>`)}${hasSettings ? html`<th scope="col">Type</th>` : ''}${column(hasTexts, html`<th scope="col">Text</th>`)}<th scope="col">Events</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** A cell of a column that is left out where all of its cells would be empty. */
const column = (isShown: boolean, cell: Markup) => (isShown ? cell : '');

const changes = ({ changes }: FacetEntry | MapEntry) => changeList(changes);

function mapSection(map: MapEntry, { cultures }: ReferencePage): Markup {
  const { anchor, text, kind, symbol, items } = map;
  const hasSymbols = items.some((item) => item.symbol !== '');
  const rows = items.map(
    (item) =>
      html`<tr><th scope="row">${item.value}</th><td>${pageText(item.texts, cultures)}</td>${column(hasSymbols, html`<td><code>${breakable(item.symbol)}</code></td>`)}</tr>`,
  );
  const inC = symbol === '' ? '' : html`, in C <code>${breakable(symbol)}</code>`;
  return html`<section id="${anchor}" class="map" aria-labelledby="${anchor}-heading"><h4 id="${anchor}-heading">${text}</h4>
<p>${kind === 'bitMap' ? 'Bits' : 'Values'}${inC}</p>${changes(map)}
<table class="narrow"><caption class="unseen">${text}</caption><thead><tr><th scope="col">Value</th><th scope="col">Meaning</th>${column(hasSymbols, html`<th scope="col">Symbol</th>`)}</tr></thead><tbody>${rows}</tbody></table></section>`;
}
