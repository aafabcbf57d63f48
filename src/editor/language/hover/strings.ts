import { mapItemValue } from '../../../compile/names/manifest-names.js';
import { writtenText } from '../../../manifest/model/meaning/meaning.js';
import type { Manifest, MessageTableEntry } from '../../../manifest/model/model.js';
import { upperHex32 } from '../../../text/hex.js';
import type { Entity } from '../occurrences.js';
import { eventWords } from '../symbols.js';
import { usesIn } from '../uses.js';
import { messageLines, messageOfString } from './messages.js';
import { type Block, list, names, title } from './page.js';
import { culturesBlocks, messageTexts } from './shared.js';

export function entryBlocks(manifest: Manifest, { value, symbol, mid, message }: MessageTableEntry): Block[] {
  return [
    title('message', writtenText(symbol) || writtenText(mid) || (message?.id ?? '')),
    ...list([
      ...(value === undefined ? [] : [[`Id: ${upperHex32(value.value)}`]]),
      ...messageLines(manifest, message),
    ]),
    ...messageTexts(message),
  ];
}

export function stringBlocks(
  manifest: Manifest,
  { id, definitions }: Extract<Entity, { kind: 'string' }>,
): Block[] {
  const users = usesIn(manifest).ofString(id);
  const isInUse = messageOfString(manifest, id) !== undefined;
  const lines = messageLines(manifest, { kind: 'string', id, range: { start: 0, end: 0 }, strings: [] });
  return [
    title('string', id),
    ...culturesBlocks(
      definitions.map(({ culture, value }) => ({ culture: culture.name.value, text: value.value })),
    ),
    ...list([
      ...lines,
      users.length > 0
        ? ['Used by ', ...names(users.map(userName))]
        : [isInUse ? 'Replaces a text of Windows, or is in the message table' : 'Not used'],
    ]),
  ];
}

/** Returns `event Started (1)` or `task Print`. */
function userName(user: Entity): string {
  switch (user.kind) {
    case 'event':
      return eventWords(user.definition);
    case 'channel':
    case 'level':
    case 'task':
    case 'opcode':
    case 'keyword':
    case 'filter':
    case 'provider':
      return `${user.kind} ${writtenText(user.definition.name)}`;
    case 'mapItem':
      return `item ${mapItemValue(user.map, user.definition)} of ${user.map.name.value}`;
    default:
      return 'message table';
  }
}
