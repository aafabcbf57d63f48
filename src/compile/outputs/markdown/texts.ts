import type { Texts } from '../../../manifest/describe/all-texts.js';
import type { ChangeEntry, PageText } from '../reference/page.js';
import { changeLabel } from '../reference/words.js';
import { code, link, text } from './markup.js';

/** A text, or the beginning of a long one with a link to all of it. */
export function pageText({ texts, whole }: PageText, cultures: readonly string[]): string {
  return localized(texts, cultures) + (whole === undefined ? '' : ` ${link(whole, 'whole text')}`);
}

/** A text in all cultures; once if it is the same in all. */
export function localized(texts: Texts, cultures: readonly string[]): string {
  if (texts.every((one) => one === texts[0])) return text(texts[0] ?? '');
  return texts.map((one, at) => `${code(cultures[at] ?? '')}: ${text(one)}`).join('<br>');
}

/** @param linked whether each change links to what it belongs to. */
export function changeList(changes: readonly ChangeEntry[], linked = false): string {
  return changes
    .map((change) => {
      const targets = linked ? change.targets.map((target) => link(target.anchor, target.text)) : [];
      const places = targets.length === 0 ? '' : ` (${targets.join(', ')})`;
      return `- **${changeLabel(change)}:** ${text(change.text)}${places}`;
    })
    .join('\n');
}
