import { numberLike, OWN_NUMBERS } from '../../manifest/find/free-values.js';
import type { EventDefinition } from '../../manifest/model/model.js';
import type { XmlElement } from '../../manifest/xml/tree.js';
import { symbolsIn } from './add-named.js';
import { addTemplate } from './add-template.js';
import { type Draft, Refused } from './draft.js';
import { newTag } from './markup.js';
import { asText, symbolLike, unlike } from './names.js';
import type { NewEvent } from './new-definition.js';
import { nameOfChannel, nameOfNamed, nameOfTemplate } from './references.js';
import { addToSection, elementsIn, prefixIn } from './section.js';
import { addMessage } from './strings.js';
import { freeNumber } from './values.js';

/** A C identifier. */
const SYMBOL = /^[A-Za-z_]\w*$/;

/** Adds an event, with its template and its message. */
export function addEvent(draft: Draft, wanted: NewEvent): void {
  const { events } = draft.provider;
  const symbol = symbolOf(draft, wanted);
  const value = wanted.value ?? freeId(events);
  const references = referencesOf(draft, wanted);
  const message = addMessage(
    draft,
    [symbol, wanted.name, value],
    events.map((event) => ({
      keys: [event.symbol?.value, event.name?.value, event.value?.text],
      message: event.message,
    })),
    wanted,
    defaultText(draft, wanted.name, references.template),
    symbol,
  );
  insertEvent(draft, [
    ['value', value],
    ['version', versionOf(events, wanted)],
    ['name', nameOf(events, wanted)],
    ['symbol', symbol],
    ['channel', references.channel],
    ['level', references.level],
    ['task', references.task],
    ['opcode', references.opcode],
    ['keywords', references.keywords || undefined],
    ['template', references.template],
    ['message', message],
  ]);
  const chosen =
    references.keywords === '' || wanted.keywords !== undefined
      ? ''
      : ` with keywords '${references.keywords}'`;
  draft.added.unshift(`event ${value} '${symbol}'${chosen}`);
}

/** The event's symbol. Rejects an event that cannot have one, and a name already used in the provider. */
function symbolOf({ provider: { events }, source }: Draft, wanted: NewEvent): string {
  const symbols = events.flatMap(({ symbol }) => (symbol === undefined ? [] : [symbol.value]));
  const taken = symbolsIn(source.text);
  if (wanted.symbol !== undefined) {
    if (taken.has(wanted.symbol)) throw new Refused(`there is already a symbol '${wanted.symbol}'`);
    return wanted.symbol;
  }
  if (wanted.value === undefined)
    refuseTwin(events, wanted.name, symbolLike(wanted.name, symbols, new Set()));
  const possible = symbolLike(wanted.name, symbols, taken);
  if (SYMBOL.test(wanted.name)) return possible;
  throw new Refused(
    `'${wanted.name}' cannot be a C symbol; choose another name, or pass a symbol such as '${possible}'`,
  );
}

function refuseTwin(events: readonly EventDefinition[], name: string, symbol: string): void {
  const twin = events.find((event) => event.symbol?.value === symbol || event.name?.value === name);
  if (twin === undefined) return;
  const id = twin.value?.text ?? '?';
  const next = (twin.version?.value ?? 0) + 1;
  throw new Refused(
    `there is already an event '${name}' with the ID ${id}; for a new version of it, pass the ID ${id} and the version ${next}`,
  );
}

/** Without a wanted: the next free id, written as the others are. */
function freeId(events: readonly EventDefinition[]): string {
  const taken = events.map((event) => event.value?.value ?? 0);
  return numberLike(
    freeNumber(taken, ...OWN_NUMBERS.event, 'event ids'),
    events.map((event) => event.value?.text),
  );
}

/** Without a wanted: version 0, if other events have versions. */
function versionOf(events: readonly EventDefinition[], wanted: NewEvent): string | undefined {
  if (wanted.version !== undefined) return String(wanted.version);
  return events.some(({ version }) => version !== undefined) ? '0' : undefined;
}

/** A name, if all events have names. */
function nameOf(events: readonly EventDefinition[], wanted: NewEvent): string | undefined {
  if (events.length === 0 || events.some(({ name }) => name === undefined)) return undefined;
  return unlike(wanted.name, new Set(events.map(({ name }) => name?.value ?? '')), '.');
}

/** The names of the definitions that the event uses. A new template is added. */
function referencesOf(draft: Draft, wanted: NewEvent) {
  const { provider } = draft;
  const task =
    wanted.task === undefined ? undefined : nameOfNamed(draft, 'task', wanted.task, provider.tasks);
  const own = provider.tasks.find(({ name }) => name.value === task)?.opcodes ?? [];
  const opcodes = [...own, ...provider.opcodes];
  const level = nameOfNamed(draft, 'level', wanted.level ?? 'Informational', provider.levels);
  const channel = channelOf(draft, wanted.channel, provider.events);
  const opcode =
    wanted.opcode === undefined ? undefined : nameOfNamed(draft, 'opcode', wanted.opcode, opcodes);
  const keywords = (wanted.keywords ?? usualKeywords(draft))
    .map((name) => nameOfNamed(draft, 'keyword', name, provider.keywords))
    .join(' ');
  return { level, channel, task, opcode, keywords, template: templateOf(draft, wanted) };
}

function insertEvent(draft: Draft, attributes: Parameters<typeof newTag>[2]): void {
  const element = draft.provider.element as XmlElement;
  const siblings = elementsIn(element, 'events', 'event');
  const lines = newTag(draft.source, `${prefixIn(element)}event`, attributes, siblings, '/>');
  draft.apply([addToSection(draft.source, element, 'events', lines)]);
}

/** The last event keywords, else the first keyword: without any, the event would be in every session. */
function usualKeywords({ provider: { events, keywords } }: Draft): readonly string[] {
  const names = events.findLast((event) => event.keywords.length > 0)?.keywords.map(({ name }) => name);
  return names ?? keywords.slice(0, 1).map(({ name }) => name.value);
}

/** Without a wanted: the channel that all events have. */
function channelOf(
  draft: Draft,
  wanted: string | undefined,
  events: readonly EventDefinition[],
): string | undefined {
  if (wanted !== undefined) return nameOfChannel(draft, wanted);
  const [first] = events;
  const name = first?.channel?.name;
  return events.every(({ channel }) => channel?.name === name) ? name : undefined;
}

function templateOf(draft: Draft, { name, template, fields = [] }: NewEvent): string | undefined {
  if (template !== undefined && fields.length > 0) {
    throw new Refused('an event has either a template of the manifest or new fields');
  }
  if (template !== undefined) return nameOfTemplate(draft, template);
  if (fields.length === 0) return undefined;
  const tids = draft.provider.templates.map(({ tid }) => tid.value);
  // Templates and events have names of their own, so the template can be called as the event is.
  const tid = unlike(symbolLike(name, tids, new Set()), new Set(tids), '_');
  addTemplate(draft, { kind: 'template', name: tid, fields });
  return tid;
}

/** The name as words, and the values of all fields. */
function defaultText(draft: Draft, name: string, template: string | undefined): string {
  const fields = draft.provider.templates.find(({ tid }) => tid.value === template)?.fields ?? [];
  const shown = fields.flatMap((field, at) =>
    field.kind === 'data' && field.count === undefined
      ? [`${field.name.value.replaceAll('%', '%%')}: %${at + 1}`]
      : [],
  );
  const words = asText(name).replaceAll('%', '%%');
  return shown.length === 0 ? words : `${words} (${shown.join(', ')})`;
}
