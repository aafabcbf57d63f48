import { make } from '../elements.js';
import type { GeneratedFile } from '../work/messages.js';

let address: string | undefined;

/**
 * The event reference in a frame that can run the page's own script and nothing else: it has another origin,
 * and inherits the Content Security Policy.
 */
export function referenceView({ content }: GeneratedFile): HTMLElement[] {
  if (address !== undefined) URL.revokeObjectURL(address);
  const { theme = '' } = document.documentElement.dataset;
  const page = typeof content === 'string' && theme !== '' ? withTheme(content, theme) : content;
  address = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }));
  const frame = make('iframe', { class: 'reference', title: 'Event reference', sandbox: 'allow-scripts' });
  frame.src = address;
  return [frame];
}

/** The page with the colors that the user chose for the playground. */
const withTheme = (page: string, theme: string) => page.replace('<html ', `<html data-theme="${theme}" `);
