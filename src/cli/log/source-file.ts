import { ArgumentError } from '../session/options/argument-error.js';

/** A classic source of events, and the file with its messages. */
interface SourceFile {
  readonly name: string;
  readonly path: string;
}

/** All files of `--source`: the name of a source, `=`, and a path. */
export function parseSourceFile(text: string, before: readonly SourceFile[] = []): readonly SourceFile[] {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(0, at)).trim();
  const path = text.slice(at + 1);
  if (at < 0 || name === '' || path === '') {
    throw new ArgumentError("Use the name of the source and its file, as in 'Contoso Backup=backup.dll'.");
  }
  return [...before, { name, path }];
}
