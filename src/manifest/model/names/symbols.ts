import type { EventDescriptor, Provider } from '../model.js';

/**
 * Turns a name into an identifier as mc.exe does: each UTF-16 unit except letters and digits of any script
 * and `_` becomes `_`, also in prefixes. The result may start with a digit.
 */
export function sanitise(name: string): string {
  // Most names are plain, and engines take long to compile properties of Unicode.
  if (/^\w*$/.test(name)) return name;
  return name.replace(/[^\p{L}\p{Nd}\p{Nl}²³¹_]|[\u{10000}-\u{10FFFF}]/gu, (one) => '_'.repeat(one.length));
}

/** The same with only the characters that the schema accepts in the attribute `symbol`. */
export function sanitiseForSymbol(name: string): string {
  return name.replace(/[^A-Za-z0-9_]/g, '_');
}

/** A name as an identifier by itself: mc.exe puts `_` before a digit. */
export function wholeIdentifier(name: string): string {
  return sanitise(name).replace(/^(?=[\p{Nd}²³¹])/u, '_');
}

/** The name of the constant with a provider's GUID. */
export function guidSymbol({ symbol, cSymbol }: Pick<Provider, 'symbol' | 'cSymbol'>): string {
  return symbol.value || `${cSymbol}Id`;
}

/** The symbol that mc.exe derives for a definition without one, such as `PROVIDER_LEVEL_Name`. */
export function defaultSymbol(
  providerSymbol: string,
  kind: 'CHANNEL' | 'LEVEL' | 'TASK' | 'OPCODE' | 'KEYWORD' | 'FILTER',
  name: string,
): string {
  return `${providerSymbol}_${kind}_${sanitise(name)}`;
}

/** mc.exe's symbol for an event without one, from its seven descriptor members in hexadecimal. */
export function defaultEventSymbol(providerSymbol: string, descriptor: EventDescriptor): string {
  const { id, version, channel, level, opcode, task, keyword } = descriptor;
  const members = [id, version, channel, level, opcode, task, keyword].map((member) => member.toString(16));
  return `${providerSymbol}_EVENT_0x${members.join('_')}`;
}

/** The define of a message id: `MSG_` and the string's id. */
export function messageSymbol(stringId: string): string {
  return `MSG_${sanitise(stringId)}`;
}
