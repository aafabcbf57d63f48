import { breakable, breakableGuid, html, type Markup } from '../../html/markup.js';
import type { CounterEntry, CounterFact, CounterSetEntry, ReferencePage } from '../reference/page.js';
import { changeList, changeMark } from './changes.js';
import { isLarge } from './provider.js';
import { link } from './texts.js';

/** The performance counters, by set. */
export function countersSection(page: ReferencePage): Markup {
  if (page.counters === undefined) return html``;
  const { anchor, text, provider, facts, hint, sets } = page.counters;
  const place = { provider, lazy: isLarge(page) };
  return html`<section id="${anchor}" class="provider" aria-labelledby="${anchor}-heading">
<h2 id="${anchor}-heading">${text}</h2>
${factList(facts)}
<p class="hint">${hint}</p>
${sets.map((set) => setPart(set, place))}</section>`;
}

interface CounterPlace {
  readonly provider: string;
  /** Whether the script reads the counter only when it is about to be seen. */
  readonly lazy: boolean;
}

/** The search shows only articles, so those of a set are beside its heading. */
function setPart(set: CounterSetEntry, place: CounterPlace): Markup {
  const { anchor, text, description, facts, counters } = set;
  return html`<h3 id="${anchor}">${breakable(text)}</h3>
${paragraph(description)}${factList(facts)}
${counters.map((counter) => counterArticle(counter, place))}`;
}

function counterArticle(counter: CounterEntry, { provider, lazy }: CounterPlace): Markup {
  const { anchor, id, text, description, isAdvanced, shows, unit, type, changes } = counter;
  const facts: readonly CounterFact[] = [
    { label: 'Shows', value: shows, form: 'text' },
    { label: 'Unit', value: unit, form: 'text' },
    { label: 'Type', value: type, form: 'text' },
    ...counter.facts,
  ];
  const shown = facts.filter(({ value }) => value !== '');
  const body = html`${changeList(changes)}${paragraph(description)}${factList(shown)}`;
  const badge = isAdvanced ? html`<span class="level">advanced</span>` : '';
  return html`<article class="counter" id="${anchor}" aria-labelledby="${anchor}-h" data-id="${id}" data-provider="${provider}">
<div class="head"><h4 id="${anchor}-h"><a href="#${anchor}"><span class="id">${id}</span> ${breakable(text)}</a></h4>${badge}${changes.map(changeMark)}</div>
${lazy ? html`<noscript>${body}</noscript>` : body}
</article>
`;
}

const paragraph = (text: string) => (text === '' ? '' : html`<p>${text}</p>\n`);

const factList = (facts: readonly CounterFact[]) =>
  html`<dl class="facts">${facts.map((fact) => html`<dt>${fact.label}</dt><dd>${factValue(fact)}</dd>`)}</dl>`;

function factValue({ label, value, form, anchor }: CounterFact): Markup {
  if (form === 'query') return html`<code class="query">${breakable(value)}</code>`;
  if (form === 'text') return anchor === undefined ? breakable(value) : link({ anchor, text: value });
  return html`<code>${label === 'GUID' ? breakableGuid(value) : breakable(value)}</code>`;
}
