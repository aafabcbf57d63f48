import { replaceRegion } from './region.mjs';
import { table } from './table.mjs';

const PAGE = 'docs/library.md';
const SIZES = 'scripts/bundle-sizes/bundle-sizes.json';

/** The table of the sizes of bundles in KB, as `npm run bundle-sizes` measured them. */
export function bundleSizes(_, read) {
  const rows = JSON.parse(read(SIZES)).map(({ use, names, esbuild, rollup, vite }) => [
    use,
    names.replace(/\w+/g, '`$&`'),
    ...[esbuild, rollup, vite].map(String),
  ]);
  const content = table(['The program can', 'It imports', 'esbuild', 'Rollup', 'Vite'], rows);
  return [{ path: PAGE, content: replaceRegion(read(PAGE), 'bundle sizes', content) }];
}
