/**
 * A pattern of the names that Windows reserves for devices, in upper or lower case ("Naming Files, Paths, and
 * Namespaces"). They are reserved with any extension too.
 */
export const DEVICE_NAMES = `(?:${['con', 'prn', 'aux', 'nul', 'conin\\$', 'conout\\$'].map(inAnyCase).join('|')}|(?:${['com', 'lpt'].map(inAnyCase).join('|')})[1-9¹²³])`;

function inAnyCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}
