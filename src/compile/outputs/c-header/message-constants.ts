import { messageSymbols } from '../../../manifest/model/messages/message-ids.js';
import type { Manifest } from '../../../manifest/model/model.js';
import { type Constant, constant } from './constant.js';
import { messageIdLiteral } from './literals.js';

/** The defines for message ids: one for each message with a symbol. */
export function messageConstants(manifest: Manifest): Constant[] {
  return [...messageSymbols(manifest)].map(({ id, symbol }) =>
    constant('define', symbol, messageIdLiteral(id)),
  );
}
