import { documents } from '../docs/documents.js';

export interface CompleteProgram {
  /** The name of its file. */
  readonly name: string;
  /** The page that has it. */
  readonly page: string;
  readonly text: string;
}

/**
 * A program says the name of its file in its first line, or the page asks readers to save it under that name.
 */
const NAME = /^\/\/ ([\w-]+\.(?:mjs|ts))$/m;
const SAVED = /^Save this as `([\w-]+\.mjs)`:$/m;

/** The complete programs of the pages: docs/library.md lists them. */
export const completePrograms: readonly CompleteProgram[] = documents
  .filter(({ path }) => path.startsWith('docs/'))
  .flatMap(({ path, text: page, blocks }) => {
    const lines = page.split('\n');
    return blocks.flatMap(({ language, line, text }) => {
      if (language !== 'js' && language !== 'ts') return [];
      const first = text.slice(0, text.indexOf('\n'));
      const name = NAME.exec(first)?.[1] ?? SAVED.exec(lines[line - 4] ?? '')?.[1];
      return name === undefined ? [] : [{ name, page: path, text }];
    });
  });

export function programAt(name: string): CompleteProgram {
  const [found, ...others] = completePrograms.filter((program) => program.name === name);
  if (found === undefined || others.length > 0)
    throw new Error(`${others.length + (found ? 1 : 0)} programs are called ${name}`);
  return found;
}
