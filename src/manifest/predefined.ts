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

/** winmeta's definitions of one kind. All manifests share them. */
export interface PredefinedDefinitions<T extends Named> {
  get(localName: string): T | undefined;
  /** All definitions, in winmeta's order. It is always the same list. */
  readonly all: readonly T[];
}

/** Makes each definition when it is first needed, because a manifest uses few, and making all delays short runs. */
class LazyDefinitions<E extends Predefined, T extends Named> implements PredefinedDefinitions<T> {
  private readonly entries: ReadonlyMap<string, E>;
  private readonly made = new Map<string, T>();
  private list: readonly T[] | undefined;

  constructor(
    entries: readonly E[],
    private readonly make: (entry: E) => T,
  ) {
    this.entries = new Map(entries.map((entry) => [localNameOf(entry.name), entry]));
  }

  get(localName: string): T | undefined {
    const entry = this.entries.get(localName);
    if (entry === undefined) return undefined;
    const definition = this.made.get(localName) ?? this.make(entry);
    this.made.set(localName, definition);
    return definition;
  }

  get all(): readonly T[] {
    this.list ??= [...this.entries.keys()].map((localName) => this.get(localName) as T);
    return this.list;
  }
}

export const winLevels: PredefinedDefinitions<Level> = new LazyDefinitions(
  predefinedLevels,
  (entry): Level => ({ ...named(entry), value: entry.value, declared: undefined }),
);

export const winTasks: PredefinedDefinitions<Task> = new LazyDefinitions(
  predefinedTasks,
  (entry): Task => ({
    ...named(entry),
    value: entry.value,
    declared: undefined,
    eventGuid: undefined,
    opcodes: [],
  }),
);

export const winOpcodes: PredefinedDefinitions<Opcode> = new LazyDefinitions(
  predefinedOpcodes,
  (entry): Opcode => ({
    ...named(entry),
    value: entry.value,
    declared: undefined,
    mofValue: undefined,
    task: undefined,
  }),
);

export const winKeywords: PredefinedDefinitions<Keyword> = new LazyDefinitions(
  predefinedKeywords,
  (entry): Keyword => ({ ...named(entry), mask: BigInt(entry.mask), declared: undefined }),
);

const winChannels: ReadonlyMap<string, PredefinedChannel> = new Map(
  predefinedChannels.map((channel) => [channel.name.toLowerCase(), channel]),
);

/** The names of winmeta's channels. They have no prefix. */
export const winChannelNames: readonly string[] = predefinedChannels.map(({ name }) => name);

/** The channel of winmeta that a name means. The case of the name doesn't matter to mc.exe. */
export function winChannel(name: string): PredefinedChannel | undefined {
  return winChannels.get(name.toLowerCase());
}
