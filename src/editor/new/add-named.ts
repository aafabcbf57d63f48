import { numberLike, OWN_NUMBERS } from '../../manifest/find/free-values.js';
import type { Channel, Named, Opcode, Provider } from '../../manifest/model/model.js';
import type { XmlElement } from '../../manifest/xml/tree.js';
import { type Draft, Refused, suggestion } from './draft.js';
import { newTag } from './markup.js';
import { asText, symbolLike } from './names.js';
import type { NewChannel, NewNamed, NewOpcode } from './new-definition.js';
import { addToSection, elementsIn, prefixIn, type Section } from './section.js';
import { addMessage } from './strings.js';
import { freeBit, freeNumber } from './values.js';

type Declared = Named & {
  readonly declared: { readonly value: number | bigint; readonly text: string } | undefined;
};

/** Adds a level, a task, an opcode or a keyword. */
export function addNamed(draft: Draft, wanted: NewNamed | NewOpcode): void {
  const { kind, name } = wanted;
  const section: Section = `${kind}s`;
  const { provider } = draft;
  const others = othersOf(provider, kind);
  refuseTaken(kind, name, kind === 'opcode' ? opcodesBeside(provider, wanted) : others);
  const written = others.map(({ declared }) => declared?.text);
  const value =
    wanted.value ?? numberLike(freeValue(kind, others), kind === 'keyword' ? ['0x1', ...written] : written);
  const symbol = symbolOf(wanted, provider.cSymbol, others, draft);
  const message = addMessage(
    draft,
    [symbol, name, value],
    others.map((other) => ({
      keys: [other.symbol?.value, other.name.value, other.declared?.text],
      message: other.message,
    })),
    wanted,
    asText(name),
    `${kind.replace(/^./, (first) => first.toUpperCase())}.${name}`,
  );
  // The message has changed the tree.
  const element = draft.provider.element as XmlElement;
  const home =
    kind === 'opcode' && wanted.task !== undefined ? taskElement(draft.provider, wanted.task) : element;
  const own = elementsIn(home, section, kind);
  const siblings = own.length > 0 ? own : elementsIn(element, section, kind);
  const attributes = [
    ['name', name],
    [kind === 'keyword' ? 'mask' : 'value', value],
    ['symbol', symbol],
    ['message', message],
  ] as const;
  const lines = newTag(draft.source, `${prefixIn(home)}${kind}`, attributes, siblings, '/>');
  draft.apply([addToSection(draft.source, home, section, lines)]);
  draft.added.unshift(`${kind} '${name}' with ${kind === 'keyword' ? 'mask' : 'value'} ${value}`);
}

/** Adds a channel. Its name starts with that of the provider, as Windows wants it. */
export function addChannel(draft: Draft, wanted: NewChannel): void {
  const { provider } = draft;
  const others = provider.channels.filter(({ kind }) => kind === 'declared');
  const isWhole = wanted.name.includes('/');
  const name = isWhole ? wanted.name : `${provider.name.value}/${wanted.name}`;
  const short = isWhole ? wanted.name.slice(wanted.name.lastIndexOf('/') + 1) : wanted.name;
  const takenIds = provider.channels.map(({ chid, name: other }) => chid?.value ?? other.value);
  if (provider.channels.some((other) => other.name.value === name) || takenIds.includes(short)) {
    throw new Refused(`there is already a channel '${short}'`);
  }
  const types = ['Admin', 'Operational', 'Analytic', 'Debug'] as const;
  const type = wanted.type ?? types.find((one) => one === short) ?? 'Operational';
  const symbols = others.map(({ symbol }) => symbol?.value);
  const symbol = wanted.symbol ?? optionalSymbol(short, provider.cSymbol, symbols, draft);
  const haveValues = others.some(({ declaredValue }) => declaredValue !== undefined);
  const values = provider.channels.map(({ value }) => value);
  const free = () =>
    numberLike(
      freeNumber(values, ...OWN_NUMBERS.channel, 'channel values'),
      others.map(({ declaredValue }) => declaredValue?.text),
    );
  const value = wanted.value ?? (haveValues ? free() : undefined);
  const message = addMessage(
    draft,
    [symbol, short, value],
    others.map((other) => ({ keys: channelKeys(other), message: other.message })),
    wanted,
    `${provider.name.value} ${asText(short)}`,
    `Channel.${short}`,
  );
  const element = draft.provider.element as XmlElement;
  const siblings = elementsIn(element, 'channels', 'channel');
  const haveIds = others.length === 0 || others.some(({ chid }) => chid !== undefined);
  const attributes = [
    ['chid', haveIds ? short : undefined],
    ['name', name],
    ['type', type],
    ['symbol', symbol],
    ['value', value],
    // Analytic and Debug channels record much, so administrators enable them when they need them.
    ['enabled', type === 'Admin' || type === 'Operational' ? 'true' : undefined],
    ['message', message],
  ] as const;
  const lines = newTag(draft.source, `${prefixIn(element)}channel`, attributes, siblings, '/>');
  draft.apply([addToSection(draft.source, element, 'channels', lines)]);
  draft.added.unshift(`channel '${name}' of type ${type}`);
}

