import { hex } from '../../../text/hex.js';
import { breakable, html, type Markup } from '../../html/markup.js';
import type {
  EventEntry,
  FieldCell,
  FieldRow,
  NamedNumber,
  ReferencePage,
  VersionEntry,
} from '../reference/page.js';
import { collectedBy, numberText } from '../reference/words.js';
import { changeList, changeMark } from './changes.js';
import { link, localized, pageText } from './texts.js';

/** The location of an event, for the script. */
export interface EventPlace {
  readonly provider: string;
  /** The position of the provider. */
  readonly at: number;
  /** The position of the first version among all versions of the provider's events. */
  readonly first: number;
  /** Whether the script reads the event only when it is about to be seen. */
  readonly lazy: boolean;
}

/** An event with all its versions. Its attributes are what the search knows beyond its text. */
export function eventArticle(event: EventEntry, place: EventPlace, page: ReferencePage): Markup {
  const { anchor, id, text, versions } = event;
  const newest = versions.at(-1);
  if (newest === undefined) return html``;
  // Browsers with scripts read a <noscript> as one text, which takes them almost no time.
  const body = versions.length === 1 ? single(newest, event, page) : several(event, page);
  const at = versions.map((_, index) => place.first + index).join(' ');
  const names = (of: (version: VersionEntry) => readonly (string | undefined)[]) =>
    [...new Set(versions.flatMap(of))].filter((name) => name !== undefined).join('\n');
  return html`<article class="event" id="${anchor}" aria-labelledby="${anchor}-h" data-id="${id}" data-provider="${place.provider}" data-level="${names(({ level }) => [level.name, String(level.value)])}" data-channel="${names(({ channel }) => [channel?.name])}" data-task="${names(({ task }) => [task?.name])}" data-keyword="${names(({ keywords }) => keywords.map((keyword) => keyword.text))}">
<div class="head"><h4 id="${anchor}-h"><a href="#${anchor}"><span class="id">${id}</span> ${breakable(text)}</a></h4>${levelBadge(newest.level)}${marks(event)}<label class="js tick"><input type="checkbox" data-at="${at}" data-p="${place.at}"> Collect<span class="unseen"> event ${id}</span></label></div>
${place.lazy ? html`<noscript>${body}</noscript>` : body}
</article>
`;
}

function levelBadge({ value, name }: NamedNumber): Markup {
  const kind = ['', 'critical', 'error', 'warning', 'info', 'verbose'][value] ?? '';
  return html`<span class="level ${kind}">${(name ?? String(value)).replace(/^win:/, '')}</span>`;
}

/** One mark for each kind of change. */
function marks({ versions }: EventEntry): Markup {
  const changes = versions.flatMap((version) => version.changes);
  const kinds = new Map(changes.map((change) => [`${change.breaks ?? change.action}`, change]));
  return html`${[...kinds.values()].map((change) => html`${changeMark(change)} `)}`;
}

/** The facts about a version, as far as it has them. */
const factRows: readonly (readonly [string, (version: VersionEntry) => Markup | undefined])[] = [
  ['Symbol', ({ symbol }) => html`<code>${breakable(symbol)}</code>`],
  ['Name', ({ name }) => (name === undefined ? undefined : html`${name}`)],
  ['Level', ({ level }) => named(level)],
  ['Channel', ({ channel }) => channel && named(channel)],
  ['Task', ({ task }) => task && named(task)],
  ['Opcode', ({ opcode }) => opcode && named(opcode)],
  [
    'Keywords',
    ({ keywords }) =>
      keywords.length === 0
        ? undefined
        : html`${keywords.map((keyword, at) => html`${at === 0 ? '' : ', '}${link(keyword)}`)}`,
  ],
  ['Keyword mask', ({ keyword }) => html`<code>${hex(keyword)}</code>`],
  ['Collected by', (version) => breakable(collectedBy(version))],
  [
    'Query for logs',
    ({ logQuery }) =>
      logQuery === undefined ? undefined : html`<code class="query">${breakable(logQuery)}</code>`,
  ],
  ['Logged', ({ notLogged }) => (notLogged ? html`no longer written, only decoded` : undefined)],
];

const named = (number: NamedNumber) => link({ anchor: number.anchor, text: numberText(number) });

function single(version: VersionEntry, { fields, fieldsAt }: EventEntry, page: ReferencePage): Markup {
  const facts = factRows.flatMap(([label, of]) => {
    const value = of(version);
    return value === undefined ? [] : html`<dt>${label}</dt><dd>${value}</dd>`;
  });
  const list = fieldsAt === undefined ? fieldTable(fields, page) : html`<p>${link(fieldsAt)}</p>`;
  return html`<a class="version" id="${version.anchor}"></a>${changeList(version.changes)}
${message(version, page)}
<dl class="facts">${facts}</dl>
${list}`;
}

