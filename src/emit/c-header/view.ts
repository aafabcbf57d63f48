import type { Manifest } from '../../manifest/model.js';
import { commentText } from './comments.js';
import { type Constant, constant, decideFates, type Fate } from './constant.js';
import { messageIdLiteral } from './literals.js';
import { type Enumeration, type ProviderConstants, providerConstants } from './provider-constants.js';

/** Longer names do not push the values of their whole group to the right. */
const NAME_COLUMN = 64;

/** A constant as a template prints it. */
interface Line {
  readonly isGuid: boolean;
  readonly isDescriptor: boolean;
  readonly name: string;
  /** The name, padded so that the values of the group stand below each other. */
  readonly paddedName: string;
  readonly value: string;
  /** With the padding before it; empty for none. */
  readonly note: string;
  /** Why a comment stands in its place; empty when it is declared. */
  readonly leftOut: string;
}

const REASONS: Record<Fate, string> = {
  declared: '',
  repeated: '',
  overridden: 'it is declared again below, with another value',
  unusable: 'it cannot be declared in C and C++',
};

type Fates = ReadonlyMap<Constant, Fate>;

/** Everything that the header's templates need, for the manifest as a whole. */
export function headerView(manifest: Manifest) {
  const providers = withoutRepeatedEnumerations(manifest.providers.map(providerConstants));
  const messages = manifest.messages.flatMap(({ id, symbol }) =>
    symbol === undefined ? [] : [constant('define', symbol, messageIdLiteral(id))],
  );
  const fates = decideFates([...providers.flatMap(allConstants), ...messages]);
  return {
    providers: providers.map((provider) => providerView(provider, fates)),
    messages: lines(messages, fates),
  };
}

function providerView(constants: ProviderConstants, fates: Fates) {
  const { provider } = constants;
  return {
    name: commentText(provider.name.value),
    guid: commentText(provider.guid.value),
    eventCount: provider.events.length === 1 ? '1 event' : `${provider.events.length} events`,
    identity: lines(constants.identity, fates),
    sections: constants.sections
      .map(({ title, constants }) => ({ title, constants: lines(constants, fates) }))
      .filter((section) => section.constants.length > 0),
    enumerations: constants.enumerations
      .filter(({ names }) => names.every((name) => fates.get(name) === 'declared'))
      .map(({ title, names, enumerators }) => ({
        title,
        name: names[0].name,
        enumerators: lines(enumerators, fates).filter((enumerator) => enumerator.leftOut === ''),
      }))
      .filter(({ enumerators }) => enumerators.length > 0),
    events: constants.events
      .map((event) => ({ comment: event[0].comment, constants: lines(event, fates) }))
      .filter((event) => event.constants.length > 0),
  };
}

/** What is printed of a group, aligned. A repetition is not printed at all. */
function lines(constants: readonly Constant[], fates: Fates): Line[] {
  const printed = constants.filter((item) => fates.get(item) !== 'repeated');
  const widest = (texts: string[]) => texts.reduce((width, text) => Math.max(width, text.length), 0);
  const nameWidth = Math.min(NAME_COLUMN, widest(printed.map((item) => item.name)));
  const valueWidth = widest(printed.filter((item) => item.note !== '').map((item) => item.value));
  return printed.map((item) => ({
    isGuid: item.kind === 'guid',
    isDescriptor: item.kind === 'descriptor',
    name: commentText(item.name),
    value: item.value,
    paddedName: item.name.padEnd(nameWidth),
    note:
      item.note === '' ? '' : `${' '.repeat(Math.max(0, valueWidth - item.value.length))} /* ${item.note} */`,
    leftOut: REASONS[fates.get(item) ?? 'declared'],
  }));
}

function allConstants(provider: ProviderConstants): Constant[] {
  return [
    ...provider.identity,
    ...provider.sections.flatMap((section) => section.constants),
    ...provider.enumerations.flatMap(({ names, enumerators }) => [...names, ...enumerators]),
    ...provider.events.flat(),
  ];
}

/** Of several maps with one symbol the first counts, as the `_def` guards of mc.exe's headers have it. */
function withoutRepeatedEnumerations(providers: ProviderConstants[]): ProviderConstants[] {
  const symbols = new Set<string>();
  const isNew = ({ names: [type] }: Enumeration) => symbols.size < symbols.add(type.name).size;
  return providers.map((provider) => ({
    ...provider,
    enumerations: provider.enumerations.filter(isNew),
  }));
}
