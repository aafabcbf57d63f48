import type { Located, Provider } from '../manifest/model.js';
import { placeholderIn } from '../text/placeholder.js';

/** An attribute of a provider that names files. */
export interface FileAttribute {
  readonly attribute: 'resourceFileName' | 'messageFileName' | 'parameterFileName';
  readonly file: Located<string>;
}

/** The files that a provider names, as its attributes say. */
export function fileAttributes(provider: Provider): FileAttribute[] {
  const attributes = ['resourceFileName', 'messageFileName', 'parameterFileName'] as const;
  return attributes.flatMap((attribute) => {
    const file = provider[attribute];
    return file === undefined ? [] : { attribute, file };
  });
}

/** The first placeholder in a path that a build or Windows Installer (`[FOLDER]`, `[#file]`) replaces, or `undefined`. */
export function placeholderInPath(path: string): string | undefined {
  return placeholderIn(path) ?? /\[#[^\]]{1,200}\]|\[[A-Z_][A-Z0-9_.]{0,200}\]/.exec(path)?.[0];
}
