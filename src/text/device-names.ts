/** Reserved device names, in any case and with any extension ("Naming Files, Paths, and Namespaces"). */
export const DEVICE_NAMES = `(?:${['con', 'prn', 'aux', 'nul', 'conin\\$', 'conout\\$'].map(inAnyCase).join('|')}|(?:${['com', 'lpt'].map(inAnyCase).join('|')})[1-9¹²³])`;

const DEVICE = new RegExp(`^${DEVICE_NAMES} *(?:\\.|$)`);

/** Whether Windows reserves a file name for a device, such as `NUL` and `con.bin`. */
export function isDeviceName(name: string): boolean {
  return DEVICE.test(name);
}

function inAnyCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}
