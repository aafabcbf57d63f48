import { colorCode } from '../colored-code.js';
import { make } from '../elements.js';
import { hexDump } from '../hex-dump.js';
import type { GeneratedFile } from '../work/messages.js';

/** The maximum size of the displayed part of a file, in characters and in bytes: more makes browsers slow. */
const MOST_TEXT = 300_000;
const MOST_BYTES = 16_384;

/**
 * A text that the user can scroll with the keyboard.
 *
 * @param language the language of code, as the ending of its files.
 */
export function codeBlock(text: string, label: string, language?: string): HTMLElement {
  const block = make('pre', { class: 'code', tabindex: '0', role: 'region', 'aria-label': label }, text);
  if (language !== undefined) colorCode(block, text, language);
  return block;
}

const endingOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** The content of a generated file. */
export function fileView({ path, content, text: ansi, inspection }: GeneratedFile): HTMLElement[] {
  const text = ansi ?? content;
  if (typeof text === 'string') {
    const isWhole = text.length <= MOST_TEXT;
    const shown = isWhole ? text : text.slice(0, text.lastIndexOf('\n', MOST_TEXT) + 1);
    const note = `The first ${shown.length} of ${text.length} characters. Download the file for the rest.`;
    return [codeBlock(shown, path, endingOf(path)), ...(isWhole ? [] : [make('p', { class: 'hint' }, note)])];
  }
  const bytes = text.subarray(0, MOST_BYTES);
  const size = `${text.length} bytes${bytes.length < text.length ? `, the first ${bytes.length}:` : ':'}`;
  return [
    ...(inspection === undefined
      ? []
      : [make('h3', {}, 'Content'), codeBlock(inspection, `Content of ${path}`)]),
    make('h3', {}, 'Bytes'),
    make('p', { class: 'hint' }, size),
    codeBlock(hexDump(bytes), `Bytes of ${path}`),
  ];
}
