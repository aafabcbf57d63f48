import { breakable, html, type Markup } from '../../html/markup.js';
import type { CountersEntry, ProviderEntry, ReferencePage } from '../reference/page.js';

/** The index: by provider, then by channel, level, keyword and task; the sets of counters. */
export function indexOfPage({ providers, counters, changes }: ReferencePage): Markup {
  const changed = html`<li><a href="#changes">Changes</a> <span class="count">${changes?.length}</span></li>`;
  return html`<nav aria-label="Index">
<ul class="places"><li><a href="#overview">Overview</a></li>${changes === undefined ? '' : changed}</ul>
${providers.map((provider) => providerIndex(provider, providers.length === 1))}${counters === undefined ? '' : countersIndex(counters)}
</nav>`;
}

function providerIndex({ anchor, text, facets, maps, events }: ProviderEntry, open: boolean): Markup {
  const lists = facets.map(({ title, entries }) =>
    indexGroup(
      title,
      entries.map((entry) => ({ ...entry, count: entry.events.length })),
    ),
  );
  const mapList = indexGroup(
    'Maps',
    maps.map((map) => ({ ...map, count: undefined })),
  );
  return html`<details${open ? html` open` : ''}><summary>${breakable(text)}</summary>
<ul class="places"><li><a href="#${anchor}">About the provider</a></li><li><a href="#${anchor}-events">Events</a> <span class="count">${events.length}</span></li></ul>
${lists}${maps.length > 0 ? mapList : ''}</details>`;
}

function countersIndex({ anchor, text, sets }: CountersEntry): Markup {
  const entries = sets.map((set) => ({ ...set, count: set.counters.length }));
  return html`<details open><summary>${text}</summary>
<ul class="places"><li><a href="#${anchor}">About the provider</a></li></ul>
${indexGroup('Counter sets', entries)}</details>`;
}

interface IndexEntry {
  readonly anchor: string;
  readonly text: string;
  readonly count: number | undefined;
}

function indexGroup(title: string, entries: readonly IndexEntry[]): Markup {
  const items = entries.map(({ anchor, text, count }) => {
    const number = count === undefined ? '' : html` <span class="count">${count}</span>`;
    return html`<li><a href="#${anchor}">${breakable(text)}</a>${number}</li>`;
  });
  return html`<details class="group" open><summary>${title}</summary><ul>${items}</ul></details>`;
}
