import { fileNameOf } from '../../../text/file-name.js';
import { jsonlAlias } from './argument-parsers.js';

/**
 * Returns the format that the extension of `--output` names, such as csv for `events.csv`; `undefined` if
 * the command has no such format.
 */
export function impliedFormat(formats: readonly string[]) {
  return ({ output = '' }: { readonly output?: string }): string | undefined => {
    const extension = /\.(\w+)$/.exec(fileNameOf(output))?.[1]?.toLowerCase();
    return formats.find((name) => name === extension) ?? aliases[extension ?? ''];
  };
}

const aliases: Readonly<Record<string, string>> = jsonlAlias;
