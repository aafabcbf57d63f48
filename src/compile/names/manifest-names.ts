import type { EventDefinition, MapItem, ValueMap } from '../../manifest/model/model.js';
import { localNameOf } from '../../windows/winmeta/namespaces.js';
import { plainBeginning, textOf } from './display-text.js';
import { identifier, pascalCase } from './identifiers.js';

/**
 * The names of a provider's events: symbols, as in the C header, or else names. For an event without both,
 * mc.exe makes a symbol from the whole descriptor, which changes when the descriptor changes. Task and
 * opcode, or else the ID, are more stable for callers. The ID is appended only to the later of two events
 * with one task and opcode, so that a new event at the end renames no other.
 */
export function eventNames(events: readonly EventDefinition[]): ReadonlyMap<EventDefinition, string> {
  const names = new Map<EventDefinition, string>();
  const owners = new Map<string, number | 'manifest'>();
  for (const event of events) {
    const given = event.symbol?.value || event.name?.value;
    if (given === undefined || given === '') continue;
    names.set(event, identifier(given));
    owners.set(identifier(given), 'manifest');
  }
  for (const event of events) {
    if (names.has(event)) continue;
    const { id, version } = event.descriptor;
    const stem = taskAndOpcode(event);
    if (!owners.has(stem)) owners.set(stem, id);
    const own = owners.get(stem) === id ? stem : `${stem}_${id}`;
    const base = stem === '' ? `Event${id}` : own;
    names.set(event, version === 0 ? base : `${base}_V${version}`);
  }
  return names;
}

/** As in `GCStart`; without the parts that are 0, because `win:None` and `win:Info` tell nothing. */
function taskAndOpcode({ task, opcode, descriptor }: EventDefinition): string {
  const parts = [descriptor.task === 0 ? undefined : task, descriptor.opcode === 0 ? undefined : opcode];
  const words = pascalCase(parts.map((part) => localNameOf(part?.name ?? '')).join(' '));
  return words === '' ? '' : identifier(words);
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
  const words = pascalCase(plainBeginning(textOf(item.message) ?? ''));
  const named = /^[A-Za-z]\w{0,60}$/.test(words) ? words : `Value${mapItemValue(map, item)}`;
  return identifier(symbol || named);
}
