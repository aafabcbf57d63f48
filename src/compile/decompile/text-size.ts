import { MOST_NODES } from '../../manifest/xml/limits.js';
import { counted } from '../../text/counted.js';
import { FormatError } from '../../windows/resources/format-error.js';
import type { ItemExtent, ItemResource, WevtTemplate } from '../../windows/resources/wevt-template/model.js';
import { mapNameAt, nameAt } from './look-up.js';
import { messagesOf } from './select-provider.js';
import type { CultureTable } from './strings.js';

/** Code units of all names together. The largest known manifests have about two million. */
const MOST_UNITS = 64 * 1024 * 1024;

/** Throws a FormatError if names would fill the memory: many references can share a long one. */
export function requireReadableSize({ providers }: WevtTemplate): void {
  let units = 0;
  const add = (text: string | undefined) => {
    units += text?.length ?? 0;
    if (units > MOST_UNITS) throw new FormatError('long names are referenced too often', 0);
  };
  for (const provider of providers) {
    const { channels, levels, tasks, opcodes, keywords, maps } = provider;
    for (const { name } of [...channels, ...levels, ...tasks, ...opcodes, ...keywords, ...provider.filters])
      add(name);
    for (const { name, entries } of maps) for (const _ of [name, ...entries]) add(name);
    for (const { name, format, items } of provider.queries) {
      for (const text of [name, format, ...items.flatMap((item) => [item.name, item.value])]) add(text);
    }
    for (const { text } of provider.eventAttributes) add(text);
    const lengthOfItems = provider.templates.map(({ items }) => addItems(items));
    for (const { channelAt, levelAt, taskAt, opcodeAt, keywordsAt, templateAt } of provider.events) {
      add(nameAt(channels, channelAt));
      add(nameAt(levels, levelAt));
      // Tasks and opcodes are part of the names of events too.
      for (const _ of ['attribute', 'symbol', 'template']) {
        add(nameAt(tasks, taskAt));
        add(nameAt(opcodes, opcodeAt));
      }
      for (const at of keywordsAt) add(nameAt(keywords, at));
      units += templateAt === undefined ? 0 : Math.min(lengthOfItems[templateAt] as number, 0xffff);
    }

    function addItems(items: readonly ItemResource[]): number {
      const before = units;
      for (const item of items) {
        add(item.name);
        addExtent(item.count, items);
        if (item.kind === 'struct') {
          addItems(item.members);
          continue;
        }
        addExtent(item.length, items);
        add(mapNameAt(provider, item.mapAt));
      }
      return units - before;
    }
  }

  function addExtent(extent: ItemExtent | undefined, siblings: readonly ItemResource[]): void {
    if (extent?.kind === 'item') add(siblings[extent.at]?.name);
  }
}

/** The nodes of a manifest, white space included, for a text, and for a message without other references. */
const NODES_EACH = 4;

/**
 * The reason why the manifest of messages would be too large to read; `undefined` if it is not. Making it
 * first would take a gigabyte.
 */
export function messagesProblem(template: WevtTemplate, tables: readonly CultureTable[]): string | undefined {
  const texts = tables.reduce((sum, { entries }) => sum + entries.length, 0);
  const others = idsIn(tables).size - idsIn(messagesOf(template, tables)).size;
  return (texts + others) * NODES_EACH > MOST_NODES
    ? `its ${counted(texts, 'message')} would make a manifest of more than ${MOST_NODES / 1e6} million tags, attributes, text nodes, and comments, which nothing compiles`
    : undefined;
}

const idsIn = (tables: readonly CultureTable[]) =>
  new Set(tables.flatMap(({ entries }) => entries.map(({ id }) => id)));