/** The fields of one version; nothing without fields. */
export function fieldTable(fields: readonly FieldRow[], page: ReferencePage): Markup {
  if (fields.length === 0) return html``;
  const cells = fields.flatMap(({ cells: [cell] }) => cell ?? []);
  const hasShown = cells.some(({ outType }) => outType !== '');
  const hasMeanings = cells.some(({ map }) => map !== undefined);
  const head = html`<tr><th scope="col">Field</th><th scope="col">Type</th>${hasShown ? html`<th scope="col">Shown as</th>` : ''}${hasMeanings ? html`<th scope="col">Meaning</th>` : ''}</tr>`;
  const rows = fields.map(({ name, depth, cells: [cell] }) =>
    cell === undefined
      ? ''
      : html`<tr><th scope="row"${depth === 0 ? '' : html` class="member"`}>${insert(cell)}${breakable(name)}</th><td><code>${cell.inType}${cell.extent}</code></td>${hasShown ? html`<td><code>${cell.outType}</code></td>` : ''}${hasMeanings ? html`<td>${meanings(cell, page)}</td>` : ''}</tr>`,
  );
  return html`<table class="fields narrow"><caption class="unseen">Fields</caption><thead>${head}</thead><tbody>${rows}</tbody></table>`;
}

/** The text that an operator sees, followed by the text in the manifest. */
function message({ message, sample, untranslated }: VersionEntry, { cultures }: ReferencePage): Markup {
  if (message === undefined) return html`<p class="none">The event has no message.</p>`;
  const written = pageText(message, cultures);
  if (sample === undefined)
    return html`<p class="sample">${written}</p>
${missing(untranslated)}`;
  return html`<p class="sample"><span class="label">Sample</span>${localized(sample, cultures)}</p>
<p class="written"><span class="label">In the manifest</span>${written}</p>
${missing(untranslated)}`;
}

function missing(untranslated: readonly string[]): Markup {
  return untranslated.length === 0
    ? html``
    : html`<p class="none">No message in ${untranslated.join(', ')}.</p>`;
}

/** The versions next to each other. Rows in which they differ are marked. */
function several({ id, versions, fields }: EventEntry, page: ReferencePage): Markup {
  const row = (label: Markup, cells: readonly (Markup | undefined)[], member = false) => {
    const differs = cells.some((cell) => cell?.text !== cells[0]?.text);
    const shown = cells.map((cell) => html`<td>${cell ?? html`<span class="none">–</span>`}</td>`);
    return html`<tr${differs ? html` class="differs"` : ''}><th scope="row"${member ? html` class="member"` : ''}>${label}${differs ? html`<span class="unseen"> (differs)</span>` : ''}</th>${shown}</tr>`;
  };
  const facts = factRows.flatMap(([label, of]) => {
    const cells = versions.map(of);
    return cells.every((cell) => cell === undefined) ? [] : row(html`${label}`, cells);
  });
  const texts = row(
    html`Message`,
    versions.map((version) => message(version, page)),
  );
  const fieldRows = fields.map(({ name, depth, cells }) =>
    row(
      breakable(name),
      cells.map((cell) => cell && fieldCell(cell, page)),
      depth > 0,
    ),
  );
  const headings = versions.map(
    ({ version, anchor }) => html`<th scope="col" id="${anchor}">Version ${version}</th>`,
  );
  const width = versions.length + 1;
  const group = html`<tr class="group"><th scope="colgroup" colspan="${width}">Fields</th></tr>`;
  const table = html`<table class="versions"><caption class="unseen">Versions of event ${id}</caption><thead><tr><td></td>${headings}</tr></thead><tbody>${texts}${facts}${fields.length === 0 ? '' : group}${fieldRows}</tbody></table>`;
  const lists = versions.map(({ changes }) => changeList(changes));
  // The table has links, so people can scroll it with the keyboard.
  return html`${lists}<div class="scroll">${table}</div>`;
}

function fieldCell(cell: FieldCell, page: ReferencePage): Markup {
  const shownAs = cell.outType === '' ? '' : html` as <code>${cell.outType}</code>`;
  return html`${insert(cell)}<code>${cell.inType}${cell.extent}</code>${shownAs}${cell.map === undefined ? '' : html`<br>`}${meanings(cell, page)}`;
}

const insert = (cell: FieldCell) =>
  cell.insert === '' ? '' : html`<span class="insert">${cell.insert}</span> `;

function meanings({ map, meanings, more }: FieldCell, { cultures }: ReferencePage): Markup {
  if (map === undefined) return html``;
  const items = meanings.map(
    ({ value, texts }) => html`<li><b>${value}</b> ${pageText(texts, cultures)}</li>`,
  );
  return html`${link(map)}<ul class="meanings">${items}${more ? html`<li>…</li>` : ''}</ul>`;
}
