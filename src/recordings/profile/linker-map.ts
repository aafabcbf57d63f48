import { bytesOf } from '../../windows/checks/arguments.js';
import type { NativeFunction } from '../../windows/pdb/native-function.js';
import { countBefore } from '../attribution/count-before.js';
import { LinkerMapReader } from './linker-map-reader.js';

/** The functions of a module, from the MAP file that its linker wrote. */
export interface LinkerMap {
  /** The name of the module's file without its extension, as the linker wrote it. */
  readonly module: string;
  /** `TimeDateStamp` in the module's file, which identifies its build. */
  readonly timeDateStamp: number;
  /** The end of the last code: the module is at least as large. */
  readonly codeEnd: number;
  readonly functionCount: number;
  /** The function at a module offset; `undefined` outside of listed code, or before its first function. */
  functionAt(offset: number): NativeFunction | undefined;
}

/**
 * Reads a MAP file of Microsoft's linker (`link /MAP`) or of lld-link.
 *
 * @throws LinkerMapError if the file is something else, or damaged.
 */
export function readLinkerMap(content: Uint8Array): LinkerMap {
  const reader = new LinkerMapReader();
  reader.read(bytesOf(content, 'content'));
  const { module, timeDateStamp, rows, functions } = reader.finish();
  return {
    module,
    timeDateStamp,
    codeEnd: rows.at(-1)?.end ?? 0,
    functionCount: functions.length,
    functionAt(offset) {
      const row = rows[countBefore(rows, ({ start }) => start <= offset) - 1];
      if (row === undefined || offset >= row.end) return undefined;
      const found = functions[countBefore(functions, ({ start }) => start <= offset) - 1];
      return found !== undefined && found.start >= row.start ? found : undefined;
    },
  };
}
