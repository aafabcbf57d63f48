import { assignMessageIds } from '../manifest/message-ids.js';
import type { Manifest, Message } from '../manifest/model.js';
import { channelOf, isBefore18362, type ResourceFormat } from './format.js';

/**
 * The messages of a manifest with their ids in the resources, sorted by id. Messages with the same id are in the order in
 * which they got it: from the messageTable, then item by item.
 */
export function numberedMessages(manifest: Manifest, format: ResourceFormat): readonly Message[] {
  const { compat } = format.resources;
  if (!isBefore18362(compat)) return manifest.messages;
  // The older lookup of channels may put an event on another channel, and the message id depends on the channel.
  const stringIds = new Set(manifest.cultures.flatMap((culture) => [...culture.byId.keys()]));
  const { providers, messageTable } = manifest;
  return assignMessageIds(providers, messageTable, stringIds, (event) => channelOf(event, compat));
}

/** Returns the id of the message with a string; `undefined` if there is no string, or if the string has no id. */
export type MessageNumber = (stringId: string | undefined) => number | undefined;

export function messageNumber(messages: readonly Message[]): MessageNumber {
  const ids = new Map(messages.map(({ stringId, id }) => [stringId, id]));
  return (stringId) => (stringId === undefined ? undefined : ids.get(stringId));
}
