/** The keys of the editor that are not those of every text field, for the help on the page. */
export const keys: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl+Space', 'complete'],
  ['Ctrl+.', 'quick fixes at the cursor'],
  ['Ctrl+I', 'information about what is at the cursor'],
  ['F8', 'next finding'],
  ['F2', 'rename everywhere'],
  ['F12', 'go to the definition'],
  ['Shift+F12', 'list all uses'],
  ['Shift+Alt+F', 'format'],
  ['Ctrl+F', 'search and replace'],
  ['Escape, then Tab', 'leave the editor'],
];
