import type { CNameOwner } from '../../diagnostics/catalogue/c-names.js';
import { messageSymbols } from '../../manifest/message-ids.js';
import type { Channel, Manifest, MessageTableEntry, Named, Opcode, Provider } from '../../manifest/model.js';
import { sanitise } from '../../manifest/symbols.js';
import type { Range } from '../../text/source.js';
import { ZERO_GUID } from './zero-guid.js';

/** A name that the generated C header defines. */
export interface CConstant {
  readonly symbol: string;
  readonly owner: CNameOwner;
  /** Where the symbol, or the name that it is made of, is written. */
  readonly range: Range;
  /** The value of a `#define`: a second define of the same value does no harm. Absent for constants of other kinds. */
  readonly value: number | bigint | undefined;
  /** Absent for the constants of the manifest as a whole. */
  readonly provider?: Provider;
  /** Constants of one list have rules of their own against equal names; see `c-symbol-unique`. */
  readonly list: object;
  /** What the symbol comes from: `symbol` when written, else the name that it is made of. */
  readonly origin: string;
}

/** The names that the C header of a provider defines, in the header's order (observed in headers made by mc.exe). */
export function* cConstants(provider: Provider): Generator<CConstant> {
  const { symbol } = provider;
  const owner: CNameOwner = { kind: 'provider', name: provider.name.value };
  const own = { range: symbol.range, value: undefined, origin: 'symbol', provider };
  if (symbol.value !== '') yield { ...own, symbol: symbol.value, owner, list: provider };
  for (const channel of provider.channels)
    if (channel.kind !== 'predefined') yield ofChannel(channel, provider);
  for (const level of provider.levels) yield ofNamed('level', level, level.value, provider.levels, provider);
  for (const opcode of provider.opcodes) yield ofOpcode(opcode, provider.opcodes, provider);
  for (const task of provider.tasks) {
    yield ofNamed('task', task, task.value, provider.tasks, provider);
    if (task.eventGuid !== undefined && task.eventGuid.value !== ZERO_GUID) {
      const origin = `name ${task.name.value}`;
      const place = { range: task.name.range, value: undefined, list: provider.tasks, origin, provider };
      yield {
        ...place,
        symbol: `${sanitise(task.name.value)}Id`,
        owner: { kind: 'event GUID', name: task.name.value },
      };
    }
  }
  for (const { opcodes } of provider.tasks)
    for (const opcode of opcodes) yield ofOpcode(opcode, opcodes, provider);
  for (const keyword of provider.keywords)
    yield ofNamed('keyword', keyword, keyword.mask, provider.keywords, provider);
  yield* ofEvents(provider);
  yield* ofMaps(provider);
}

function ofChannel({ cSymbol, name, chid, symbol, value }: Channel, provider: Provider): CConstant {
  const { range } = symbol?.value ? symbol : (chid ?? name);
  const origin = symbol?.value ? 'symbol' : `name ${(chid ?? name).value}`;
  const owner: CNameOwner = { kind: 'channel', name: name.value };
  return { symbol: cSymbol, owner, range, value, list: provider.channels, origin, provider };
}

function ofNamed(
  kind: 'level' | 'opcode' | 'task' | 'keyword',
  item: Named,
  value: number | bigint,
  list: object,
  provider: Provider,
): CConstant {
  const { range } = item.symbol?.value ? item.symbol : item.name;
  const origin = item.symbol?.value ? 'symbol' : `name ${item.name.value}`;
  const owner: CNameOwner = { kind, name: item.name.value };
  return { symbol: item.cSymbol, owner, range, value, list, origin, provider };
}

function ofOpcode(opcode: Opcode, list: object, provider: Provider): CConstant {
  const constant = ofNamed('opcode', opcode, opcode.value, list, provider);
  return opcode.task === undefined
    ? constant
    : { ...constant, owner: { ...constant.owner, of: opcode.task.name.value } };
}

/** An event that is no longer logged has no descriptor. */
function* ofEvents(provider: Provider): Generator<CConstant> {
  const list = provider.events;
  for (const event of list) {
    if (event.notLogged || event.value === undefined) continue;
    const written = event.symbol?.value ? event.symbol : undefined;
    const { range } = written ?? event;
    const origin = written ? 'symbol' : 'name';
    const owner: CNameOwner = { kind: 'event', name: event.value.text };
    yield { symbol: event.cSymbol, owner, range, value: undefined, list, origin, provider };
  }
}

/** What the define of an event's id adds to the name of its descriptor. */
export const EVENT_ID_SUFFIX = '_value';

/** The defines of event ids. They follow the descriptors, so only a name that ends alike can meet one. */
export function* eventIdConstants(provider: Provider): Generator<CConstant> {
  const ids = new Map(provider.events.map((event) => [event.cSymbol, event.descriptor.id]));
  for (const event of ofEvents(provider)) {
    const symbol = event.symbol + EVENT_ID_SUFFIX;
    const owner: CNameOwner = { ...event.owner, kind: 'event id' };
    yield { ...event, symbol, owner, value: ids.get(event.symbol) };
  }
}

/** A map with a symbol becomes an enum; its items with symbols the enumerators. */
function* ofMaps(provider: Provider): Generator<CConstant> {
  const { maps } = provider;
  for (const map of maps) {
    if (!map.symbol?.value) continue;
    const prefix = map.symbol.value;
    const own = { value: undefined, origin: 'symbol', provider };
    const ofMap: CNameOwner = { kind: 'map', name: map.name.value };
    yield { ...own, symbol: prefix, owner: ofMap, range: map.symbol.range, list: maps };
    for (const { symbol, declared } of map.items) {
      if (!symbol?.value) continue;
      const owner: CNameOwner = { kind: 'item', name: declared?.text ?? '?', of: map.name.value };
      yield { ...own, symbol: prefix + symbol.value, owner, range: symbol.range, list: map.items };
    }
  }
}

/** The define of a message id. It says more of itself only for a finding: there may be many thousand strings. */
class MessageConstant implements CConstant {
  constructor(
    readonly symbol: string,
    readonly value: number,
    private readonly stringId: string,
    private readonly entry: MessageTableEntry | undefined,
    private readonly manifest: Manifest,
  ) {}

  get owner(): CNameOwner {
    return { kind: this.entry === undefined ? 'string' : 'message', name: this.stringId };
  }

  /** Equal symbols of the messageTable have a rule of their own. */
  get origin(): string {
    return this.entry === undefined ? `name ${this.stringId}` : 'messageTable';
  }

  /** One for both kinds, which `origin` tells apart. */
  get list(): object {
    return this.manifest;
  }

  get range(): Range {
    if (this.entry?.symbol !== undefined) return this.entry.symbol.range;
    const culture = this.manifest.cultures.find(({ byId }) => byId.has(this.stringId));
    return culture?.byId.get(this.stringId)?.id.range ?? { start: 0, end: 0 };
  }
}

/** The defines of message ids, which end the header. */
export function* messageConstants(manifest: Manifest): Generator<CConstant> {
  for (const { symbol, stringId, id, entry } of messageSymbols(manifest)) {
    yield new MessageConstant(symbol, id, stringId, entry, manifest);
  }
}
