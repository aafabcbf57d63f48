import { counted } from '../../../text/counted.js';
import { html, type Markup } from '../../html/markup.js';
import type { ChangeEntry, ReferencePage } from '../reference/page.js';
import { changeLabel } from '../reference/words.js';
import { link } from './texts.js';

/** The changes, with breaking changes first. */
export function changesSection({ changes, older }: ReferencePage): Markup {
  if (changes === undefined) return html``;
  const broken = changes.filter(({ breaks }) => breaks !== undefined);
  const others = changes.filter(({ breaks }) => breaks === undefined);
  return html`<section id="changes" aria-labelledby="changes-heading">
<h2 id="changes-heading">Changes</h2>
<p>${counted(changes.length, 'change')} since ${older}, ${broken.length} of them breaking.</p>
${changeList([...broken, ...others], true)}
</section>`;
}

/** @param linked whether each change links to what it belongs to. */
export function changeList(changes: readonly ChangeEntry[], linked = false): Markup {
  if (changes.length === 0) return html``;
  return html`<ul class="changes">${changes.map((change) => {
    const targets = linked ? change.targets : [];
    const places = targets.map((target, at) => html`${at === 0 ? ' (' : ', '}${link(target)}`);
    return html`<li>${changeMark(change)} ${change.text}${places}${places.length > 0 ? ')' : ''}</li>`;
  })}</ul>`;
}

export function changeMark(change: ChangeEntry): Markup {
  return html`<b class="mark ${change.breaks === undefined ? 'fine' : 'breaks'}">${changeLabel(change)}</b>`;
}
