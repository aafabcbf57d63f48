import { hex } from '../../../text/hex.js';
import type { ChangeEntry, NamedNumber, VersionEntry } from './page.js';

/** Words that the pages in Markdown and in HTML share. */

/** `4 win:Informational`, or only the number. */
export function numberText({ value, name }: NamedNumber): string {
  return name === undefined ? String(value) : `${name} (${value})`;
}

/** Which sessions collect an event, in words. See `explainEventEnabled` for the rule. */
export function collectedBy({ level, keyword, keywordNames }: VersionEntry): string {
  const levels = level.value === 0 ? 'any level' : `level ${level.value} or higher, or 0`;
  if (keyword === 0n) return `${levels}; any keywords, because the event has none`;
  return `${levels}; keywords 0, or with a bit of ${hex(keyword)} (${keywordNames})`;
}

/** `Breaks decoders:`, or what kind of change it is. */
export function changeLabel({ breaks, action }: ChangeEntry): string {
  if (breaks !== undefined) return `Breaks ${breaks}`;
  return { added: 'New', removed: 'Removed', changed: 'Changed' }[action];
}
