import { assignMessageIds, stringIdOf } from '../../manifest/model/messages/message-ids.js';
import type { Manifest, Message, MessageReference } from '../../manifest/model/model.js';
import { channelOf, isBefore18362, type ResourceFormat } from './format.js';

/** Messages by ID; with equal IDs, in the order of assignment: from the messageTable, then by item. */
export function numberedMessages(manifest: Manifest, format: ResourceFormat): readonly Message[] {
  const { compat } = format.resources;
  if (!isBefore18362(compat)) return manifest.messages;
  // The older lookup may put an event on another channel, on which the message ID depends.
  const stringIds = new Set(manifest.cultures.flatMap((culture) => [...culture.byId.keys()]));
  const { providers, messageTable } = manifest;
  return assignMessageIds(providers, messageTable, stringIds, (event) => channelOf(event, compat));
}

/** Returns the id of a message; `undefined` if there is none, or if it has no id. */
export interface MessageNumbers {
  ofString(stringId: string | undefined): number | undefined;
  /** The id of the message of a definition: that of its string, or of its `$(mc.SYMBOL)`. */
  of(definition: { readonly message: MessageReference | undefined }): number | undefined;
}

/** The numbers of the messages of a manifest. */
export function messageNumbers(
  messages: readonly Message[],
  messageFileIds: Manifest['messageFileIds'],
): MessageNumbers {
  const ids = new Map(messages.map(({ stringId, id }) => [stringId, id]));
  const ofString = (stringId: string | undefined) => (stringId === undefined ? undefined : ids.get(stringId));
  return {
    ofString,
    of: (definition) =>
      definition.message?.kind === 'mc'
        ? messageFileIds?.get(definition.message.id)
        : ofString(stringIdOf(definition)),
  };
}
