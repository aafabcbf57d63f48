import type { Catalogue } from '../entry.js';

export interface ExtentField {
  attribute: string;
  field: string;
  holder: string;
}

/** Templates, fields and maps. */
export const templateRules = {
  'out-type-allowed': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'A field has an out-type that its in-type allows',
    message: (p: { field: string; inType: string; outType: string; allowed: readonly string[] }) =>
      `out-type '${p.outType}' of field '${p.field}' does not go with ${p.inType}; use ${p.allowed.join(', ').replace(/, (?=[^,]*$)/, ' or ')}, or leave it out`,
  },
  'length-forbidden': {
    severity: 'error',
    summary: 'A field of fixed size has no length',
    message: (p: { field: string; inType: string }) =>
      `field '${p.field}' is ${p.inType}, which has a fixed size; remove the length, or use count for an array`,
  },
  'length-ignored': {
    severity: 'warning',
    summary: 'A length stands only where it has an effect',
    message: (p: { field: string; inType: string }) =>
      `length has no effect on field '${p.field}': data of type ${p.inType} tells its own size; remove the length`,
  },
  'binary-length-required': {
    severity: 'error',
    summary: 'A binary field has a length',
    message: (p: { field: string }) =>
      `field '${p.field}' is win:Binary and needs a length: a number of bytes, or the name of an earlier integer field that holds it`,
  },
  'extent-field-type': {
    severity: 'error',
    summary: 'The field that holds a length or count is an integer of at most 32 bits',
    message: (p: ExtentField & { inType: string }) =>
      `${p.attribute} of field '${p.field}' is held by '${p.holder}', which is ${p.inType}; make that win:UInt8, win:UInt16 or win:UInt32`,
  },
  'extent-field-signed': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'The field that holds a length or count is unsigned',
    message: (p: ExtentField & { inType: string }) =>
      `${p.attribute} of field '${p.field}' is held by '${p.holder}', which is ${p.inType}: a negative number would read as a very large one; make it ${p.inType.replace('win:', 'win:U')}`,
  },
  'extent-field-order': {
    severity: 'error',
    summary: 'The field that holds a length or count comes first',
    message: (p: ExtentField) =>
      p.holder === p.field
        ? `${p.attribute} of field '${p.field}' names the field itself; name an earlier one`
        : `${p.attribute} of field '${p.field}' is held by '${p.holder}', which comes later; move '${p.holder}' before it`,
  },
  'extent-field-plain': {
    severity: 'warning',
    summary: 'The field that holds a length or count is a plain number',
    message: (p: ExtentField & { problem: string }) =>
      `${p.attribute} of field '${p.field}' is held by '${p.holder}', which is ${p.problem}; use a plain integer field`,
  },
  'template-field-count': {
    severity: 'warning',
    summary: 'A template has at most 99 top-level fields',
    message: (p: { template: string; count: number }) =>
      `template '${p.template}' has ${p.count} top-level fields, but messages can name 99; group fields in structs or split the event`,
  },
  'map-field-type': {
    severity: 'error',
    summary: 'A field with a map is an unsigned integer of at most 32 bits',
    message: (p: { field: string; map: string; inType: string }) =>
      `field '${p.field}' is ${p.inType} and cannot have the map '${p.map}'; use win:UInt8, win:UInt16, win:UInt32 or win:HexInt32`,
  },
  'map-value-too-wide': {
    severity: 'warning',
    summary: 'The values of a map fit into its fields',
    message: (p: { map: string; value: string; inType: string }) =>
      `value ${p.value} of map '${p.map}' does not fit into ${p.inType}; use a wider in-type or another map`,
  },
  'bit-map-single-bit': {
    severity: 'warning',
    summary: 'An item of a bitMap is exactly one bit',
    message: (p: { map: string; value: string; problem: string }) =>
      `value ${p.value} in bitMap '${p.map}' has ${p.problem} set; use exactly one bit, or a valueMap`,
  },
  'bit-map-value-decimal': {
    severity: 'warning',
    summary: 'The values of a bitMap are written in hexadecimal',
    message: (p: { map: string; value: string; hexadecimal: string }) =>
      `value ${p.value} in bitMap '${p.map}' is decimal, which the schema of mc.exe does not allow; write ${p.hexadecimal}`,
  },
  'user-data-root': {
    severity: 'error',
    summary: 'UserData has one root element in a namespace of its own',
    message: (p: { template: string; problem: string }) =>
      `UserData of template '${p.template}' ${p.problem}`,
  },
  'user-data-insert-range': {
    severity: 'error',
    summary: 'Inserts in UserData name fields of the template',
    message: (p: { template: string; insert: string; count: number }) =>
      `${p.insert} names no field: template '${p.template}' has ${p.count} at top level; correct the number or add the field`,
  },
  'template-too-large': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'The data of an event fits into 64 KB',
    message: (p: { template: string; bytes: number; most: number }) =>
      `an event with template '${p.template}' has at least ${p.bytes} bytes of data, but Windows writes no event with more than ${p.most}; lower the lengths and counts`,
  },
  'extent-zero': {
    severity: 'warning',
    summary: 'A length or count is not 0',
    message: (p: { attribute: string; field: string }) =>
      `${p.attribute} 0 of field '${p.field}' has no effect; remove it or give the number that is meant`,
  },
  'out-type-deprecated': {
    severity: 'warning',
    summary: 'A field has no out-type that Microsoft advises against',
    message: (p: { field: string; outType: string; instead: string }) =>
      `out-type '${p.outType}' of field '${p.field}' is deprecated; ${p.instead}`,
  },
  'template-binary': {
    severity: 'warning',
    summary: 'A template has no <binary>',
    message: (p: { template: string }) =>
      `<binary> in template '${p.template}' is reserved for Windows' own classic event logs; use a <data> of inType win:Binary`,
  },
} satisfies Catalogue;
