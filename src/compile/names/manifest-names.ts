import type { EventDefinition, MapItem, ValueMap } from '../../manifest/model/model.js';
import { plainText, textOf } from './display-text.js';
import { identifier, pascalCase } from './identifiers.js';

/**
 * The event's symbol, as in the C header, else the name, or the ID and version: mc.exe derives a symbol from
 * the whole descriptor, so it changes with the descriptor.
 */
export function eventName(event: EventDefinition): string {
  if (event.symbol !== undefined && event.symbol.value !== '') return identifier(event.symbol.value);
  if (event.name !== undefined && event.name.value !== '') return identifier(event.name.value);
  const { id, version } = event.descriptor;
  return version === 0 ? `Event${id}` : `Event${id}_V${version}`;
}

/** The name itself if it is an identifier; otherwise its words joined in Pascal case. */
export function typeName(name: string): string {
  return identifier(name) === name ? name : identifier(pascalCase(name) || name);
}

/** The name with its first letter in upper case. */
export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** By convention, a channel's name is `Provider/Type`. Within the provider, `Type` is enough. */
export function shortChannelName(name: string, providerName: string): string {
  const prefix = `${providerName}/`;
  return name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length) : name;
}

/** The value of an item as a literal; flags are in hexadecimal. */
export function mapItemValue(map: ValueMap, item: MapItem): string {
  return map.kind === 'bitMap' ? `0x${item.value.toString(16)}` : String(item.value);
}

/** An item's name: its symbol, or else its text's words. Few items have a symbol; most texts are names. */
export function mapItemName(map: ValueMap, item: MapItem): string {
  const symbol = item.symbol?.value.replace(/^_+(?=[A-Za-z])/, '');
  const words = pascalCase(plainText(textOf(item.message) ?? ''));
  const named = /^[A-Za-z]\w{0,60}$/.test(words) ? words : `Value${mapItemValue(map, item)}`;
  return identifier(symbol || named);
}
