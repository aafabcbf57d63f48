import { LAST_PROVIDER_NUMBER } from '../../manifest/model/messages/message-ids.js';
import type { EventDefinition, Message, Opcode } from '../../manifest/model/model.js';
import type { Range } from '../../text/source.js';
import { type MessageUser, rule } from './rule.js';

interface Use {
  readonly id: string;
  readonly range: Range;
  readonly user: MessageUser;
}

/** Two definitions that share a value get one id, and another rule already reports them. */
function sharesValue({ user: a }: Use, { user: b }: Use): boolean {
  if (a.kind !== b.kind || a.provider !== b.provider) return false;
  if (a.kind === 'event') return versionOf(a.event) === versionOf(b.event);
  if (a.kind === 'opcode') return (a.definition as Opcode).task === (b.definition as Opcode).task;
  return true;
}

const versionOf = (event: EventDefinition | undefined) => event?.descriptor.version;

/** Messages with an earlier message's ID, paired with it, by ID. Another rule reports missing IDs. */
function clashes(messages: readonly Message[]): [Message, Message][] {
  const found: [Message, Message][] = [];
  let first: Message | undefined;
  for (const message of messages) {
    if (message.owner !== undefined && message.owner.number > LAST_PROVIDER_NUMBER) continue;
    if (first !== undefined && message.id === first.id) found.push([message, first]);
    else first = message;
  }
  return found;
}

/**
 * Two messages must not get the same id. mc.exe drops what does not fit into an id: for events on System,
 * Application and Security the version, and for opcodes the upper half of their task's value.
 */
export default rule('message-id-unique', (report) => {
  const uses: Use[] = [];
  return {
    message({ id, range }, user) {
      // An event without a value has no known id. Another rule reports it.
      if (user.event === undefined || user.event.value !== undefined) uses.push({ id, range, user });
    },
    finish({ messages }) {
      const found = clashes(messages);
      if (found.length === 0) return;
      const first = new Map<string, Use>();
      for (const use of uses) if (!first.has(use.id)) first.set(use.id, use);
      for (const [message, earlier] of found) {
        const here = first.get(message.stringId);
        const there = first.get(earlier.stringId);
        // Only the messageTable gives a string the id of a text of Windows.
        if (message.predefinedText !== undefined && there !== undefined) {
          const parameters = { id: message.id, string: earlier.stringId, predefined: message.predefinedText };
          report(there.range, parameters);
          continue;
        }
        if (here === undefined || there === undefined) continue;
        // The id of one of them is in the messageTable, so no other rule reports them.
        const isFromTable = (message.owner === undefined) !== (earlier.owner === undefined);
        if (!isFromTable && sharesValue(here, there)) continue;
        const parameters = { id: message.id, string: message.stringId, other: earlier.stringId };
        report(here.range, parameters, [{ message: `'${earlier.stringId}'`, range: there.range }]);
      }
    },
  };
});
