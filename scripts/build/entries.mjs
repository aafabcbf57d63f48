/**
 * The entries of the library: the name under which programs import one, its source file, and its name in
 * `dist/`. package.json, docs/library.md, and scripts/generate/exports-page.mjs list them, too.
 */
export const entries = [
  { specifier: 'wevtc', source: 'src/index.ts', name: 'index' },
  ...['etw', 'trace', 'structures', 'codegen'].map((name) => ({
    specifier: `wevtc/${name}`,
    source: `src/${name}.ts`,
    name,
  })),
];
