import { classicId, classicKeyword } from '../../../manifest/model/messages/classic-events.js';
import type {
  Channel,
  DataField,
  EventDefinition,
  Extent,
  Field,
  Named,
  Opcode,
  Provider,
  ValueMap,
} from '../../../manifest/model/model.js';
import { defaultSymbol, guidSymbol, sanitise } from '../../../manifest/model/names/symbols.js';
import { codeDescriptor } from '../../../manifest/model/read/code-descriptor.js';
import { remembered } from '../../../text/remembered.js';
import { NO_GUID } from '../../../windows/values/guid.js';
import { commentList, commentNote, commentText } from './comments.js';
import { type Constant, constant } from './constant.js';
import {
  descriptorInitialiser,
  enumeratorLiteral,
  guidInitialiser,
  hexLiteral,
  maskLiteral,
} from './literals.js';
import { traitsLiteral } from './traits.js';

/** A group of constants under one heading. */
export interface Section {
  readonly title: string;
  readonly constants: readonly Constant[];
}

/** A map with a symbol, as an enumeration. */
export interface Enumeration {
  readonly title: string;
  /** The type, its tag and its guard. All three names must be unused. */
  readonly names: readonly [type: Constant, tag: Constant, guard: Constant];
  readonly enumerators: readonly Constant[];
}

type EventConstants = readonly [Constant, ...Constant[]];

/** The declarations for a provider, in the order of the header. */
export interface ProviderConstants {
  readonly provider: Provider;
  readonly identity: readonly Constant[];
  readonly sections: readonly Section[];
  readonly enumerations: readonly Enumeration[];
  /** The descriptor, or what stands for it, and the `_value` of each event that can be logged. */
  readonly events: readonly EventConstants[];
}

/** All constants in one list. */
export function allConstants(provider: ProviderConstants): Constant[] {
  return [
    ...provider.identity,
    ...provider.sections.flatMap((section) => section.constants),
    ...provider.enumerations.flatMap(({ names, enumerators }) => [...names, ...enumerators]),
    ...provider.events.flat(),
  ];
}

/** Both the check of names and the header itself ask for them. */
export const providerConstants = remembered(
  (provider: Provider): ProviderConstants => ({
    provider,
    identity: identityConstants(provider),
    sections: [
      { title: 'Channels', constants: provider.channels.flatMap(channelConstants) },
      { title: 'Levels', constants: provider.levels.map((level) => namedConstant(level, level.value)) },
      ...opcodeSections(provider),
      { title: 'Tasks', constants: taskConstants(provider) },
      { title: 'Task GUIDs', constants: taskGuids(provider) },
      {
        title: 'Keywords',
        constants: provider.keywords.map((keyword) =>
          constant('define', keyword.cSymbol, maskLiteral(keyword.mask), named(keyword)),
        ),
      },
    ].filter((section) => section.constants.length > 0),
    enumerations: enumerations(provider.maps),
    events: provider.events.filter((event) => !event.notLogged).map(eventConstants),
  }),
);

function identityConstants(provider: Provider): Constant[] {
  const symbol = provider.cSymbol;
  const constants = [constant('guid', guidSymbol(provider), guidInitialiser(provider.guid.value))];
  if (provider.controlGuid !== undefined) {
    constants.push(constant('guid', `${symbol}_ControlGuid`, guidInitialiser(provider.controlGuid.value)));
  }
  constants.push({ ...constant('define', `${symbol}_Traits`, traitsLiteral(provider)), isOverridable: true });
  return constants;
}

/** The channel's number and, as in the headers of the current mc.exe, the keyword bit of its events. */
function channelConstants(channel: Channel): Constant[] {
  return [
    constant('define', channel.cSymbol, hexLiteral(channel.value), note(channel.cSymbol, channel.name.value)),
    constant('define', `${channel.cSymbol}_KEYWORD`, maskLiteral(channel.keywordMask)),
  ];
}

/** In manifest order, as in mc.exe's headers: the last of two opcodes with one symbol counts. */
function opcodeSections({ opcodes, tasks }: Provider): Section[] {
  const lists = [
    { title: 'Opcodes', opcodes },
    ...tasks.map((task) => ({
      title: commentText(`Opcodes of task ${task.name.value}`),
      opcodes: task.opcodes,
    })),
  ];
  const startOf = ({ opcodes }: { opcodes: readonly Opcode[] }) => opcodes[0]?.range.start ?? 0;
  return lists
    .sort((a, b) => startOf(a) - startOf(b))
    .map(({ title, opcodes }) => ({
      title,
      constants: opcodes.map((opcode) => namedConstant(opcode, opcode.value)),
    }));
}

