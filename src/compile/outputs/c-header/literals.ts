import type { EventDescriptor } from '../../../manifest/model/model.js';
import { hex, upperHex32 } from '../../../text/hex.js';

/** A value as mc.exe writes it: hexadecimal in lower case, no padding. */
export function hexLiteral(value: number | bigint): string {
  return hex(value);
}

/** A 64-bit mask, with a suffix unlike mc.exe's: `~0x80000000` has 32 bits and would clear the upper half. */
export function maskLiteral(mask: bigint): string {
  return `0x${mask.toString(16).padStart(16, '0')}ULL`;
}

/** A message id: a `DWORD`, as winerror.h and mc.exe write it. */
export function messageIdLiteral(id: number): string {
  return `${upperHex32(id)}L`;
}

/** An enumerator's value, an `int`. Some compilers need the suffix to read `-2147483648` as one. */
export function enumeratorLiteral(value: number): string {
  const signed = value | 0;
  return signed === -0x80000000 ? `${signed}LL` : String(signed);
}

/** `646e035b-4651-4d15-bc40-1897cc99e967` as the initialiser of a `GUID`. */
export function guidInitialiser(guid: string): string {
  const digits = guid.replaceAll('-', '');
  const bytes = (digits.slice(16).match(/../g) ?? []).map((byte) => `0x${byte}`);
  return `{0x${digits.slice(0, 8)}, 0x${digits.slice(8, 12)}, 0x${digits.slice(12, 16)}, {${bytes.join(', ')}}}`;
}

/** The seven members in the order of `EVENT_DESCRIPTOR` (evntprov.h). */
export function descriptorInitialiser(descriptor: EventDescriptor): string {
  const { id, version, channel, level, opcode, task, keyword } = descriptor;
  return `{${[id, version, channel, level, opcode, task, keyword].map(hexLiteral).join(', ')}}`;
}
