// Packs the list of Windows' providers. `src/recordings/provider-names/provider-names.ts` describes the form.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up.mjs';

const LIST = 'src/recordings/provider-names/windows-providers.txt';
const LIST_FILE = /[\\/]windows-providers\.txt$/;

/** The most characters that a line can share with the one before: a digit of base 36. */
const MOST_SHARED = 35;

/** @returns {string} a line for each provider, in ASCII. */
export function packedProviderNames() {
  let before = '';
  return readFileSync(join(root, LIST), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, guid, name] = /^(\S+) (.+)$/.exec(line);
      const shared = sharedLength(before, name);
      before = name;
      return `${hashOf(guid)}${shared.toString(36)}${name.slice(shared)}\n`;
    })
    .join('');
}

/** The last 48 bits of the 64-bit FNV-1a. */
function hashOf(guid) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(guid)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return Buffer.from(hash.toString(16).padStart(16, '0').slice(4), 'hex').toString('base64');
}

function sharedLength(one, other) {
  let length = 0;
  while (length < MOST_SHARED && length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Lets bundles for browsers import the packed list as text. */
export const esbuildProviderNames = {
  name: 'provider-names',
  setup({ onLoad }) {
    onLoad({ filter: LIST_FILE }, () => ({ contents: packedProviderNames(), loader: 'text' }));
  },
};

/** The same for Vite, which Vitest uses. */
export const viteProviderNames = {
  name: 'provider-names',
  enforce: 'pre',
  load: (id) => (LIST_FILE.test(id) ? `export default ${JSON.stringify(packedProviderNames())};` : undefined),
};
