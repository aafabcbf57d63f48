import { hex } from '../../../text/hex.js';
import { capitalised } from '../../names/manifest-names.js';
import type { ChangeEntry, NamedNumber, ReferencePage, VersionEntry } from './page.js';

/** Words that the pages in Markdown and in HTML share. */

/** The kinds of definitions on a page: events, counters, or both. */
export function subjectsOf({ providers, counters }: ReferencePage): readonly ('event' | 'counter')[] {
  if (counters === undefined) return ['event'];
  return providers.length === 0 ? ['counter'] : ['event', 'counter'];
}

/** `Event reference: app`, as far as the page has events. */
export function titleOf(page: ReferencePage): string {
  return `${capitalised(subjectsOf(page).join(' and '))} reference: ${page.title}`;
}

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
