import type { XmlElement } from '../../xml/tree.js';
import type { Channel, Located } from '../model.js';
import { defaultSymbol } from '../names/symbols.js';
import { missing, type Strings } from './read-localization.js';
import type { Reader } from './reader.js';

const FIRST_USER_CHANNEL = 16;
const LAST_CHANNEL = 255;
/** Keyword bits 63 down to 56 identify an event's channel, so a provider has up to eight channels. */
const CHANNEL_BITS = 8;

/**
 * A provider's channels in document order, with mc.exe's values and keyword bits. A value is explicit,
 * winmeta's for a winmeta import, or the lowest number from 16 that is not explicit.
 */
export function readChannels(
  reader: Reader,
  strings: Strings,
  lists: readonly XmlElement[],
  providerSymbol: string,
): Channel[] {
  const found: { element: XmlElement; declared: Located<number> | undefined; read: ReadChannel }[] = [];
  for (const list of lists) {
    reader.attributes(list, 'channels');
    for (const element of reader.children(list, 'channels')) {
      const read =
        element.localName === 'channel'
          ? readDeclared(reader, strings, element)
          : readImported(reader, element);
      found.push({ element, declared: read.declaredValue, read });
    }
  }
  const predefinedOf = ({ kind, name }: ReadChannel) =>
    kind === 'imported' ? reader.winmeta.channel(name.text) : undefined;
  const taken = new Set(found.map(({ declared, read }) => declared?.value ?? predefinedOf(read)?.value));
  let next = FIRST_USER_CHANNEL;
  const assign = (): number => {
    while (taken.has(next) && next < LAST_CHANNEL) next++;
    return next < LAST_CHANNEL ? next++ : next;
  };
  return found.map(({ element, read }, index) => {
    const winmeta = predefinedOf(read);
    return {
      ...read,
      element,
      range: element.nameRange,
      usedAt: [],
      cSymbol: read.symbol?.value || defaultSymbol(providerSymbol, 'CHANNEL', (read.chid ?? read.name).text),
      type: read.type ?? winmeta?.type,
      value: read.declaredValue?.value ?? winmeta?.value ?? assign(),
      keywordMask: index < CHANNEL_BITS ? 1n << BigInt(63 - index) : 0n,
      global: winmeta !== undefined,
      predefined: winmeta,
    };
  });
}

/** The members that only a `<channel>` can have. */
export const notDeclared = {
  declaredValue: undefined,
  enabled: undefined,
  isolation: undefined,
  access: undefined,
  message: undefined,
  logging: undefined,
  publishing: undefined,
};

/** The members of a channel that do not depend on the other channels. */
type ReadChannel = Omit<
  Channel,
  'element' | 'range' | 'usedAt' | 'cSymbol' | 'value' | 'keywordMask' | 'global' | 'predefined'
>;

/** To mc.exe, an empty chid is none. */
const nonEmpty = (chid: Located<string> | undefined) => (chid?.value === '' ? undefined : chid);

function readDeclared(reader: Reader, strings: Strings, element: XmlElement): ReadChannel {
  const values = reader.attributes(element, 'channel');
  const children = reader.children(element, 'channel');
  const logging = children.find((child) => child.localName === 'logging');
  const publishing = children.find((child) => child.localName === 'publishing');
  return {
    kind: 'declared',
    name: values.name ?? missing(element),
    chid: nonEmpty(values.chid),
    symbol: values.symbol,
    type: values.type?.value,
    declaredValue: values.value,
    enabled: values.enabled,
    isolation: values.isolation,
    access: values.access,
    message: strings.resolve(values.message),
    logging: logging && { element: logging, ...reader.contents(logging, 'logging') },
    publishing: publishing && { element: publishing, ...reader.contents(publishing, 'publishing') },
  };
}

function readImported(reader: Reader, element: XmlElement): ReadChannel {
  const values = reader.attributes(element, 'importChannel');
  return {
    ...notDeclared,
    kind: 'imported',
    name: values.name ?? missing(element),
    chid: nonEmpty(values.chid),
    symbol: values.symbol,
    type: undefined,
  };
}
