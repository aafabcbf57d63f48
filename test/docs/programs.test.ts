import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../../src/index.js';
import { ensureBuilt, root } from '../support/built.js';
import { typeCheck } from '../support/typescript.js';
import { assumedNames } from './assumed-names.js';
import { appManifest, projectFile, startedManifest, storageManifest } from './contents.js';
import { documents } from './documents.js';

// Type-checks the examples in TypeScript and JavaScript with the types of the package. assumed-names.ts
// declares the names that they don't make. Other tests run some of them.

/** Examples that are no whole program, by the line that they begin with. */
const fragments = [
  '// rollup.config.js, with @rollup/plugin-node-resolve, because decoders import wevtc/codegen',
  // docs/plugins.md: options alone, and a test of the files of the page, which
  // test/package/programs.tools.test.ts runs.
  'options: {',
  '// test.mjs',
];

const blocks = documents
  // Shows pieces of wevtc's own code, before and after a change.
  .filter(({ path }) => path !== 'STYLE.md')
  .flatMap(({ path, blocks }) => blocks.map((block) => ({ path, ...block })))
  .filter(({ language }) => language === 'ts' || language === 'js');
const beginOf = (text: string) => text.slice(0, text.indexOf('\n'));

/** What the examples import: modules that wevtc writes. */
function generated(): Map<string, string> {
  const modules: [string, string][] = [];
  const add = (manifest: string | Uint8Array, baseName: string, nameOf = (path: string) => path) => {
    const { files } = compile(manifest, { file: 'app.man', baseName, emit: ['ts'], ts: { decoders: true } });
    for (const { path, content } of files) modules.push([nameOf(path), String(content)]);
  };
  const printer = projectFile('samples/builds/src/printer.man');
  modules.push(['contoso-disk.ts', String(projectFile('samples/contoso-disk/expected/contoso-disk.ts'))]);
  add(appManifest, 'app');
  add(
    startedManifest.replaceAll('ContosoPrintJobFailed', 'JobPaused').replaceAll('"Error"', '"Pages"'),
    'print',
  );
  add(storageManifest, 'contoso-storage');
  add(printer, 'printer');
  // As bundlers see them.
  add(printer, 'printer', (path) => path.replace('.ts', '.man.ts'));
  add(appManifest, 'app', (path) => path.replace('.ts', '.man.ts'));
  return new Map(modules);
}

describe('examples in TypeScript', () => {
  beforeAll(ensureBuilt);

  it('pass the type checker', () => {
    const files = generated();
    files.set('assumed-names.d.ts', assumedNames);
    for (const { path, line, text } of blocks) {
      if (fragments.includes(beginOf(text))) continue;
      // Makes an example without imports a module, too.
      // In TypeScript, the type of an export can't be in a comment.
      const typed = text.replace(
        /\/\*\* @type \{(.*)\} \*\/\nexport default (\{.*\});\s*$/s,
        'export default $2 satisfies $1;',
      );
      files.set(`${path.replaceAll('/', '_')}_${line}.ts`, `${typed.replaceAll('./gen/', './')}\nexport {};`);
    }
    const options: ts.CompilerOptions = {
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts'],
      module: ts.ModuleKind.ES2022,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: ['node'],
      typeRoots: [join(root, 'node_modules', '@types')],
      paths: {
        wevtc: [join(root, 'dist', 'index.d.ts')],
        ...Object.fromEntries(
          ['etw', 'trace', 'structures', 'codegen'].map((name) => [
            `wevtc/${name}`,
            [join(root, 'dist', `${name}.d.ts`)],
          ]),
        ),
        'wevtc/unplugin': [join(root, 'dist', 'unplugin', 'index.d.ts')],
      },
      skipLibCheck: true,
      declaration: false,
      isolatedDeclarations: false,
      noUnusedLocals: false,
      noPropertyAccessFromIndexSignature: false,
    };
    expect(typeCheck(files, options)).toEqual([]);
  });

  it('are programs, or in the list of fragments', () => {
    const begins = blocks.map(({ text }) => beginOf(text));
    expect(fragments.filter((begin) => !begins.includes(begin))).toEqual([]);
    expect(blocks.length).toBeGreaterThan(25);
  });
});
