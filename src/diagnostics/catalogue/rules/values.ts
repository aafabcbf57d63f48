import type { Catalogue } from '../entry.js';

/** Numbers out of their range, and names that are Windows' own. */
export const valueRules = {
  'keyword-mask-single-bit': {
    severity: 'error',
    evidence: 'document',
    summary: 'A keyword mask has exactly one bit, in 0 to 47',
    message: (p: { name: string; mask: string; problem: string }) =>
      `mask ${p.mask} of keyword '${p.name}' ${p.problem}; use exactly one bit from 0x1 to 0x800000000000`,
  },
  'keyword-mask-decimal': {
    severity: 'warning',
    summary: 'A keyword mask is written in hexadecimal',
    message: (p: { name: string; mask: string; hexadecimal: string }) =>
      `mask ${p.mask} of keyword '${p.name}' is decimal, which the schema of mc.exe does not allow; write ${p.hexadecimal}`,
  },
  'channel-value-reserved': {
    severity: 'error',
    evidence: 'document',
    summary: 'A channel has a value from 16 to 255',
    message: (p: { name: string; value: number }) =>
      `channel '${p.name}' has value ${p.value}, but 0 to 15 are reserved; use 16 to 255 or leave the value out`,
  },
  'level-value-reserved': {
    severity: 'error',
    evidence: 'document',
    summary: 'A level has a value from 16 to 255',
    message: (p: { name: string; value: number; reason: string }) =>
      `level '${p.name}' has value ${p.value}, but ${p.reason}; use 16 to 255`,
  },
  'opcode-value-reserved': {
    severity: 'error',
    evidence: 'document',
    summary: 'An opcode has a value from 10 to 239',
    message: (p: { name: string; value: number; reason: string }) =>
      `opcode '${p.name}' has value ${p.value}, but ${p.reason}; use 10 to 239`,
  },
  'task-value-zero': {
    severity: 'warning',
    summary: 'A task has a value from 1 to 65535',
    message: (p: { name: string }) => `task '${p.name}' has value 0, which means no task; use 1 to 65535`,
  },
  'event-id-range': {
    severity: 'error',
    evidence: 'document',
    summary: 'An event id lies in 0 to 65535',
    message: (p: { id: string }) => `event id ${p.id} does not fit into 16 bits; use 0 to 65535`,
  },
  'tags-range': {
    severity: 'warning',
    summary: 'Tags lie in 0 to 0xFFFFFFF',
    message: (p: { tags: string }) => `tags ${p.tags} do not fit into 28 bits; use 0 to 0xFFFFFFF`,
  },
  'winmeta-name-defined': {
    severity: 'warning',
    summary: 'A manifest defines no names in the winmeta namespace',
    message: (p: { what: string; name: string }) =>
      `${p.what} '${p.name}' is in the namespace of Windows' own names; leave out the prefix, or use the predefined ${p.what} without defining it`,
  },
  'name-empty': {
    severity: 'warning',
    summary: 'Names are not empty',
    message: (p: { what: string; attribute: string }) =>
      `the ${p.attribute} of this ${p.what} is empty; write one`,
  },
  'name-blanks': {
    severity: 'warning',
    summary: 'Names have no blanks around them and no two in a row',
    message: (p: { what: string; name: string; problem: string }) =>
      `${p.what} '${p.name}' ${p.problem}, which nobody sees, so that references and queries miss the name; remove it`,
  },
} satisfies Catalogue;
