import { fileNameOf } from '../../../text/file-name.js';
import { jsonlAlias } from './argument-parsers.js';
import type { Conflict } from './command-option.js';

/**
 * Returns the format that the extension of `--output` names, such as csv for `events.csv`; `undefined` if
 * the command has no such format. `aliases` are the formats of other extensions.
 */
export function impliedFormat(
  formats: readonly string[],
  aliases: Readonly<Record<string, string>> = jsonlAlias,
) {
  return ({ output = '' }: { readonly output?: string }): string | undefined => {
    const extension = extensionIn(output);
    const isAlias = Object.hasOwn(aliases, extension);
    return formats.find((name) => name === extension) ?? (isAlias ? aliases[extension] : undefined);
  };
}

/** In lower case, without its dot. */
const extensionIn = (path: string) => /\.(\w+)$/.exec(fileNameOf(path))?.[1]?.toLowerCase() ?? '';

/** Extensions of files that contain no text, or that programs read. */
const NO_TEXT =
  /^(?:csv|tsv|xlsx?|ods|jsonl|ndjson|json|xml|html?|pdf|docx?|svg|png|parquet|pcapng|etl|evtx|gz|zip|cab)$/;

/** The remedies for extensions of files that wevtc does not write. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:tsv|xlsx?|ods)$/, 'for spreadsheets, use the extension .csv'],
];

/**
 * A file with such an extension must not get text only because the result has no format of this name.
 *
 * @param remedies the command's own ones, by extension.
 */
export const isTextByMistake =
  (
    ...remedies: typeof REMEDIES
  ): Conflict<{ readonly output?: string; readonly collectMessages?: unknown }> =>
  ({ output = '', collectMessages }, flag, isGiven) => {
    const extension = extensionIn(output);
    if (isGiven('format') || collectMessages !== undefined || !NO_TEXT.test(extension)) return undefined;
    const [, remedy = 'specify --format, or the extension .txt'] =
      [...remedies, ...REMEDIES].find(([extensions]) => extensions.test(extension)) ?? [];
    return `${flag} '${output}' would contain text; ${remedy}`;
  };
