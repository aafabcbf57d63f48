import { messageSymbols, withCustomerBit } from '../../manifest/message-ids.js';
import type { Manifest } from '../../manifest/model.js';
import { type Constant, constant } from './constant.js';
import { messageIdLiteral } from './literals.js';

/** The defines for message ids: one for each message with a symbol. */
export function messageConstants(manifest: Manifest, customerBit = false): Constant[] {
  return [...messageSymbols(manifest)].map(({ id, symbol }) =>
    constant('define', symbol, messageIdLiteral(customerBit ? withCustomerBit(id) : id)),
  );
}
