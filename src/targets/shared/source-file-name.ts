import type { SourceText } from '../../text/source.js';

/** The manifest's file name without its folders: output must not depend on where the manifest lies. */
export function sourceFileName(source: SourceText): string {
  const name = source.name.slice(Math.max(source.name.lastIndexOf('/'), source.name.lastIndexOf('\\')) + 1);
  return name === '<stdin>' ? 'standard input' : name;
}
