import type { SourceText } from '../../text/source.js';
import { baseNameForm } from './file-name-form.js';

/** The last part of a manifest's path without extension; `manifest` without a file name, as for `<stdin>`. */
export function baseNameOf(name: string): string {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return file === '' || /^<.*>$/s.test(name) ? 'manifest' : file.replace(/(?<=.)\.[^.]*$/s, '');
}

/**
 * The problem with a manifest's file name as an output name, as a message before a remedy; `undefined` if
 * none. Other systems allow names that Windows and generated files cannot have.
 */
export function baseNameProblem(name: string): string | undefined {
  const stem = baseNameOf(name);
  const { pattern, description } = baseNameForm;
  if (pattern.test(stem)) return undefined;
  return `generated files cannot be called ${JSON.stringify(stem)} after the manifest: their name must be ${description}`;
}

/** The manifest's file name without folders, because outputs must not depend on the manifest's folder. */
export function sourceFileName(source: SourceText): string {
  const name = source.file.slice(Math.max(source.file.lastIndexOf('/'), source.file.lastIndexOf('\\')) + 1);
  return name === '<stdin>' ? 'standard input' : name;
}