/** mc.exe also defines winmeta tasks in use, except win:None. Only another winmeta.xml has others. */
function taskConstants({ cSymbol, tasks, predefined }: Provider): Constant[] {
  const others = predefined.tasks.filter(({ name }) => name.value !== 'win:None');
  return [
    ...tasks.map((task) => namedConstant(task, task.value)),
    ...others.map((task) => {
      const own = task.cSymbol || defaultSymbol(cSymbol, 'TASK', task.name.value);
      return constant('define', own, hexLiteral(task.value), note(own, task.name.value));
    }),
  ];
}

function namedConstant(definition: Named, value: number): Constant {
  return constant('define', definition.cSymbol, hexLiteral(value), named(definition));
}

/** A definition's note: its name. Without texts, the header remains unchanged if a text changes. */
function named(definition: Named): string {
  return note(definition.cSymbol, definition.name.value);
}

/** A note is redundant if the symbol says the same. */
function note(symbol: string, text: string): string {
  return symbol.endsWith(sanitise(text)) ? '' : commentNote(text);
}

/** A task's eventGUID is named after the task's name, even if the task has a symbol. */
function taskGuids(provider: Provider): Constant[] {
  return provider.tasks.flatMap(({ name, eventGuid }) =>
    eventGuid === undefined || eventGuid.value === NO_GUID
      ? []
      : [constant('guid', `${sanitise(name.text)}Id`, guidInitialiser(eventGuid.value))],
  );
}

/**
 * Bit maps first, as in mc.exe's headers, without maps and items that have no symbol. A map without item
 * symbols gets a placeholder, because its type is needed, and mc.exe's empty one is invalid C.
 */
function enumerations(maps: readonly ValueMap[]): Enumeration[] {
  const ordered = [
    ...maps.filter((map) => map.kind === 'bitMap'),
    ...maps.filter((map) => map.kind === 'valueMap'),
  ];
  return ordered.flatMap((map) => {
    const symbol = map.symbol?.value;
    if (!symbol) return [];
    const enumerators = map.items.flatMap((item) => {
      if (!item.symbol?.value) return [];
      return [constant('enumerator', symbol + item.symbol.value, enumeratorLiteral(item.value))];
    });
    const standIn = constant('enumerator', `${symbol}_NoItems`, '');
    const name = (text: string) => constant('enumeration', text, '');
    return [
      {
        title: commentText(`Map ${map.name.value}`),
        names: [name(symbol), name(`_${symbol}`), name(`_${symbol}_def`)],
        enumerators: enumerators.length > 0 ? enumerators : [standIn],
      },
    ];
  });
}

/** An event that is written with ReportEvent has only its ID, under the name of the descriptor. */
function eventConstants(event: EventDefinition): EventConstants {
  const comment = commentList('Fields:', event.template?.target?.fields.map(fieldSummary) ?? []);
  const values = codeDescriptor(event);
  if (classicKeyword(event) !== undefined) {
    const id = `${hexLiteral(classicId(event))}L`;
    return [{ ...constant('define', event.cSymbol, id), comment }];
  }
  const descriptor = constant('descriptor', event.cSymbol, descriptorInitialiser(values));
  return [{ ...descriptor, comment }, constant('define', `${event.cSymbol}_value`, hexLiteral(values.id))];
}

/** A field as in C, with in-types: `Binary(Size) Data`, `struct { Int32 X, Int32 Y } Points[2]`. */
function fieldSummary(field: Field): string {
  if (field.kind === 'data') return dataText(field);
  const members = field.members.map(dataText).join(', ');
  return `struct { ${members} } ${field.name.value}${extentText('[', field.count, ']')}`;
}

function dataText(field: DataField): string {
  const type = field.inType?.target?.name ?? field.inType?.name ?? '';
  const localType = type.slice(type.indexOf(':') + 1);
  const length = extentText('(', field.length, ')');
  return `${localType}${length} ${field.name.value}${extentText('[', field.count, ']')}`;
}

function extentText(open: string, extent: Extent | undefined, close: string): string {
  if (extent === undefined) return '';
  return `${open}${extent.kind === 'literal' ? extent.value : extent.reference.name}${close}`;
}
