import { fieldLayouts } from '../../../compile/inspect/event/field-layout.js';
import { typeOfInType } from '../../../compile/names/c-field-types.js';
import { meaningOf } from '../../../manifest/model/meaning/meaning.js';
import { effectiveOutType } from '../../../manifest/model/meaning/out-type.js';
import type { Field, Manifest, Template } from '../../../manifest/model/model.js';
import { counted } from '../../../text/counted.js';
import { insertOf } from '../inlay-hints.js';
import { usesIn } from '../uses.js';
import { bytesText, extentsText, fieldsTable, sizeText } from './fields.js';
import { itemsTable } from './maps.js';
import { type Block, code, type Line, list, paragraph, type Span, title } from './page.js';
import { usedBy } from './shared.js';

export function templateBlocks(manifest: Manifest, template: Template): Block[] {
  const { tid, fields } = template;
  return [
    title('template', tid.value),
    paragraph(`${counted(fields.length, 'field')}, ${sizeText(fields)}`),
    ...fieldsTable(fields),
    ...list([usedBy(manifest, template)]),
  ];
}

export function fieldBlocks(manifest: Manifest, field: Field): Block[] {
  const template = usesIn(manifest).templateOf(field);
  const inStruct = field.kind === 'data' ? field.struct : undefined;
  const siblings: readonly Field[] = inStruct?.members ?? template?.fields ?? [];
  const layout = fieldLayouts(siblings)[siblings.indexOf(field)];
  const insert = insertOf((inStruct ?? field).index) || 'not an insert';
  const place: Line =
    inStruct === undefined
      ? [`In messages: ${insert}`]
      : ['In the struct ', code(inStruct.name.value), `, in messages ${insert}`];
  const offset = bytesText(layout?.offset);
  const size = bytesText(layout?.size);
  return [
    title('field', field.name.value),
    ...list([
      place,
      ...(field.kind === 'data'
        ? typeLines(field, extentsText(layout ?? {}))
        : [['A struct', ...extents(layout)]]),
      [size === undefined ? 'Size: varies' : `Size: ${size} ${size === '1' ? 'byte' : 'bytes'}`],
      [offset === undefined ? 'Offset: varies' : `Offset: ${offset}`],
      ...(template === undefined ? [] : [['In the template ', code(template.tid.value)]]),
    ]),
    ...(field.kind === 'struct' ? fieldsTable(field.members, true) : []),
    ...(field.kind === 'data' && field.map?.target !== undefined
      ? itemsTable(manifest, field.map.target)
      : []),
  ];
}

function extents(layout: Parameters<typeof extentsText>[0] | undefined): Span[] {
  const text = extentsText(layout ?? {});
  return text === '' ? [] : [' ', code(text)];
}

function typeLines(field: Extract<Field, { kind: 'data' }>, extents: string): Line[] {
  const inType = meaningOf(field.inType);
  const c = inType && typeOfInType(inType.name)?.c;
  const outType = effectiveOutType(field);
  const map = field.map?.name;
  return [
    [
      'In-type: ',
      code(`${inType?.name ?? field.inType?.name ?? ''}${extents}`),
      ...(c ? [', in C ', code(c)] : []),
    ],
    ...(outType === undefined
      ? []
      : [
          [
            'Out-type: ',
            code(outType.name),
            field.outType === undefined ? ', the default of the in-type' : '',
          ],
        ]),
    ...(map === undefined ? [] : [['Map: ', code(map)]]),
  ];
}
