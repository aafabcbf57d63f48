import type { Manifest, Message, MessageReference } from '../../../manifest/model/model.js';
import { upperHex32 } from '../../../text/hex.js';
import { remembered } from '../../../text/remembered.js';
import { code, type Line } from './page.js';

const messagesById = remembered(
  ({ messages }: Manifest): ReadonlyMap<string, Message> =>
    new Map(messages.map((message) => [message.stringId, message])),
);

/** Returns the message of a string, if the string is in use. */
export function messageOfString(manifest: Manifest, id: string): Message | undefined {
  return messagesById(manifest).get(id);
}

/** Returns the ID of a message in the message table, and its name in C. */
export function messageLines(manifest: Manifest, reference: MessageReference | undefined): Line[] {
  if (reference?.kind !== 'string') return [];
  const message = messageOfString(manifest, reference.id);
  if (message === undefined) return [];
  const id = upperHex32(message.id);
  const name = message.symbol === undefined ? [] : [', in C ', code(message.symbol)];
  return [['Message ', code(reference.id), `: id ${id}`, ...name]];
}
