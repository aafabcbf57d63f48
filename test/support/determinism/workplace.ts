import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../built.js';

/**
 * Names that languages sort and capitalize differently. No two differ only in case, which some systems do not
 * allow.
 */
const names = ['a0', 'Z1', 'ä2', 'z3', 'I4', 'ı5', 'i6', 'å8', 'ß9', '_10', 'o-11', 'ö12', 'O13'];

/**
 * Fills a folder with the files that the commands of `commands.ts` read: all samples, an older version of
 * one, and many faulty ones.
 */
export function layOut(folder: string): void {
  const read = (path: string) => readFileSync(join(root, path));
  const storage = read('samples/contoso-storage/contoso-storage.man');
  const older = String(storage).replace('<event value="100"', '<event value="900"');
  const faulty = read('samples/faulty/faulty.man');
  const files: Record<string, string | Uint8Array> = {
    'contoso-storage.man': storage,
    'recorded.bin': read('samples/contoso-storage/recorded.bin'),
    'two-providers.man': read('samples/two-providers/two-providers.man'),
    'parcels.man': read('test/compile/outputs/mof/parcels.man'),
    'faulty.man': faulty,
    'older/contoso-storage.man': older.replaceAll('win:UInt64', 'win:Int32'),
  };
  for (const name of names)
    files[`many/${name}/${name}.man`] = String(faulty).replaceAll('Contoso-Print', `Contoso-${name}-Iıiİ`);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
