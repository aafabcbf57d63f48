import type { Channel, Named, Provider } from '../../../manifest/model/model.js';
import { predefinedLevels } from '../../../windows/winmeta/metadata.js';
import { displayNameOf, plainBeginning, textOf } from '../../names/display-text.js';
import { identifier, NameScope, reservedTypeScriptProperties } from '../../names/identifiers.js';
import { shortChannelName } from '../../names/manifest-names.js';
import { code, docLine, proseLine } from './comment.js';
import { bigintLiteral, stringLiteral } from './literal.js';

/** One member of a constant object. */
export interface EntryView {
  /** Empty if there is none. */
  readonly comment: string;
  readonly key: string;
  readonly value: string;
}

/** A constant object of numbers, with the union of its values as the type of the same name. */
export interface TableView {
  readonly comment: string;
  readonly name: string;
  readonly entries: readonly EntryView[];
}

export const propertyScope = () => new NameScope(reservedTypeScriptProperties);

/** The levels, tasks, opcodes, channels and keywords. Tables without entries are left out. */
export function tableViews(provider: Provider): TableView[] {
  const { predefined } = provider;
  const tables: TableView[] = [
    {
      comment: docLine(
        'The standard levels and those of the provider; lower values are more severe, except LogAlways',
      ),
      name: 'Level',
      entries: levelEntries(provider),
    },
    {
      comment: docLine('The parts of the provider that events belong to'),
      name: 'Task',
      entries: namedEntries([...predefined.tasks, ...provider.tasks], (task) => String(task.value)),
    },
    {
      comment: docLine('What happens in an event; the opcodes of a single task are in `TaskOpcode`'),
      name: 'Opcode',
      entries: namedEntries([...predefined.opcodes, ...provider.opcodes], (opcode) => String(opcode.value)),
    },
    {
      comment: docLine('The logs that events go to'),
      name: 'Channel',
      entries: channelEntries(provider, (channel) => String(channel.value)),
    },
    {
      comment: docLine(
        'Masks for selecting events; an event has the bits of its keywords and of its channel',
      ),
      name: 'Keyword',
      entries: namedEntries([...predefined.keywords, ...provider.keywords], (keyword) =>
        bigintLiteral(keyword.mask),
      ),
    },
  ];
  return tables.filter((table) => table.entries.length > 0);
}

/** The tasks with their own opcodes, by their keys in `Task`. */
export function taskOpcodeViews(provider: Provider): TableView[] {
  const scope = propertyScope();
  return [...provider.predefined.tasks, ...provider.tasks]
    .map((task) => ({ task, key: scope.claim(identifier(task.localName)) }))
    .filter(({ task }) => task.opcodes.length > 0)
    .map(({ task, key }) => ({
      comment: nameComment(task, key),
      name: key,
      entries: namedEntries(task.opcodes, (opcode) => String(opcode.value)),
    }));
}

/** The full names of the channels, for subscriptions. */
export function channelNameEntries(provider: Provider): EntryView[] {
  return channelEntries(provider, (channel) => stringLiteral(channel.name.value)).map((entry) => ({
    ...entry,
    comment: '',
  }));
}

/** win:LogAlways to win:Verbose are always included, because users filter by them. */
function levelEntries(provider: Provider): EntryView[] {
  const isStandard = ({ value }: { readonly value: number }) => value <= 5;
  const scope = propertyScope();
  const standard = predefinedLevels.filter(isStandard).map(({ name, value }) => ({
    comment: '',
    key: scope.claim(name.replace('win:', '')),
    value: String(value),
  }));
  const others = [...provider.predefined.levels.filter((level) => !isStandard(level)), ...provider.levels];
  return [...standard, ...namedEntries(others, (level) => String(level.value), scope)];
}

function namedEntries<T extends Named>(
  list: readonly T[],
  value: (item: T) => string,
  scope = propertyScope(),
): EntryView[] {
  return list.map((item) => {
    const key = scope.claim(identifier(item.localName));
    return { comment: nameComment(item, key), key, value: value(item) };
  });
}

/** The display name, and the name in the manifest if the key is different. */
function nameComment(item: Named, key: string): string {
  const display = proseLine(displayNameOf(item) ?? '');
  return docLine(item.localName === key ? '' : code(item.name.value), display === key ? '' : display);
}

function channelEntries(provider: Provider, value: (channel: Channel) => string): EntryView[] {
  const scope = propertyScope();
  return provider.channels.map((channel) => {
    const text = textOf(channel.message);
    const type = channel.type ?? 'of unknown type';
    return {
      comment: docLine(code(channel.name.value), type, text && proseLine(plainBeginning(text))),
      key: scope.claim(identifier(shortChannelName(channel.name.value, provider.name.value))),
      value: value(channel),
    };
  });
}
