import { spawnSync } from 'node:child_process';
import Module from 'node:module';
import { pathToFileURL } from 'node:url';

type Import = (url: string) => Promise<unknown>;

/** Imports any module. wevtc's bundles have no `import()`, but a module compiled by Node.js always has it. */
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
 * Returns the location of a file's syntax error, in the form `/app/rules.mjs:3`, which `node --check`
 * provides but an error of `import()` does not. `undefined` if the error is in another file.
 */
export function placeOfSyntaxError(path: string): string | undefined {
  const { stderr } = spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' });
  return /^.+:\d+$/m.exec(stderr ?? '')?.[0];
}

/**
 * Awaits a foreign promise. If it never settles, this fails, while Node.js would exit as if all were well.
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
