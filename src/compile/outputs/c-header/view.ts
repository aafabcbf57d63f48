import type { EventDefinition, Manifest } from '../../../manifest/model/model.js';
import { counted } from '../../../text/counted.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import type { CompleteOptions } from '../../options/all-outputs.js';
import { commonCode } from './code/common-code.js';
import { writeStem } from './code/names.js';
import { type EventState, providerCodeView } from './code/provider-code.js';
import { commentText } from './comments.js';
import { type Constant, decideFates, type Fate } from './constant.js';
import { messageConstants } from './message-constants.js';
import {
  allConstants,
  type Enumeration,
  type ProviderConstants,
  providerConstants,
} from './provider-constants.js';

/** Names that are longer than this do not push the values of their whole group to the right. */
const NAME_COLUMN = 64;

/** A constant as a template prints it. */
interface Line {
  readonly isGuid: boolean;
  readonly isDescriptor: boolean;
  readonly isOverridable: boolean;
  readonly name: string;
  /** The name, padded so that the values of the group are aligned. */
  readonly paddedName: string;
  readonly value: string;
  /** The note with the padding before it; empty if there is none. */
  readonly note: string;
  /** The reason why a comment replaces the constant; empty if the constant is declared. */
  readonly leftOut: string;
}

const LEFT_OUT_REASONS: Record<Fate | 'ambiguous', string> = {
  declared: '',
  repeated: '',
  overridden: 'it is declared again below with a different value',
  ambiguous: 'an event of another provider has the same symbol',
  unusable: 'it cannot be declared in C and C++',
};

type Fates = ReadonlyMap<Constant, keyof typeof LEFT_OUT_REASONS>;

/** Whether the header contains the macros that write events, and the code that they need. */
export function hasCode({ mode }: CompleteOptions['c']): boolean {
  return mode === 'um' || mode === 'km';
}

/** Everything that the header's templates need, for the whole manifest. */
export function headerView(manifest: Manifest, { c }: CompleteOptions) {
  const providers = withoutRepeatedEnumerations(manifest.providers.map(providerConstants));
  const messages = messageConstants(manifest);
  const code = hasCode(c) ? commonCode(manifest, c) : undefined;
  const decided = decideFates([...providers.flatMap(allConstants), ...messages], code?.hasName);
  const fates: Fates = new Map([...decided, ...ambiguousDescriptors(providers, decided)]);
  const stateOf = eventStates(providers, fates, (event) => writeStem(event, c));
  return {
    code,
    providers: providers.map((provider) => ({
      constants: providerView(provider, fates),
      code: code && providerCodeView(provider.provider, c, stateOf),
    })),
    messages: lines(messages, fates),
  };
}

/**
 * The descriptors of events of different providers that have the same symbol. With one of them, a program
 * could write the event of the wrong provider without noticing, so the header declares none. In mc.exe's
 * header, they don't compile.
 */
function ambiguousDescriptors(providers: readonly ProviderConstants[], fates: Fates) {
  const owners = new Map<string, ProviderConstants>();
  const ambiguous = new Set<string>();
  for (const provider of providers) {
    for (const [{ name }] of provider.events) {
      if ((owners.get(name) ?? provider) !== provider) ambiguous.add(name);
      owners.set(name, provider);
    }
  }
  return providers
    .flatMap(({ events }) => events.map(([descriptor]) => descriptor))
    .filter((descriptor) => ambiguous.has(descriptor.name) && fates.get(descriptor) !== 'unusable')
    .map((descriptor) => [descriptor, 'ambiguous'] as const);
}

/** Decides which events have macros: if several of a provider have the same symbol, the last one. */
function eventStates(
  providers: readonly ProviderConstants[],
  fates: Fates,
  macroOf: (event: EventDefinition) => string,
): (event: EventDefinition) => EventState {
  const logged = providers.flatMap(({ provider }) => provider.events.filter((event) => !event.notLogged));
  const descriptors = providers.flatMap(({ events }) => events.map(([descriptor]) => descriptor));
  const fateOf = new Map(logged.map((event, at) => [event, fates.get(descriptors[at] as Constant)]));
  const last = new Map(logged.map((event) => [macroOf(event), event]));
  return (event) => {
    const fate = fateOf.get(event);
    if (fate === 'unusable' || fate === 'ambiguous') return fate;
    return last.get(macroOf(event)) === event ? 'written' : 'overridden';
  };
}

function providerView(constants: ProviderConstants, fates: Fates) {
  const { provider } = constants;
  return {
    name: commentText(provider.name.value),
    guid: commentText(bracedGuid(provider.guid.value)),
    eventCount: counted(provider.events.length, 'event'),
    identity: lines(constants.identity, fates),
    sections: constants.sections
      .map(({ title, constants }) => ({ title, constants: lines(constants, fates) }))
      .filter((section) => section.constants.length > 0),
    enumerations: constants.enumerations.flatMap(({ title, names, enumerators }) => {
      const all = lines(enumerators, fates);
      const reason = names.map((name) => reasonFor(name, fates)).find((text) => text !== '');
      // An enumeration needs at least one.
      const enumerator = all.find(({ leftOut }) => leftOut === '') ?? all[0];
      // A repeated one has no line.
      if (enumerator === undefined || names.some((name) => fates.get(name) === 'repeated')) return [];
      const leftOut = reason ?? enumerator.leftOut;
      return [{ title, name: commentText(names[0].name), leftOut, enumerators: all }];
    }),
    events: constants.events
      .map((event) => ({ comment: event[0].comment, constants: lines(event, fates) }))
      .filter((event) => event.constants.length > 0),
  };
}

/** The lines of a group, aligned. A repeated constant has no line. */
function lines(constants: readonly Constant[], fates: Fates): Line[] {
  const printed = constants.filter((item) => fates.get(item) !== 'repeated');
  const widest = (texts: string[]) => texts.reduce((width, text) => Math.max(width, text.length), 0);
  const nameWidth = Math.min(NAME_COLUMN, widest(printed.map((item) => item.name)));
  const valueWidth = widest(printed.filter((item) => item.note !== '').map((item) => item.value));
  return printed.map((item) => ({
    isGuid: item.kind === 'guid',
    isDescriptor: item.kind === 'descriptor',
    isOverridable: item.isOverridable === true,
    name: commentText(item.name),
    value: item.value,
    paddedName: item.name.padEnd(nameWidth),
    note:
      item.note === '' ? '' : `${' '.repeat(Math.max(0, valueWidth - item.value.length))} /* ${item.note} */`,
    leftOut: reasonFor(item, fates),
  }));
}

const reasonFor = (item: Constant, fates: Fates) => LEFT_OUT_REASONS[fates.get(item) ?? 'declared'];

/** The first of several maps with the same symbol counts, as with `_def` guards in mc.exe's headers. */
function withoutRepeatedEnumerations(providers: ProviderConstants[]): ProviderConstants[] {
  const symbols = new Set<string>();
  const isNew = ({ names: [type] }: Enumeration) => symbols.size < symbols.add(type.name).size;
  return providers.map((provider) => ({
    ...provider,
    enumerations: provider.enumerations.filter(isNew),
  }));
}
