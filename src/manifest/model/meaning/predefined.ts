import type { Range } from '../../../text/source.js';
import { caseless } from '../../../windows/values/caseless.js';
import {
  type Predefined,
  type PredefinedChannel,
  type PredefinedKeyword,
  type PredefinedOpcode,
  type PredefinedValue,
  predefinedChannels,
  predefinedKeywords,
  predefinedLevels,
  predefinedOpcodes,
  predefinedTasks,
} from '../../../windows/winmeta/metadata.js';
import { localNameOf, WINMETA_NAMESPACE } from '../../../windows/winmeta/namespaces.js';
import {
  type InType,
  inTypesByLocalName,
  type OutType,
  outTypesByLocalName,
} from '../../../windows/winmeta/types.js';
import type { Keyword, Level, Located, Named, Opcode, Task } from '../model.js';
import { withMembers } from './with-members.js';

const NOWHERE: Range = { start: 0, end: 0 };

const located = <T>(value: T): Located<T> => ({ value, text: String(value), range: NOWHERE });

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
  /** By the whole name, with its prefix, because mc.exe compares names as texts. */
  get(name: string): T | undefined;
  /** All definitions, in winmeta's order. It is always the same list. */
  readonly all: readonly T[];
}

/** Creates each definition when first needed: manifests use few, and creating all delays short runs. */
class LazyDefinitions<E extends Predefined, T extends Named> implements PredefinedDefinitions<T> {
  private readonly entries: ReadonlyMap<string, E>;
  private readonly made = new Map<string, T>();
  private list: readonly T[] | undefined;

  constructor(
    entries: readonly E[],
    private readonly make: (entry: E) => T,
  ) {
    this.entries = new Map(entries.map((entry) => [entry.name, entry]));
  }

  get(name: string): T | undefined {
    const entry = this.entries.get(name);
    if (entry === undefined) return undefined;
    const definition = this.made.get(name) ?? this.make(entry);
    this.made.set(name, definition);
    return definition;
  }

  get all(): readonly T[] {
    this.list ??= [...this.entries.keys()].map((name) => this.get(name) as T);
    return this.list;
  }
}

/** The definitions of a winmeta.xml: the one of Windows that wevtc contains, or another. */
export interface WinmetaTables {
  readonly levels: readonly PredefinedValue[];
  readonly tasks: readonly PredefinedValue[];
  /** Those in tasks, too: any task can have them. */
  readonly opcodes: readonly PredefinedOpcode[];
  readonly keywords: readonly PredefinedKeyword[];
  readonly channels: readonly PredefinedChannel[];
  /** The in-types by local name, which `name` need not have: it is the name that wevtc knows a number by. */
  readonly inTypes: ReadonlyMap<string, InType>;
  /** The same for out-types. */
  readonly outTypes: ReadonlyMap<string, OutType>;
}

/** Definitions that manifests can name without containing them. */
export class Winmeta {
  readonly levels: PredefinedDefinitions<Level>;
  readonly tasks: PredefinedDefinitions<Task>;
  readonly opcodes: PredefinedDefinitions<Opcode>;
  readonly keywords: PredefinedDefinitions<Keyword>;
  readonly inTypes: ReadonlyMap<string, InType>;
  readonly outTypes: ReadonlyMap<string, OutType>;
  /** The names of the channels. They usually have no prefix. */
  readonly channelNames: readonly string[];
  private readonly channels: ReadonlyMap<string, PredefinedChannel>;

  constructor(tables: WinmetaTables) {
    this.levels = new LazyDefinitions(
      tables.levels,
      (entry): Level => withMembers(named(entry), { value: entry.value, declared: undefined }),
    );
    this.tasks = new LazyDefinitions(
      tables.tasks,
      (entry): Task =>
        withMembers(named(entry), {
          value: entry.value,
          declared: undefined,
          eventGuid: undefined,
          opcodes: [],
        }),
    );
    this.opcodes = new LazyDefinitions(
      tables.opcodes,
      (entry): Opcode =>
        withMembers(named(entry), {
          value: entry.value,
          declared: undefined,
          mofValue: entry.mofValue === undefined ? undefined : located(entry.mofValue),
          task: undefined,
        }),
    );
    this.keywords = new LazyDefinitions(
      tables.keywords,
      (entry): Keyword => withMembers(named(entry), { mask: BigInt(entry.mask), declared: undefined }),
    );
    this.inTypes = tables.inTypes;
    this.outTypes = tables.outTypes;
    this.channelNames = tables.channels.map(({ name }) => name);
    this.channels = new Map(tables.channels.map((channel) => [caseless(channel.name), channel]));
  }

  /** The channel that a name means. The case of the name doesn't matter to mc.exe. */
  channel(name: string): PredefinedChannel | undefined {
    return this.channels.get(caseless(name));
  }
}

/** The winmeta of Windows. */
export const builtInWinmeta = new Winmeta({
  levels: predefinedLevels,
  tasks: predefinedTasks,
  opcodes: predefinedOpcodes,
  keywords: predefinedKeywords,
  channels: predefinedChannels,
  inTypes: inTypesByLocalName,
  outTypes: outTypesByLocalName,
});
