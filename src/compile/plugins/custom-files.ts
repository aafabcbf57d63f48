import { guarded, mistake, type Origin } from '../../lint/plugins/guard.js';
import { shown } from '../../lint/plugins/shown.js';
import { fileNameForm } from '../options/file-name-form.js';
import type { CustomOutputFile } from './emitter.js';

/** The most files of one emitter for one manifest. */
const MOST_FILES = 10_000;

/** The most characters or bytes of a file, because an endless loop must not fill memory with its copies. */
const LONGEST = 256 << 20;

/** Checks and copies what an emitter returns. Throws a PluginError if it is not a list of valid files. */
export function checkFiles(value: unknown, origin: Origin): CustomOutputFile[] {
  return guarded(origin, () => {
    if (!Array.isArray(value)) throw mistake(origin, 'must return a list of files from its function emit');
    if (value.length > MOST_FILES) throw mistake(origin, `returns more than ${MOST_FILES} files`);
    const names = new Set<string>();
    return Array.from(value, (file: unknown) => {
      const checked = checkFile(file, origin);
      // Windows and macOS ignore case.
      const key = checked.path.normalize('NFC').toLowerCase();
      if (names.has(key)) throw mistake(origin, `returns two files with the name ${shown(checked.path)}`);
      names.add(key);
      return checked;
    });
  });
}

function checkFile(file: unknown, origin: Origin): CustomOutputFile {
  if (typeof file !== 'object' || file === null) {
    throw mistake(origin, "returns something other than files, which are objects with 'path' and 'content'");
  }
  const { path, content } = file as Readonly<Record<keyof CustomOutputFile, unknown>>;
  if (typeof path !== 'string') throw mistake(origin, "returns a file whose 'path' is not a string");
  if (!fileNameForm.pattern.test(path)) {
    throw mistake(
      origin,
      `returns a file with the path ${shown(path)}; it must be ${fileNameForm.description}`,
    );
  }
  const isBytes = ArrayBuffer.isView(content) && content instanceof Uint8Array;
  if (typeof content !== 'string' && !isBytes) {
    throw mistake(origin, `returns a file, '${path}', whose 'content' is neither a text nor a Uint8Array`);
  }
  if (content.length > LONGEST) throw mistake(origin, `returns a file, '${path}', that is too large`);
  if (typeof content === 'string' && /\p{Cs}/u.test(content)) {
    throw mistake(origin, `returns a file, '${path}', with half of a character (a lone surrogate)`);
  }
  return { path, content: typeof content === 'string' ? content : new Uint8Array(content) };
}
