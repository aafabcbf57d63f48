import type { Manifest } from '../../manifest/model/model.js';
import { fileNameOf } from '../../text/file-name.js';
import { hex } from '../../text/hex.js';
import { placeholderIn } from '../../text/placeholder.js';
import type { MessageEntry } from '../../windows/resources/message-table.js';
import type {
  EventResource,
  MessageId,
  ProviderResource,
  WevtTemplate,
} from '../../windows/resources/wevt-template/model.js';
import { bracedGuid } from '../../windows/values/guid.js';
import { isProvider } from '../decompile/select-provider.js';
import type { CultureTable } from '../decompile/strings.js';
import { messageTablesOf } from '../resource-model/messages.js';
import { wevtTemplateOf } from '../resource-model/wevt-template.js';
import { templateView } from './template-view.js';

/** A binary that should contain the events and messages of a manifest. */
export interface ServingFile {
  readonly templates: readonly WevtTemplate[];
  readonly tables: readonly CultureTable[];
}

/**
 * The reasons why Windows would not show an error-free manifest's events with their messages from a binary:
 * what is missing, and what differs, message by message. Each is a sentence without a period.
 */
export function unserved(manifest: Manifest, { templates, tables }: ServingFile): string[] {
  const [template] = templates;
  const problems: string[] = [];
  if (template === undefined && wevtTemplateOf(manifest).providers.length > 0)
    return ['the file has no WEVT_TEMPLATE resource'];
  const texts = commonTables(messageTablesOf(manifest), tables, problems);
  for (const provider of wevtTemplateOf(manifest).providers) {
    const there = template?.providers.find(({ guid }) => guid === provider.guid);
    const title = provider.attributes?.name ?? bracedGuid(provider.guid);
    if (there === undefined) problems.push(missingProvider(provider, title, template?.providers ?? []));
    else problems.push(...differences(provider, there, texts).map((problem) => `${title}: ${problem}`));
  }
  return problems;
}

/** The files in the manifest that aren't the program `name`. Registration can replace them. */
export function otherFiles({ providers }: Manifest, name: string): string[] {
  return providers.flatMap((provider) =>
    (['resourceFileName', 'messageFileName'] as const).flatMap((attribute) => {
      const path = provider[attribute]?.value.trim();
      if (path === undefined || path === '' || placeholderIn(path) !== undefined) return [];
      const file = fileNameOf(path);
      // Windows Installer replaces `[#file]`, and a name without an extension may be completed by a build.
      if (file.toLowerCase() === name.toLowerCase() || /[[\]]/.test(file)) return [];
      return [`${attribute} of '${provider.name.value}' specifies '${path}', not this file`];
    }),
  );
}

function missingProvider(
  { guid, attributes }: ProviderResource,
  title: string,
  others: readonly ProviderResource[],
): string {
  const names = others.map((other) => `'${other.attributes?.name ?? ''}' ${bracedGuid(other.guid)}`.trim());
  const sameName = attributes?.name !== undefined && others.some((other) => isProvider(other, title));
  const what = sameName ? `its GUID ${bracedGuid(guid)} is` : `provider '${title}' ${bracedGuid(guid)} is`;
  return `${sameName ? `'${title}': ` : ''}${what} not in the file, which has ${names.join(', ') || 'no provider'}`;
}

/** The texts of a language by ID, in the manifest and in the binary. */
interface LanguageTexts {
  readonly culture: string;
  readonly wanted: ReadonlyMap<number, string>;
  readonly there: ReadonlyMap<number, string>;
}

function commonTables(
  wanted: readonly CultureTable[],
  tables: readonly CultureTable[],
  problems: string[],
): LanguageTexts[] {
  return wanted.flatMap(({ culture, entries }) => {
    const there = tables.find((table) => table.culture.toLowerCase() === culture.toLowerCase());
    if (there !== undefined) return [{ culture, wanted: textsOf(entries), there: textsOf(there.entries) }];
    problems.push(`there is no message table in ${culture}`);
    return [];
  });
}

const textsOf = (entries: readonly MessageEntry[]) =>
  // Options of the compiler decide on the end of messages, and its version on their line ends.
  new Map(entries.map(({ id, text }) => [id, text.replace(/\r?\n/g, '\n').replace(/\n$/, '')]));

function differences(
  wanted: ProviderResource,
  there: ProviderResource,
  languages: readonly LanguageTexts[],
): string[] {
  const problems = differentEvents(wanted, there);
  const found = new Map(messagesIn(there));
  for (const [label, id] of messagesIn(wanted)) {
    if (!found.has(label)) {
      if (!label.startsWith('event ')) problems.push(`${label} is missing`);
      continue;
    }
    const other = found.get(label);
    if (id === undefined) continue;
    for (const { culture, wanted: own, there: theirs } of languages) {
      const text = own.get(id);
      const theirText = other === undefined ? undefined : theirs.get(other);
      if (theirText === undefined) problems.push(`the message of ${label} is missing in ${culture}`);
      else if (text !== undefined && theirText !== text)
        problems.push(
          `the message of ${label} in ${culture} is ${JSON.stringify(theirText)}, not ${JSON.stringify(text)}`,
        );
    }
  }
  return problems;
}

/** Everything with a message, under a name that is the same in both files. */
function messagesIn(provider: ProviderResource): [string, MessageId][] {
  const named = (kind: string, list: readonly { readonly name: string; readonly message: MessageId }[]) =>
    list.map(({ name, message }): [string, MessageId] => [`${kind} '${name}'`, message]);
  const { channels, levels, tasks, opcodes, keywords, maps, filters, events } = provider;
  const ofTasks = opcodes.map(({ name, task, ...rest }) => ({
    ...rest,
    name: task === 0 ? name : `${name}' of task '${task}`,
  }));
  return [
    ['the provider', provider.message],
    ...named('channel', channels),
    ...named('level', levels),
    ...named('task', tasks),
    ...named('opcode', ofTasks),
    ...named('keyword', keywords),
    ...named('filter', filters),
    ...maps.flatMap(({ name, entries }) =>
      entries.map(({ value, message }): [string, MessageId] => [`value ${value} of map '${name}'`, message]),
    ),
    ...events.map((event): [string, MessageId] => [labelOf(event), event.message]),
  ];
}

const labelOf = ({ id, version }: EventResource) => `event ${id} version ${version}`;

function differentEvents(wanted: ProviderResource, there: ProviderResource): string[] {
  const found = new Map(there.events.map((event) => [labelOf(event), event]));
  return wanted.events.flatMap((event) => {
    const other = found.get(labelOf(event));
    if (other === undefined) return [`${labelOf(event)} is missing`];
    const differing = (['channel', 'level', 'opcode', 'task'] as const)
      .filter((member) => event[member] !== other[member])
      .map((member) => `${member} ${other[member]} instead of ${event[member]}`);
    if (event.keyword !== other.keyword)
      differing.push(`keywords ${hex(other.keyword)} instead of ${hex(event.keyword)}`);
    if (fieldsOf(event, wanted) !== fieldsOf(other, there)) differing.push('other fields');
    return differing.length === 0 ? [] : [`${labelOf(event)} has ${differing.join(', ')}`];
  });
}

function fieldsOf({ templateAt }: EventResource, provider: ProviderResource): string {
  const template = templateAt === undefined ? undefined : provider.templates[templateAt];
  return template === undefined ? '' : JSON.stringify(templateView(template, provider).fields);
}
