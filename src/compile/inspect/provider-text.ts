import { printable } from '../../text/printable.js';
import { type Column, table } from '../../text/table.js';
import { bracedGuid } from '../../windows/values/guid.js';
import { INDENT, messageColumns, section } from './section.js';
import type { Section } from './sections.js';
import { printTemplates } from './template-text.js';
import type { KeywordView, NamedView, ProviderView } from './view.js';

const nameColumn = { heading: 'name', of: (item: { readonly name: string }) => item.name };

const valueColumns = [
  { heading: 'value', of: (item: NamedView) => item.value, alignRight: true },
  nameColumn,
] as const;

/** The lists of a provider that are selected and not empty. */
export function providerSections(
  provider: ProviderView,
  shows: (section: Section) => boolean,
  width: number | undefined,
): string[] {
  const { templates, events } = provider;
  const templateOf = (number: number | undefined) =>
    number === undefined ? undefined : (templates[number - 1]?.tid ?? `#${number}`);
  const tasks = new Map(provider.tasks.map(({ value, name }) => [value, name]));
  const parts: string[] = [];
  const add = <T>(name: Section, title: string, rows: readonly T[], columns: readonly Column<T>[]) => {
    if (shows(name) && rows.length > 0) parts.push(section(title, rows, columns, INDENT, width));
  };
  add('channels', 'Channels', provider.channels, [
    ...valueColumns,
    { heading: '', of: ({ imported }) => (imported ? 'imported' : undefined) },
    ...messageColumns,
  ]);
  add('levels', 'Levels', provider.levels, [...valueColumns, ...messageColumns]);
  add('tasks', 'Tasks', provider.tasks, [
    ...valueColumns,
    { heading: 'event guid', of: ({ eventGuid }) => bracedGuid(eventGuid), minor: true },
    ...messageColumns,
  ]);
  add('opcodes', 'Opcodes', provider.opcodes, [
    ...valueColumns,
    { heading: 'task', of: ({ task }) => (task === undefined ? undefined : (tasks.get(task) ?? task)) },
    ...messageColumns,
  ]);
  add('keywords', 'Keywords', provider.keywords, [
    { heading: 'mask', of: ({ mask }: KeywordView) => mask, alignRight: true },
    nameColumn,
    ...messageColumns,
  ]);
  if (shows('maps') && provider.maps.length > 0) {
    const maps = provider.maps.map(({ kind, name, entries }) => {
      const number = (value: number) => (kind === 'bitMap' ? `0x${value.toString(16)}` : value);
      const rows = table(
        entries,
        [{ heading: 'value', of: ({ value }) => number(value), alignRight: true }, ...messageColumns],
        INDENT.repeat(3),
        width,
      );
      return `${INDENT.repeat(2)}${kind} ${printable(name)}\n${rows}`;
    });
    parts.push(`${INDENT}Maps (${maps.length})\n${maps.join('')}`);
  }
  const queries = provider.queries.flatMap(({ name, format, items }) =>
    items.map((item) => ({ query: name, format, ...item })),
  );
  add('queries', 'Named queries', queries, [
    { heading: 'query', of: ({ query }) => query },
    { heading: 'format', of: ({ format }) => format },
    { heading: 'name', of: ({ name }) => name },
    { heading: 'value', of: ({ value }) => value },
  ]);
  if (shows('templates') && templates.length > 0)
    parts.push(printTemplates(templates, events, INDENT, width));
  add('events', 'Events', events, [
    { heading: 'id', of: (event) => event.id, alignRight: true },
    { heading: 'version', of: ({ version }) => version, alignRight: true },
    { heading: 'symbol', of: ({ symbol }) => symbol },
    { heading: 'name', of: ({ name }) => name, minor: true },
    { heading: 'channel', of: ({ channel, descriptor }) => channel ?? (descriptor.channel || undefined) },
    { heading: 'level', of: ({ level, descriptor }) => level ?? (descriptor.level || undefined) },
    { heading: 'task', of: ({ task, descriptor }) => task ?? (descriptor.task || undefined) },
    { heading: 'opcode', of: ({ opcode, descriptor }) => opcode ?? (descriptor.opcode || undefined) },
    { heading: 'keyword bits', of: ({ descriptor }) => descriptor.keyword, alignRight: true, minor: true },
    { heading: 'keywords', of: ({ keywords }) => keywords.join(' ') },
    { heading: 'template', of: ({ template }) => templateOf(template) },
    { heading: 'logged', of: ({ notLogged }) => (notLogged ? 'no' : undefined), minor: true },
    { heading: 'attributes', of: ({ attributes }) => attributes?.join(';'), minor: true },
    ...messageColumns,
  ]);
  add('filters', 'Filters', provider.filters, [
    ...valueColumns,
    { heading: 'version', of: ({ version }) => version, alignRight: true },
    { heading: 'template', of: ({ template }) => templateOf(template) },
    ...messageColumns,
  ]);
  return parts;
}
