import type { ColoredPiece } from '../highlight/highlight.mjs';
import { make } from './elements.js';

/** Longer texts have no colors: tens of thousands of elements make browsers slow. */
const MOST = 120_000;

let colored: ((text: string, language: string) => readonly ColoredPiece[]) | undefined;

/** Colors a text that an element shows already. The languages are loaded when the first text needs them. */
export function colorCode(element: HTMLElement, text: string, language: string): void {
  if (text.length > MOST) return;
  if (colored !== undefined) {
    show(element, colored(text, language));
    return;
  }
  import('../highlight/highlight.mjs').then(
    (module) => {
      colored = module.colored;
      show(element, colored(text, language));
    },
    // Without its server, a page that is open may lack them. The text is there.
    () => {},
  );
}

function show(element: HTMLElement, pieces: readonly ColoredPiece[]): void {
  element.replaceChildren(
    ...pieces.map(({ text, classes }) => (classes === '' ? text : make('span', { class: classes }, text))),
  );
}
