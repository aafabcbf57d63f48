import type { TextMessage } from './model.js';

/** Marks codes that are not Microsoft's: the switch `-c` sets it. */
export const CUSTOMER_BIT = 0x2000_0000;

/** Set in the message IDs of manifests, and never in those of message text files. */
export const MANIFEST_BIT = 0x1000_0000;

/** The id of a message in the outputs. */
export function idOf({ id }: TextMessage, { customer = false }: { readonly customer?: boolean }): number {
  return customer ? (id | CUSTOMER_BIT) >>> 0 : id;
}
