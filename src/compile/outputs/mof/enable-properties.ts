import type { Keyword, Level, Named, Provider } from '../../../manifest/model/model.js';
import { sanitise } from '../../../manifest/model/names/symbols.js';
import { displayNameOf } from '../../names/display-text.js';
import { stringArray } from './literal.js';
import type { PropertyView } from './property.js';

/** The properties with which a session enables a classic provider: 32 flags and a level. */
export function enableProperties(provider: Provider): PropertyView[] {
  const { keywords, levels, predefined } = provider;
  const flags = [...predefined.keywords, ...keywords]
    .filter(({ mask }) => mask !== 0n && mask < 1n << 32n)
    .sort((a, b) => Number(a.mask - b.mask));
  // Level 0 does not select a level.
  const known = [...predefined.levels, ...levels]
    .filter(({ value }) => value !== 0)
    .sort((a, b) => a.value - b.value);
  return [
    ...valueProperty('Flags', 'Enable flags', flags, ({ name }) => sanitise(name.text), flagValue),
    ...valueProperty('Level', 'Levels', known, ({ localName }) => localName, levelValue),
  ];
}

const levelValue = ({ value }: Level) => `0x${value.toString(16)}`;

function flagValue({ mask }: Keyword): string {
  return `0x${mask.toString(16).padStart(8, '0')}`;
}

function valueProperty<T extends Named>(
  name: string,
  description: string,
  items: readonly T[],
  nameOf: (item: T) => string,
  numberOf: (item: T) => string,
): PropertyView[] {
  if (items.length === 0) return [];
  const texts = (textOf: (item: T) => string) => items.map(textOf);
  const qualifiers = [
    `Description("${description}")`,
    stringArray(
      'ValueDescriptions',
      texts((item) => displayNameOf(item) ?? item.localName),
    ),
    stringArray(
      'DefineValues',
      texts((item) => item.cSymbol),
    ),
    stringArray('Values', texts(nameOf)),
    stringArray('ValueMap', texts(numberOf)),
  ];
  return [{ qualifiers, type: 'uint32', name }];
}