const channelKeys = ({ symbol, chid, name, declaredValue }: Channel) => [
  symbol?.value,
  chid?.value ?? name.value.slice(name.value.lastIndexOf('/') + 1),
  declaredValue?.text,
];

function othersOf(provider: Provider, kind: NewNamed['kind'] | 'opcode'): readonly Declared[] {
  switch (kind) {
    case 'keyword':
      return provider.keywords;
    case 'level':
      return provider.levels;
    case 'task':
      return provider.tasks;
    case 'opcode':
      return [...provider.opcodes, ...provider.tasks.flatMap(({ opcodes }) => opcodes)];
  }
}

/** The opcodes whose names the new one must not have. */
function opcodesBeside(provider: Provider, { task }: { readonly task?: string }): readonly Opcode[] {
  if (task === undefined) return provider.opcodes;
  return provider.tasks.find(({ name }) => name.value === task)?.opcodes ?? [];
}

function freeValue(kind: NewNamed['kind'] | 'opcode', others: readonly Declared[]): number | bigint {
  if (kind === 'keyword') return freeBit(others.map(({ declared }) => BigInt(declared?.value ?? 0)));
  const values = others.map(({ declared }) => Number(declared?.value ?? 0));
  if (kind === 'level') return freeNumber(values, ...OWN_NUMBERS.level, 'levels');
  if (kind === 'task') return freeNumber(values, ...OWN_NUMBERS.task, 'task values');
  return freeNumber(values, ...OWN_NUMBERS.opcode, 'opcodes');
}

function refuseTaken(kind: string, name: string, others: readonly Named[]): void {
  if (others.some((other) => other.name.value === name))
    throw new Refused(`there is already ${kind === 'opcode' ? 'an' : 'a'} ${kind} '${name}'`);
}

function symbolOf(
  { symbol, name }: NewNamed | NewOpcode,
  providerSymbol: string,
  others: readonly Named[],
  draft: Draft,
): string | undefined {
  return (
    symbol ??
    optionalSymbol(
      name,
      providerSymbol,
      others.map((other) => other.symbol?.value),
      draft,
    )
  );
}

/** A symbol if others have symbols. Otherwise mc.exe derives one. */
export function optionalSymbol(
  name: string,
  providerSymbol: string,
  others: readonly (string | undefined)[],
  { source }: Draft,
): string | undefined {
  const written = others.filter((symbol) => symbol !== undefined && symbol !== '') as string[];
  if (written.length * 2 <= others.length || written.length === 0) return undefined;
  return symbolLike(name, written, symbolsIn(source.text).add(providerSymbol));
}

/** All symbols that a manifest mentions. Definitions of several kinds share one name space in C. */
export function symbolsIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/\bsymbol\s*=\s*["']([^"']*)/g), ([, symbol = '']) => symbol));
}

function taskElement({ tasks }: Provider, wanted: string): XmlElement {
  const found = tasks.find(({ name }) => name.value === wanted)?.element;
  if (found !== undefined) return found;
  throw new Refused(
    `there is no task '${wanted}'${suggestion(
      wanted,
      tasks.map(({ name }) => name.value),
    )}`,
  );
}
