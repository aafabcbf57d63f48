import { hex32 } from '../../text/hex.js';
import type { WevtTemplate } from '../../windows/resources/wevt-template/model.js';
import { messagesOf, usedMessages } from '../decompile/select-provider.js';
import type { CultureTable } from '../decompile/strings.js';

const LOOK =
  "Windows shows 'The description for Event ID … cannot be found', or an event without its message";

/**
 * The reasons why Windows might not find messages that the providers of a binary use: each is one sentence
 * without a period. Windows searches no second language for an ID that one lacks.
 */
export function missingMessages(
  templates: readonly WevtTemplate[],
  tables: readonly CultureTable[],
): string[] {
  const [template] = templates;
  const used = template === undefined ? [] : usedMessages(template);
  if (template === undefined || used.length === 0) return [];
  if (tables.length === 0) {
    return [
      `this file has no message table; ${LOOK}, unless the file that messageFileName specifies, or a .mui file beside it, has one: pass that file with --messages`,
    ];
  }
  return messagesOf(template, tables).flatMap(({ culture, entries }) => {
    const there = new Set(entries.map(({ id }) => id));
    const missing = used.filter((id) => !there.has(id));
    const [first] = missing;
    if (first === undefined) return [];
    return [
      `the message table in ${culture} lacks ${missing.length} of ${used.length} messages of the providers, such as ${hex32(first)}; ${LOOK}, in this language: link the resources of the manifest again`,
    ];
  });
}
