import { bitsOf } from '../../../bits.js';
import type { Catalogue } from '../entry.js';
import { andList, byProblem, orList } from '../wording.js';

export interface ExtentField {
  readonly attribute: 'length' | 'count';
  readonly field: string;
  readonly holder: string;
}

/** `length of field 'Data' is specified by 'Size'` */
const extentOf = ({ attribute, field, holder }: ExtentField) =>
  `${attribute} of field '${field}' is specified by '${holder}'`;

/** Templates, fields and maps. */
export const templateRules = {
  'out-type-allowed': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A field must have an out-type that its in-type allows',
    message: (p: { field: string; inType: string; outType: string; allowed: readonly string[] }) =>
      `out-type '${p.outType}' of field '${p.field}' does not fit ${p.inType}; use ${orList(p.allowed)}, or omit it`,
  },
  'length-forbidden': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A field that has a fixed size, or contains its size, must not have a length',
    fix: { safe: 'never', does: 'removes the attribute (`count` might have been intended)' },
    message: byProblem({
      fixed: (p: { field: string; inType: string }) =>
        `field '${p.field}' is ${p.inType}, which has a fixed size; remove the length, or use count for an array`,
      counted: (p: { field: string; inType: string }) =>
        `field '${p.field}' is ${p.inType}, whose data contains its own size; remove the length`,
    }),
  },
  'length-ignored': {
    severity: 'warning',
    summary: 'A length should be used only where it has an effect',
    fix: { safe: 'always', does: 'removes the attribute' },
    message: (p: { field: string; inType: string }) =>
      `length has no effect on field '${p.field}', because data of type ${p.inType} contains its own size; remove the length`,
  },
  'binary-length-required': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A binary field must have a length other than 0',
    message: (p: { field: string }) =>
      `field '${p.field}' is win:Binary and needs a length: a number of bytes from 1 to 65535, or the name of an earlier integer field with that number`,
  },
  'extent-field-type': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A field that specifies a length or count must be a single integer of at most 32 bits',
    message: byProblem({
      type: (p: ExtentField & { inType: string }) =>
        `${extentOf(p)}, which is ${p.inType}; change that to win:UInt8, win:UInt16, or win:UInt32`,
      array: (p: ExtentField) => `${extentOf(p)}, which has a count; use a field without one`,
    }),
  },
  'extent-field-signed': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A field that specifies a length or count must be unsigned',
    message: (p: ExtentField & { inType: string }) =>
      `${extentOf(p)}, which is ${p.inType}, so a negative number would read as a very large one; change it to ${p.inType.replace('win:', 'win:U')}`,
  },
  'extent-field-order': {
    severity: 'error',
    evidence: 'no output',
    summary: 'A length or count must refer to an earlier field',
    message: (p: ExtentField) =>
      p.holder === p.field
        ? `${p.attribute} of field '${p.field}' refers to the field itself; specify an earlier one`
        : `${extentOf(p)}, which comes later; move '${p.holder}' before it`,
  },
  'extent-field-plain': {
    severity: 'warning',
    summary: 'A field that specifies a length or count should have no map',
    message: (p: ExtentField) => `${extentOf(p)}, which is shown through a map; use a plain integer field`,
  },
  'template-field-count': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A template must have at most 99 top-level fields, or 126 with UserData',
    identity: (p: { template: string }) => p.template,
    message: (p: { template: string; count: number; most: number }) =>
      `template '${p.template}' has ${p.count} top-level fields, but mc.exe takes only ${p.most}; group fields in structs, or split the event`,
  },
  'map-field-type': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A field with a map must be an unsigned integer of at most 32 bits',
    message: (p: { field: string; map: string; inType: string }) =>
      `field '${p.field}' is ${p.inType} and cannot have the map '${p.map}'; use win:UInt8, win:UInt16, win:UInt32, or win:HexInt32`,
  },
  'map-value-too-wide': {
    severity: 'warning',
    summary: 'The values of a map should fit into its fields',
    message: (p: { map: string; value: string; inType: string }) =>
      `value ${p.value} of map '${p.map}' does not fit into ${p.inType}; use a wider in-type or another map`,
  },
  'bit-map-single-bit': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A bitMap item must have exactly one bit set',
    message: (p: { map: string; value: string; bits: bigint }) =>
      `value ${p.value} in bitMap '${p.map}' has ${bitsOf(p.bits, andList)} set; use exactly one bit, or a valueMap`,
  },
  'bit-map-value-zero': {
    severity: 'warning',
    summary: 'A bitMap item should have a bit set',
    message: (p: { map: string; value: string }) =>
      `value ${p.value} in bitMap '${p.map}' has no bit set, so its text is never shown; use exactly one bit, or a valueMap`,
  },
  'bit-map-value-decimal': {
    severity: 'error',
    evidence: 'schema',
    summary: 'The values of a bitMap must be written in hexadecimal',
    fix: { safe: 'sometimes', does: 'writes the same value in hexadecimal' },
    message: (p: { map: string; value: string; hexadecimal: string }) =>
      `value ${p.value} in bitMap '${p.map}' is decimal, which the schema of mc.exe does not allow; write ${p.hexadecimal}`,
  },
  'user-data-root': {
    severity: 'error',
    evidence: 'observed',
    summary: 'UserData must have one root element in its own namespace',
    message: byProblem({
      empty: (p: { template: string }) =>
        `UserData of template '${p.template}' has no element; add one element of your own`,
      text: (p: { template: string }) =>
        `UserData of template '${p.template}' has text outside its element; remove it, or move it into the element`,
      attribute: (p: { template: string; name: string }) =>
        `UserData of template '${p.template}' has the attribute '${p.name}', which the schema does not allow; remove it`,
      several: (p: { template: string }) =>
        `UserData of template '${p.template}' has several root elements; wrap them in one`,
      namespace: (p: { template: string; root: string }) =>
        `UserData of template '${p.template}' has a root element <${p.root}> without its own namespace; add an xmlns`,
    }),
  },
  'user-data-insert-range': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Inserts in UserData must refer to fields of the template',
    identity: (p: { problem: string; insert: string }) => `${p.problem} ${p.insert}`,
    message: byProblem({
      missing: (p: { template: string; insert: string; count: number }) =>
        `'${p.insert}' does not refer to a field: template '${p.template}' has ${p.count} at top level; correct the number, add the field, or write '%%' for a percent sign`,
      array: (p: { insert: string; field: string }) =>
        `'${p.insert}' refers to field '${p.field}', which has a count, but an attribute can have only one value; write the insert into the text of an element`,
    }),
  },
  'field-name-percent': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Names of fields and templates must not contain a percent sign that reads as an insert',
    message: (p: { what: 'field' | 'template'; name: string }) =>
      `mc.exe reads the percent sign in ${p.what} name '${p.name}' as an insert of a field that does not exist; remove it`,
  },
  'template-too-large': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: "An event's data should fit into 64 KB",
    identity: (p: { template: string }) => p.template,
    message: (p: { template: string; bytes: number; most: number }) =>
      `an event with template '${p.template}' has at least ${p.bytes} bytes of data, but Windows does not write events with more than ${p.most}; reduce the lengths and counts`,
  },
  'extent-zero': {
    severity: 'warning',
    summary: 'A length or count should not be 0',
    message: (p: { attribute: string; field: string }) =>
      `${p.attribute} 0 of field '${p.field}' has no effect; remove it or write the intended number`,
    grouped: {
      cause: (p: { attribute: string }) => p.attribute,
      each: (p: { field: string }) => `field '${p.field}'`,
      message: (attribute, each) =>
        `${attribute} 0 of ${each.length} fields has no effect; remove it or write the intended numbers`,
    },
  },
  'out-type-deprecated': {
    severity: 'warning',
    summary: 'A field should not have an out-type that Microsoft advises against',
    message: (p: { field: string; outType: string; instead: readonly string[]; of: 'outType' | 'inType' }) =>
      `out-type '${p.outType}' of field '${p.field}' is deprecated; use ${p.of === 'outType' ? orList(p.instead) : `a ${orList(p.instead)} field`}`,
  },
  'template-binary': {
    severity: 'warning',
    summary: 'A template should not contain <binary>',
    message: (p: { template: string }) =>
      `<binary> in template '${p.template}' is reserved for Windows' own classic event logs, and mc.exe adds two fields for it; use a <data> with the in-type win:Binary`,
  },
} satisfies Catalogue;
