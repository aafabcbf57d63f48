// node --max-old-space-size=64 encode-long-text.mjs FOLDER CHARACTERS: prints the number of bytes of a long
// text in a code page. A list of its bytes as numbers would not fit in so small a heap.

import { loadModule } from '../../scripts/bench/load-module.mjs';

const [folder, characters] = process.argv.slice(2);
const { encodeAnsi } = await loadModule("export { encodeAnsi } from './src/windows/values/ansi.ts';", folder);
const bytes = encodeAnsi('a\u3042'.repeat(Number(characters) / 2), 'shift_jis');
process.stdout.write(`${bytes.length} ${bytes.slice(-3).join(' ')}`);
