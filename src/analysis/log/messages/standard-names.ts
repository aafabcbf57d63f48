import type { EventLogEvent } from '../../../recordings/log/event-log-event.js';
import {
  predefinedKeywords,
  predefinedLevels,
  predefinedOpcodes,
} from '../../../windows/winmeta/metadata.js';

/** The texts of levels, opcodes, and keywords that Windows predefines, and shows without any manifest. */

/** Windows shows `win:LogAlways`, which most audit events have, as information. */
export function standardLevel(level: number): string | undefined {
  return level === 0 ? standardLevel(4) : textOf(predefinedLevels, level);
}

/** A classic event with qualifiers has no opcode to show. Observed in logs that Windows 11 rendered. */
export function standardOpcode({
  opcode,
  qualifiers,
}: Pick<EventLogEvent, 'opcode' | 'qualifiers'>): string | undefined {
  return opcode === 0 && (qualifiers ?? 0) !== 0 ? undefined : textOf(predefinedOpcodes, opcode);
}

/** Only classic sources have a text for no task: those of manifests have none. */
export function standardTask({
  task,
  providerId,
}: Pick<EventLogEvent, 'task' | 'providerId'>): string | undefined {
  return task === 0 && providerId === undefined ? 'None' : undefined;
}

const KEYWORDS = /* @__PURE__ */ predefinedKeywords
  .map(({ mask, displayName }) => ({ mask: BigInt(mask), displayName }))
  .filter(({ mask, displayName }) => mask !== 0n && displayName !== undefined);

/** The texts of the keywords with these bits. */
export function standardKeywords(keywords: bigint): string[] {
  if (keywords === 0n) return [];
  return KEYWORDS.flatMap(({ mask, displayName = '' }) => ((keywords & mask) === 0n ? [] : [displayName]));
}

function textOf(
  values: readonly { readonly value: number; readonly displayName?: string }[],
  wanted: number,
): string | undefined {
  return values.find(({ value }) => value === wanted)?.displayName;
}
