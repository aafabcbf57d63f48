import type { MapItem, ValueMap } from '../../manifest/model/model.js';
import { remembered } from '../../text/remembered.js';
import type { ChangeLog } from './change-log.js';
import type { BinaryOrigin } from './origin.js';

/** The identity of map items besides values: the symbol, else the message, or the string for a binary. */
export class MapIdentities {
  private readonly contents = new Map<ValueMap, string>();

  private constructor(private readonly origin: BinaryOrigin | undefined) {}

  /** There is one object for each log, because many fields can have the same maps. */
  static readonly of = remembered(({ origin }: ChangeLog) => new MapIdentities(origin));

  /** A text that is the same for two maps if they have the same names for the same values. */
  content(map: ValueMap): string {
    const { kind, items } = map;
    const content =
      this.contents.get(map) ??
      JSON.stringify([kind, ...items.map((item) => `${item.value} ${this.identity(item)}`).sort()]);
    this.contents.set(map, content);
    return content;
  }

  /** The items with a unique identity. Items that share a message cannot be distinguished by it. */
  unique({ items }: ValueMap): Map<string, MapItem> {
    const count = new Map<string, number>();
    for (const item of items) count.set(this.identity(item), (count.get(this.identity(item)) ?? 0) + 1);
    return new Map(
      items
        .filter((item) => this.identity(item) !== '' && count.get(this.identity(item)) === 1)
        .map((item) => [this.identity(item), item]),
    );
  }

  private identity({ symbol, message }: MapItem): string {
    if (this.origin !== undefined) {
      const [string] = message?.strings ?? [];
      return this.origin.texts !== 'all' || string === undefined ? '' : `text ${string.value.value}`;
    }
    if (symbol !== undefined) return `symbol ${symbol.value}`;
    return message === undefined ? '' : `message ${message.id}`;
  }
}
