import type { Manifest, MessageReference } from '../../manifest/model/model.js';
import { groupedBy } from '../../text/grouped-by.js';
import { remembered } from '../../text/remembered.js';

/**
 * The strings that are not, or not certainly, in the message table of a manifest: those without an id (from the 17th
 * provider on), and those that share an id, because the table has only the first of them.
 */
const unheldStrings = remembered((manifest: Manifest): ReadonlySet<string> => {
  const byId = groupedBy(manifest.messages, ({ id }) => id);
  const alone = [...byId.values()].filter((messages) => messages.length === 1).flat();
  const held = new Set(alone.map(({ stringId }) => stringId));
  const all = manifest.cultures.flatMap(({ byId }) => [...byId.keys()]);
  return new Set(all.filter((id) => !held.has(id)));
});

/** Whether the text of a message can be missing in the binary of its manifest. */
export function isUnheld(message: MessageReference | undefined, manifest: Manifest | undefined): boolean {
  return message !== undefined && manifest !== undefined && unheldStrings(manifest).has(message.id);
}
