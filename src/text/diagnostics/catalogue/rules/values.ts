import { bitsOf } from '../../../bits.js';
import type { Catalogue } from '../entry.js';
import { andList, byProblem } from '../wording.js';

/** Numbers out of their range, and names that nothing should have. */
export const valueRules = {
  'keyword-mask-single-bit': {
    severity: 'error',
    evidence: 'document',
    summary: 'A keyword mask must have exactly one bit set, from bit 0 to bit 47',
    fix: { safe: 'never', does: 'writes a bit that no other keyword has' },
    message: (p: { name: string; mask: string; problem: 'none' | 'several' | 'reserved'; value: bigint }) => {
      const problems = {
        none: 'has no bit set',
        several: `has ${bitsOf(p.value, andList)} set`,
        reserved: 'is in bits 48 to 63, which belong to Microsoft',
      };
      return `mask ${p.mask} of keyword '${p.name}' ${problems[p.problem]}; use exactly one bit from 0x1 to 0x800000000000`;
    },
  },
  'keyword-mask-decimal': {
    severity: 'error',
    evidence: 'schema',
    summary: 'A keyword mask must be written in hexadecimal',
    fix: { safe: 'sometimes', does: 'writes the same mask in hexadecimal' },
    message: (p: { name: string; mask: string; hexadecimal: string }) =>
      `mask ${p.mask} of keyword '${p.name}' is decimal, which the schema of mc.exe does not allow; write ${p.hexadecimal}`,
  },
  'channel-value-reserved': {
    severity: 'error',
    evidence: 'document',
    summary: 'A channel must have a value from 16 to 255',
    fix: { safe: 'never', does: 'writes a value that no other channel has' },
    message: (p: { name: string; value: number }) =>
      `channel '${p.name}' has value ${p.value}, but 0 to 15 are reserved; use 16 to 255, or omit the value`,
  },
  'level-value-reserved': {
    severity: 'error',
    evidence: 'document',
    summary: 'A level must have a value from 16 to 255',
    fix: { safe: 'never', does: 'writes a value that no other level has' },
    message: byProblem({
      predefined: (p: { name: string; value: number }) =>
        `level '${p.name}' has value ${p.value}, but 0 to 5 are predefined; use 16 to 255`,
      reserved: (p: { name: string; value: number }) =>
        `level '${p.name}' has value ${p.value}, but 6 to 15 are reserved; use 16 to 255`,
    }),
  },
  'opcode-value-reserved': {
    severity: 'error',
    evidence: 'document',
    summary: 'An opcode must have a value from 10 to 239',
    fix: { safe: 'never', does: 'writes a value that no other opcode has' },
    message: byProblem({
      predefined: (p: { name: string; value: number }) =>
        `opcode '${p.name}' has value ${p.value}, but 0 to 9 are predefined; use 10 to 239`,
      reserved: (p: { name: string; value: number }) =>
        `opcode '${p.name}' has value ${p.value}, but 240 to 255 are reserved; use 10 to 239`,
    }),
  },
  'task-value-zero': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A task must have a value from 1 to 65535',
    message: (p: { name: string }) =>
      `task '${p.name}' has value 0, which means no task and which only older versions of mc.exe compile; use 1 to 65535`,
  },
  'event-id-range': {
    severity: 'error',
    evidence: 'document',
    summary: 'An event ID must be from 0 to 65535',
    message: (p: { id: string }) => `event ID ${p.id} does not fit into 16 bits; use 0 to 65535`,
  },
  'tags-range': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Tags must be from 0 to 0xFFFFFFF',
    message: (p: { tags: string }) => `tags ${p.tags} do not fit into 28 bits; use 0 to 0xFFFFFFF`,
  },
  'winmeta-name-defined': {
    severity: 'warning',
    summary: 'A manifest should not define names in the winmeta namespace',
    message: (p: { kind: 'level' | 'task' | 'opcode' | 'keyword' | 'filter'; name: string }) =>
      `${p.kind} '${p.name}' is in the namespace of the Windows names; omit the prefix, or use the predefined ${p.kind} without defining it`,
  },
  'name-empty': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Names must not be empty',
    message: (p: { element: string; attribute: 'name' | 'tid' | 'id' }) =>
      `the ${p.attribute} of this ${p.element} is empty; specify one`,
  },
  'name-whitespace-used': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Names that events refer to must have no whitespace around them',
    message: (p: { kind: string; name: string }) =>
      `${p.kind} '${p.name}' has whitespace around its name, which mc.exe reads as part of it, so references do not find it; remove it`,
  },
  'name-whitespace': {
    severity: 'warning',
    summary: 'Names should have no spaces around them and no two in a row',
    message: (p: { kind: NamedKind; name: string; problem: 'start' | 'end' | 'inside' }) => {
      const problems = {
        start: 'starts with a space',
        end: 'ends with a space',
        inside: 'has several spaces in a row',
      };
      return `${p.kind} '${p.name}' ${problems[p.problem]}, which is hard to see, so references and queries miss the name; remove it`;
    },
  },
} satisfies Catalogue;

type NamedKind =
  | 'provider'
  | 'channel'
  | 'chid'
  | 'level'
  | 'task'
  | 'opcode'
  | 'keyword'
  | 'filter'
  | 'map'
  | 'template'
  | 'field'
  | 'event'
  | 'culture'
  | 'string';
