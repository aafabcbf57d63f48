import { spawnSync } from 'node:child_process';
import Module from 'node:module';
import { pathToFileURL } from 'node:url';

type Import = (url: string) => Promise<unknown>;

/**
 * Imports a module, in whatever form. wevtc's own bundles run in a way that has no `import()`, and a module
 * of Node.js that is compiled here has it in all releases, and in the single executable too.
 */
export function importModule(path: string): Promise<unknown> {
  load ??= compileImport();
  return load(pathToFileURL(path).href);
}

let load: Import | undefined;

function compileImport(): Import {
  const name = 'wevtc-import.cjs';
  // Not in the types, although tools have used it since Node.js began.
  const module = new Module(name) as Module & { _compile(code: string, name: string): void };
  module._compile('module.exports = (url) => import(url);', name);
  return module.exports as Import;
}

/**
 * Returns the location of a file's syntax error, in the form `/app/rules.mjs:3`. An error of `import()` does
 * not include it, but `node --check` does.
 *
 * @returns `undefined` if the mistake is in another file.
 */
export function placeOfSyntaxError(path: string): string | undefined {
  const { stderr } = spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' });
  return /^.+:\d+$/m.exec(stderr ?? '')?.[0];
}

/**
 * Waits for a promise of somebody else's code. If it never settles, and nothing else is left to do, Node.js
 * would end the process as if all were well; this fails instead.
 */
export function settled<T>(promise: PromiseLike<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new Error('it waits for something that never happens'));
    process.once('beforeExit', giveUp);
    const end = () => process.removeListener('beforeExit', giveUp);
    promise.then(
      (value) => {
        end();
        resolve(value);
      },
      (error: unknown) => {
        end();
        reject(error);
      },
    );
  });
}
