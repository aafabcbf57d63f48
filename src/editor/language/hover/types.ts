import { typeOfInType } from '../../../compile/names/c-field-types.js';
import { counted } from '../../../text/counted.js';
import type { InType, OutType } from '../../../windows/winmeta/types.js';
import { meaningOfPredefined } from './meanings.js';
import { type Block, code, list, names, type Span, title } from './page.js';
import { sentence } from './shared.js';

export function inTypeBlocks({ name, size, defaultOutType, outTypes, length, map }: InType): Block[] {
  const c = typeOfInType(name)?.c;
  const sizes = { pointer: '4 or 8 bytes, depending on the process', variable: 'varies' };
  return [
    title('in-type', name),
    ...sentence('inType', name),
    ...list([
      [`Size: ${typeof size === 'number' ? counted(size, 'byte') : sizes[size]}`],
      ...(c === undefined ? [] : [['In C: ', code(c)]]),
      ['Shown as ', code(defaultOutType), ...shown('outType', defaultOutType)],
      ['Out-types: ', ...names(outTypes)],
      [lengthText[length]],
      ...(map ? [['Its values can have names, by a map']] : []),
    ]),
  ];
}

const lengthText: Readonly<Record<InType['length'], string>> = {
  optional: 'Can have a length',
  required: 'Needs a length',
  forbidden: 'Has no length',
  ignored: 'A length has no effect',
};

function shown(kind: 'outType', name: string): Span[] {
  const known = meaningOfPredefined(kind, name);
  return known === undefined ? [] : [`: ${known}`];
}

export function outTypeBlocks({ name }: OutType): Block[] {
  return [title('out-type', name), ...sentence('outType', name)];
}
