import type { Range } from '../text/source.js';
import {
  type Predefined,
  type PredefinedChannel,
  predefinedChannels,
  predefinedKeywords,
  predefinedLevels,
  predefinedOpcodes,
  predefinedTasks,
} from '../winmeta/metadata.js';
import { localNameOf, WINMETA_NAMESPACE } from '../winmeta/namespaces.js';
import type { Keyword, Level, Located, Named, Opcode, Task } from './model.js';

const NOWHERE: Range = { start: 0, end: 0 };

const located = (text: string): Located<string> => ({ value: text, text, range: NOWHERE });

function named(entry: Predefined): Named {
  return {
    element: undefined,
    range: NOWHERE,
    usedAt: [],
    name: located(entry.name),
    namespace: WINMETA_NAMESPACE,
    localName: localNameOf(entry.name),
    message: undefined,
    symbol: undefined,
    cSymbol: entry.symbol,
    predefined: entry,
  };
}

const byLocalName = <T extends Named>(items: T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.localName, item]));

/** winmeta's levels as definitions, by local name. All manifests share them. */
export const winLevels = byLocalName(
  predefinedLevels.map((entry): Level => ({ ...named(entry), value: entry.value, declared: undefined })),
);

export const winTasks = byLocalName(
  predefinedTasks.map(
    (entry): Task => ({
      ...named(entry),
      value: entry.value,
      declared: undefined,
      eventGuid: undefined,
      opcodes: [],
    }),
  ),
);

export const winOpcodes = byLocalName(
  predefinedOpcodes.map(
    (entry): Opcode => ({
      ...named(entry),
      value: entry.value,
      declared: undefined,
      mofValue: undefined,
      task: undefined,
    }),
  ),
);

export const winKeywords = byLocalName(
  predefinedKeywords.map(
    (entry): Keyword => ({ ...named(entry), mask: BigInt(entry.mask), declared: undefined }),
  ),
);

/** winmeta's channels by name. They have no prefix. */
export const winChannels: ReadonlyMap<string, PredefinedChannel> = new Map(
  predefinedChannels.map((channel) => [channel.name, channel]),
);
