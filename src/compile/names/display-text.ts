import { beginning, messageBeginning } from '../../manifest/describe/long-texts.js';
import { parseMessageText } from '../../manifest/model/messages/message-text.js';
import { inNearestCulture } from '../../manifest/model/messages/nearest-culture.js';
import type { EventDefinition, MessageReference, Named } from '../../manifest/model/model.js';

/** A message reference's text in US English, else any English, else the first culture that has it. */
export function textOf(reference: MessageReference | undefined): string | undefined {
  const string = inNearestCulture(reference?.strings ?? [], ({ culture }) => culture.name.value);
  return string?.value.value ?? reference?.predefinedText;
}

/** The display name of a level, task, opcode or keyword: the beginning of its message, or winmeta's text. */
export function displayNameOf(named: Named): string | undefined {
  const text = textOf(named.message) ?? named.predefined?.displayName;
  return text === undefined ? undefined : plainBeginning(text);
}

/** A message as displayed by Windows, with LF line endings; `insert` returns the text of `%1` and so on. */
export function plainText(text: string, insert = (number: number) => `%${number}`): string {
  return parseMessageText(text)
    .map((part) => {
      if (part.kind === 'insert') return insert(part.number);
      if (part.kind === 'parameter') return `%%${part.number}`;
      return part.kind === 'end' ? '' : part.shown;
    })
    .join('')
    .replace(/\r\n?/g, '\n');
}

/** The same, but only the beginning of a long message: for comments and names. */
export function plainBeginning(text: string, insert?: (number: number) => string): string {
  return beginning(plainText(messageBeginning(text), insert));
}

/**
 * Describes an event descriptor by names, for the comment of its constant: `Event 5 version 0`, `level …`.
 * `code` marks up a name from the manifest as code.
 */
export function descriptorParts(event: EventDefinition, code: (name: string) => string): string[] {
  const { id, version } = event.descriptor;
  return [
    `Event ${id} version ${version}`,
    event.level && `level ${code(event.level.name)}`,
    event.task && `task ${code(event.task.name)}`,
    event.opcode && `opcode ${code(event.opcode.name)}`,
    event.channel && `channel ${code(event.channel.target?.name.value ?? event.channel.name)}`,
    event.keywords.length > 0 && `keywords ${event.keywords.map(({ name }) => code(name)).join(' ')}`,
  ].filter((part) => typeof part === 'string');
}
