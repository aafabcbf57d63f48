/** macOS has another key where others have Ctrl, except for completion. */
const CONTROL = /Mac|iP(?:hone|ad)/.test(navigator.platform) ? 'Cmd' : 'Ctrl';

/** The keys of the editor that are not those of every text field, for the help on the page. */
export const keys: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl+Space', 'complete'],
  [`${CONTROL}+.`, 'quick fixes at the cursor'],
  [`${CONTROL}+I`, 'information about what is at the cursor'],
  ['F8', 'next finding'],
  ['F2', 'rename everywhere'],
  ['F12', 'go to the definition'],
  ['Shift+F12', 'list all uses'],
  ['Shift+Alt+F', 'format'],
  [`${CONTROL}+F`, 'search and replace'],
  ['Escape, then Tab', 'leave the editor'],
];
