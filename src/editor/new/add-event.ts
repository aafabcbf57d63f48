import { numberLike, OWN_NUMBERS } from '../../manifest/find/free-values.js';
import type { EventDefinition } from '../../manifest/model/model.js';
import { addAttribute, replaceValue } from '../../manifest/xml/edits.js';
import { attribute, type XmlElement } from '../../manifest/xml/tree.js';
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
  const earlier = earlierVersion(events, wanted);
  const moved = wanted.moveSymbol ? retire(draft, earlier) : undefined;
  const symbol = moved ?? symbolOf(draft, wanted);
  const value = wanted.value ?? freeId(events);
  const references = referencesOf(draft, withDefaults(wanted, earlier));
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
  if (earlier !== undefined) draft.notes.push(nextStep(symbol, moved, earlier, wanted));
}

/** The last version of the same event before the wanted one. */
function earlierVersion(events: readonly EventDefinition[], { value, version = 0 }: NewEvent) {
  if (value === undefined) return undefined;
  return events
    .filter((event) => event.value?.value === Number(value) && versionNumber(event) < version)
    .sort((a, b) => versionNumber(b) - versionNumber(a))[0];
}

const versionNumber = ({ version }: EventDefinition) => version?.value ?? 0;

/** A version keeps the references of the earlier one, except the template. */
function withDefaults(wanted: NewEvent, earlier: EventDefinition | undefined): NewEvent {
  if (earlier === undefined) return wanted;
  const { level, channel, task, opcode, keywords } = earlier;
  return {
    ...(level && { level: level.name }),
    ...(channel && { channel: channel.name }),
    ...(task && { task: task.name }),
    ...(opcode && { opcode: opcode.name }),
    keywords: keywords.map(({ name }) => name),
    ...wanted,
  };
}

/** Gives a version another symbol and `notLogged`, so that only decoders use it. Returns its first symbol. */
function retire(draft: Draft, earlier: EventDefinition | undefined): string {
  const { symbol, element } = earlier ?? {};
  if (earlier === undefined || symbol === undefined || element === undefined)
    throw new Refused(
      'there is no earlier version with a symbol; pass the ID of the event and a new version',
    );
  const { source, added } = draft;
  const version = versionNumber(earlier);
  const renamed = unlike(`${symbol.value}_V${version}`, symbolsIn(source.text), '_');
  const notLogged = attribute(element, 'notLogged');
  draft.apply([
    replaceValue(symbol.range, renamed),
    notLogged === undefined
      ? addAttribute(source, element, 'notLogged', 'true')
      : replaceValue(notLogged.valueRange, 'true'),
  ]);
  added.push(`symbol '${renamed}' and notLogged="true" to version ${version}, which only decoders use now`);
  return symbol.value;
}

/** Tells users how to complete a new version of an event. */
function nextStep(
  symbol: string,
  moved: string | undefined,
  earlier: EventDefinition,
  { version }: NewEvent,
): string {
  const before = versionNumber(earlier);
  if (moved !== undefined)
    return `code that writes '${moved}' now writes version ${version}, and must pass its fields`;
  const old = earlier.symbol?.value;
  if (old === undefined) return `set notLogged="true" for version ${before} if nothing writes it any more`;
  return `code that writes '${old}' still writes version ${before}; write '${symbol}' instead, or move the symbol as --move-symbol does: symbol '${old}' for version ${version}, and symbol '${old}_V${before}' and notLogged="true" for version ${before}`;
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
  const ofId = events.filter((event) => event.value?.value === twin.value?.value);
  const next = Math.max(...ofId.map(versionNumber)) + 1;
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
