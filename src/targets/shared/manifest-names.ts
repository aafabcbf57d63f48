import type { EventDefinition, MapItem, ValueMap } from '../../manifest/model.js';
import { plainText, textOf } from './display-text.js';
import { identifier, pascalCase } from './identifiers.js';

/**
 * The symbol, which the C header uses too. mc.exe's symbol for an event without one holds the whole
 * descriptor and so changes with it; the name or the id and version are what callers can rely on.
 */
export function eventName(event: EventDefinition): string {
  if (event.symbol !== undefined && event.symbol.value !== '') return identifier(event.symbol.value);
  if (event.name !== undefined && event.name.value !== '') return identifier(event.name.value);
  const { id, version } = event.descriptor;
  return version === 0 ? `Event${id}` : `Event${id}_V${version}`;
}

/** The name as it is if it is an identifier, else its words run together. */
export function typeName(name: string): string {
  return identifier(name) === name ? name : identifier(pascalCase(name) || name);
}

/** With its first letter in upper case. */
export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** By convention a channel is called `Provider/Type`; within the provider the second half will do. */
export function shortChannelName(name: string, providerName: string): string {
  const prefix = `${providerName}/`;
  return name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length) : name;
}

/** The value of an item as a literal: in hexadecimal for a flag. */
export function mapItemValue(map: ValueMap, item: MapItem): string {
  return map.kind === 'bitMap' ? `0x${item.value.toString(16)}` : String(item.value);
}

/** The name of an item: its symbol, else the words of its text, as few items have a symbol and texts are mostly names. */
export function mapItemName(map: ValueMap, item: MapItem): string {
  const symbol = item.symbol?.value.replace(/^_+(?=[A-Za-z])/, '');
  const words = pascalCase(plainText(textOf(item.message) ?? ''));
  const named = /^[A-Za-z]\w{0,60}$/.test(words) ? words : `Value${mapItemValue(map, item)}`;
  return identifier(symbol || named);
}
