import type { SourceText } from '../../text/source.js';
import { fileNameForm } from './file-name-form.js';

/** The last part of a manifest's path, without its extension; `manifest` for what has no file name, as `<stdin>`. */
export function baseNameOf(name: string): string {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return file === '' || /^<.*>$/s.test(name) ? 'manifest' : file.replace(/(?<=.)\.[^.]*$/s, '');
}

/**
 * Why outputs cannot be named after a manifest, in words that a way out can follow; `undefined` when its file name will
 * do. Systems other than Windows allow names that Windows and generated files cannot have.
 */
export function baseNameProblem(name: string): string | undefined {
  const stem = baseNameOf(name);
  const { pattern, description } = fileNameForm;
  if (pattern.test(stem)) return undefined;
  return `generated files cannot be called ${JSON.stringify(stem)} after the manifest: their name must be ${description}`;
}

/** The manifest's file name without its folders: output must not depend on where the manifest lies. */
export function sourceFileName(source: SourceText): string {
  const name = source.name.slice(Math.max(source.name.lastIndexOf('/'), source.name.lastIndexOf('\\')) + 1);
  return name === '<stdin>' ? 'standard input' : name;
}
