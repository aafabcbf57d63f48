import { textOf } from '../../compile/names/display-text.js';
import { keywordBits, wideHex } from '../../manifest/find/keyword-bits.js';
import type { Counter, CounterSet, CounterText } from '../../manifest/model/counters.js';
import { meaningOf, writtenText } from '../../manifest/model/meaning/meaning.js';
import type {
  Channel,
  EventDefinition,
  Field,
  Manifest,
  MapItem,
  MessageReference,
  Named,
  Provider,
  Reference,
  ValueMap,
} from '../../manifest/model/model.js';
import { attribute, type XmlElement } from '../../manifest/xml/tree.js';
import { bitsOf } from '../../text/bits.js';
import { hex, upperHex32 } from '../../text/hex.js';
import { remembered } from '../../text/remembered.js';
import type { Range } from '../../text/source.js';
import { counterReferences } from '../../windows/counters/counter-types.js';
import { type Defined, definedIn, messageOf } from './defined.js';
import { shortText } from './short-text.js';

/**
 * The kind of a hint to choose: a name's `number`, a mask's or channel's `bit`, an event's `keyword`, the ID
 * of a `message` or a counter's text, mc.exe's `symbol`, the `text` of a map item or a counter's reference,
 * or a field's `insert`.
 */
export const inlayHintKinds = ['number', 'bit', 'keyword', 'message', 'symbol', 'text', 'insert'] as const;

export type InlayHintKind = (typeof inlayHintKinds)[number];

/** A computed value next to its source. */
export interface InlayHint {
  readonly kind: InlayHintKind;
  /** The end of an attribute. */
  readonly offset: number;
  /** A short text on one line. */
  readonly label: string;
  /** A sentence about the label, or the full text of a shortened one. */
  readonly tooltip: string;
}

const WIDEST_LABEL = 40;

/** Returns the hints of the elements whose start tags are in a part of the manifest, in document order. */
export function inlayHintsOf(
  manifest: Manifest,
  range: Range,
  kinds: readonly InlayHintKind[] = inlayHintKinds,
): InlayHint[] {
  const ids = messageIds(manifest);
  return definedIn(manifest)
    .filter(({ element: { startTag } }) => startTag.end > range.start && startTag.start < range.end)
    .flatMap((defined) => [...hintsOf(defined), ...messageHint(defined, ids)])
    .filter(({ kind, offset }) => kinds.includes(kind) && range.start <= offset && offset <= range.end)
    .sort((a, b) => a.offset - b.offset);
}

/** The IDs of the messages in use, by string. */
export const messageIds = remembered(
  ({ messages }: Manifest): ReadonlyMap<string, number> =>
    new Map(messages.map(({ stringId, id }) => [stringId, id])),
);

function hintsOf({ entity, element }: Defined): InlayHint[] {
  switch (entity.kind) {
    case 'channel':
      return channelHints(element, entity.definition);
    case 'level':
    case 'task':
    case 'opcode':
      return symbolHint(element, entity.definition);
    case 'keyword':
      return [...symbolHint(element, entity.definition), ...bitHint(element, 'mask', entity.definition.mask)];
    case 'mapItem':
      return itemHints(element, entity.definition, entity.map);
    case 'field':
      return insertHint(element, entity.definition);
    case 'event':
      return eventHints(element, entity.definition, entity.provider);
    case 'counterSet':
      return textIdHints(element, entity.definition);
    case 'counter':
      return [...textIdHints(element, entity.definition), ...referenceHints(element, entity.definition)];
    default:
      return [];
  }
}

function channelHints(element: XmlElement, channel: Channel): InlayHint[] {
  const { declaredValue, value, keywordMask, cSymbol, symbol, name } = channel;
  const hints: InlayHint[] = [];
  if (declaredValue === undefined) {
    hints.push(
      ...hint(element, 'name', 'number', String(value), 'The value of the channel in event descriptors'),
    );
  }
  const bit = bitsOf(keywordMask);
  if (bit !== '') {
    const place = declaredValue === undefined ? 'name' : 'value';
    const tooltip = `Events of this channel have the keyword bit ${hex(keywordMask)}`;
    hints.push(...hint(element, place, 'bit', bit, tooltip));
  }
  if (!symbol?.value && name.value !== '') hints.push(...derivedSymbol(element, 'name', cSymbol));
  return hints;
}

