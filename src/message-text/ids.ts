import type { TextMessage } from './model.js';

/** Marks the codes of others than Microsoft. */
const CUSTOMER_BIT = 0x2000_0000;

/** The id of a message in the outputs. */
export function idOf({ id }: TextMessage, { customer = false }: { readonly customer?: boolean }): number {
  return customer ? (id | CUSTOMER_BIT) >>> 0 : id;
}
