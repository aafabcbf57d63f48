import type { Definition, Located } from '../../../manifest/model/model.js';
import type { SourceText } from '../../../text/source.js';

/**
 * The name with surrounding whitespace because of which mc.exe does not find a definition: it compares names
 * and references as they are written. `names` are the possible references, several for a channel.
 */
export function unfoundName(
  source: SourceText,
  { usedAt }: Definition,
  names: readonly Located<string>[],
): Located<string> | undefined {
  if (usedAt.length === 0) return undefined;
  const written = names.map(({ range }) => source.slice(range));
  const at = written.findIndex((name) => name !== name.trim());
  if (at < 0 || usedAt.every((use) => written.includes(source.slice(use)))) return undefined;
  return names[at];
}

/** The names by which events can refer to a channel. */
export function channelNames({ chid, name }: { chid: Located<string> | undefined; name: Located<string> }) {
  return chid === undefined ? [name] : [chid, name];
}