function symbolHint(element: XmlElement, { symbol, cSymbol }: Named): InlayHint[] {
  return symbol?.value ? [] : derivedSymbol(element, 'name', cSymbol);
}

function derivedSymbol(element: XmlElement, place: string, cSymbol: string): InlayHint[] {
  return hint(element, place, 'symbol', cSymbol, `The symbol that mc.exe makes: ${cSymbol}`);
}

function bitHint(element: XmlElement, place: string, mask: bigint): InlayHint[] {
  const bits = bitsOf(mask);
  return bits === '' ? [] : hint(element, place, 'bit', bits, 'The bits of the mask, from 0 to 63');
}

function itemHints(element: XmlElement, item: MapItem, map: ValueMap): InlayHint[] {
  const text = textOf(item.message);
  return [
    ...(map.kind === 'bitMap' ? bitHint(element, 'value', BigInt(item.value)) : []),
    ...(text === undefined ? [] : hint(element, 'message', 'text', text, 'The text of the item')),
  ];
}

/** Returns `%1` for the first top-level field. Messages can refer only to the first 99 (FormatMessage). */
export function insertOf(index: number): string {
  return index < 99 ? `%${index + 1}` : '';
}

function insertHint(element: XmlElement, field: Field): InlayHint[] {
  if (field.kind === 'data' && field.struct !== undefined) return [];
  return hint(
    element,
    'name',
    'insert',
    insertOf(field.index),
    'What a message writes for the value of this field',
  );
}

function eventHints(element: XmlElement, event: EventDefinition, provider: Provider): InlayHint[] {
  const { descriptor, symbol, cSymbol, keywords, channel, level, task, opcode } = event;
  const hints: InlayHint[] = [];
  const number = (name: string, reference: Reference<unknown> | undefined, value: number) => {
    if (meaningOf(reference) === undefined) return;
    hints.push(...hint(element, name, 'number', String(value), `The ${name} in the descriptor of the event`));
  };
  number('channel', channel, descriptor.channel);
  number('level', level, descriptor.level);
  number('task', task, descriptor.task);
  number('opcode', opcode, descriptor.opcode);
  if (descriptor.keyword !== 0n) {
    const names = keywordBits(descriptor.keyword, provider).map(({ name, mask }) => name ?? hex(mask));
    const place = keywords.length > 0 ? 'keywords' : 'channel';
    const tooltip = `The keyword of the event, ${wideHex(descriptor.keyword)}: ${names.join(', ')}`;
    hints.push(...hint(element, place, 'keyword', hex(descriptor.keyword), tooltip));
  }
  if (!symbol?.value) hints.push(...derivedSymbol(element, 'value', cSymbol));
  return hints;
}

/** Returns the IDs of texts in the string resources that the compiler computes. */
function textIdHints(element: XmlElement, { name, description }: CounterSet | Counter): InlayHint[] {
  const of = (place: string, text: CounterText | undefined) =>
    text === undefined || attribute(element, `${place}ID`) !== undefined
      ? []
      : hint(
          element,
          place,
          'message',
          String(text.resourceId),
          `The ID of the ${place} in the string resources`,
        );
  return [...of('name', name), ...of('description', description)];
}

function referenceHints(element: XmlElement, { references }: Counter): InlayHint[] {
  return counterReferences.flatMap((name) => {
    const target = references[name]?.target;
    const label = writtenText(target?.symbol) || target?.name?.value || '';
    return hint(element, name, 'text', label, 'The counter with this ID');
  });
}

function messageHint({ entity, element }: Defined, ids: ReadonlyMap<string, number>): InlayHint[] {
  const message: MessageReference | undefined = messageOf(entity);
  const id = message?.kind === 'string' ? ids.get(message.id) : undefined;
  if (id === undefined || entity.kind === 'messageTableEntry') return [];
  const label = upperHex32(id);
  return hint(element, 'message', 'message', label, 'The id of the message in the message table');
}

/** Returns a hint after an attribute; none if the element doesn't have the attribute. */
function hint(
  element: XmlElement,
  name: string,
  kind: InlayHintKind,
  label: string,
  tooltip: string,
): InlayHint[] {
  const place = attribute(element, name);
  if (place === undefined) return [];
  const shown = shortText(label, WIDEST_LABEL);
  if (shown === '') return [];
  return [{ kind, offset: place.range.end, label: shown, tooltip: shortText(tooltip, 400) }];
}
