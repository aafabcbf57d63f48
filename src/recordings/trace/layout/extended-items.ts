import type { ExtendedDataItem } from '../../../windows/structures/extended-data-item.js';

/** The extended items of an event, and where its payload starts after them. */
interface ExtendedItems {
  readonly items: readonly ExtendedDataItem[];
  readonly end: number;
  /** The reason why the item at `end` cannot be read; `undefined` if all items could be read. */
  readonly problem: string | undefined;
}

/** The size of an item without its data. */
const ITEM_HEAD = 8;

/**
 * Reads extended items in the form that they have in a file. It is not EVENT_HEADER_EXTENDED_DATA_ITEM: the
 * first member is the size of the item with its data, and Linkage says whether another item follows.
 *
 * @param start where the first item starts.
 * @param end where the event ends.
 */
export function readExtendedItems(
  bytes: Uint8Array,
  view: DataView,
  start: number,
  end: number,
): ExtendedItems {
  const items: ExtendedDataItem[] = [];
  for (let at = start; ; ) {
    if (end - at < ITEM_HEAD) {
      return {
        items,
        end: at,
        problem: `an extended item needs ${ITEM_HEAD} bytes, but ${end - at} are left`,
      };
    }
    const size = view.getUint16(at, true);
    const extType = view.getUint16(at + 2, true);
    const bits = view.getUint16(at + 4, true);
    const dataSize = view.getUint16(at + 6, true);
    if (size < ITEM_HEAD + dataSize || size > end - at) {
      const problem = `an extended item of ${size} bytes cannot have ${dataSize} bytes of data, with ${end - at} left in the event`;
      return { items, end: at, problem };
    }
    const data = bytes.subarray(at + ITEM_HEAD, at + ITEM_HEAD + dataSize);
    items.push({ extType, linkage: bits & 1, reserved1: 0, reserved2: bits >>> 1, data });
    at += size;
    if ((bits & 1) === 0) return { items, end: at, problem: undefined };
  }
}
