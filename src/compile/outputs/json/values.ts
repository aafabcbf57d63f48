import type { Located, Manifest, MessageReference } from '../../../manifest/model/model.js';
import { hex } from '../../../text/hex.js';

export const plain = <T>(located: Located<T> | undefined): T | undefined => located?.value;

/** A 64-bit value as text, because a JSON number cannot represent it exactly. */
export const hexOf = (located: Located<bigint> | undefined) => located && hex(located.value);

export type MessageJson = (reference: MessageReference | undefined) => object | undefined;

/** Writes references to messages with their ids in the message table. */
export function messageWriter(manifest: Manifest): MessageJson {
  const ids = new Map(manifest.messages.map((message) => [message.stringId, message.id]));
  return (reference) =>
    reference && {
      kind: reference.kind,
      id: reference.id,
      messageId: reference.kind === 'string' ? ids.get(reference.id) : undefined,
    };
}
