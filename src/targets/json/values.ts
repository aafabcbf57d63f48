import type { Located, Manifest, MessageReference } from '../../manifest/model.js';

/** 64 bits, which a JSON number cannot hold exactly. */
export function hex(value: bigint): string {
  return `0x${value.toString(16)}`;
}

export const plain = <T>(located: Located<T> | undefined): T | undefined => located?.value;

export const hexOf = (located: Located<bigint> | undefined) => located && hex(located.value);

export type MessageJson = (reference: MessageReference | undefined) => object | undefined;

/** Writes references to messages with the id in the message table. */
export function messageWriter(manifest: Manifest): MessageJson {
  const ids = new Map(manifest.messages.map((message) => [message.stringId, message.id]));
  return (reference) =>
    reference && {
      kind: reference.kind,
      id: reference.id,
      messageId: reference.kind === 'string' ? ids.get(reference.id) : undefined,
    };
}
