import type { Texts } from '../../../manifest/describe/all-texts.js';
import { html, type Markup } from '../../html/markup.js';
import type { Link, PageText } from '../reference/page.js';

type Show = (text: string) => Markup;

const asWritten: Show = (text) => html`${text}`;

/** A text, or the beginning of a long one with a link to all of it. */
export function pageText(text: PageText | undefined, cultures: readonly string[], show?: Show): Markup {
  if (text?.whole === undefined) return localized(text?.texts, cultures, show);
  return html`${localized(text.texts, cultures, show)} <a href="#${text.whole}">whole text</a>`;
}

/** A text in all cultures, of which the script shows one; plain text if it is the same in all. */
export function localized(
  texts: Texts | undefined,
  cultures: readonly string[],
  show: Show = asWritten,
): Markup {
  const [first = ''] = texts ?? [];
  if (texts === undefined || texts.every((text) => text === first)) return show(first);
  return html`${texts.map((text, at) => {
    const culture = cultures[at] ?? '';
    return html`<span data-c="${at}"${lang(culture)}><b>${culture} </b>${show(text)}</span>`;
  })}`;
}

/** The language of an element, if the culture has the form of one. */
function lang(culture: string): Markup {
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(culture) ? html` lang="${culture}"` : html``;
}

/** A link within the page; only the text if it leads nowhere. */
export function link({
  anchor,
  text,
}: {
  readonly anchor: string | undefined;
  readonly text: string;
}): Markup {
  return anchor ? html`<a href="#${anchor}">${text}</a>` : html`${text}`;
}

/** Event numbers as links. Long lists are folded, and very long ones truncated: a search finds the rest. */
export function eventLinks(events: readonly Link[]): Markup {
  if (events.length <= MOST_UNFOLDED) return linksOf(events);
  return html`<details class="ids"><summary>${events.length} events</summary>${linksOf(events)}</details>`;
}

const MOST_UNFOLDED = 8;

function linksOf(events: readonly Link[]): Markup {
  const shown = events.slice(0, MOST_LINKS).map(({ anchor, text }) => {
    const space = text.indexOf(' ');
    return html`<a href="#${anchor}" title="${text.slice(space + 1)}">${text.slice(0, space)}</a> `;
  });
  const more = events.length - shown.length;
  return html`${shown}${more > 0 ? `and ${more} more` : ''}`;
}

const MOST_LINKS = 200;
