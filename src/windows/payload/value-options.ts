import { optionalNumber, optionalString } from '../checks/arguments.js';
import { checkOptionNames } from './option-names.js';
import type { OutTypeName } from './payload-template.js';

/** Facts about the bytes of values that the payload itself does not contain. */
export interface ValueOptions {
  /**
   * The pointer size: 4 if the header's Flags include EVENT_HEADER_FLAG_32_BIT_HEADER, otherwise 8 (default).
   */
  readonly pointerSize?: 4 | 8;
  /**
   * The TextDecoder name of the writing machine's code page for ANSI strings. Default `windows-1252`; unknown
   * names are a RangeError. Out-types `win:Utf8`, `win:Xml`, and `win:Json` always mean UTF-8.
   */
  readonly codePage?: string;
}

/** `ValueOptions` with the defaults filled in. */
export interface ValueFormat {
  readonly pointerSize: 4 | 8;
  readonly codePage: string;
}

const DEFAULTS: ValueFormat = { pointerSize: 8, codePage: 'windows-1252' };

/**
 * Returns the options with their defaults.
 *
 * @throws TypeError, RangeError for invalid options.
 */
export function valueFormat(options: ValueOptions | null | undefined): ValueFormat {
  if (options === undefined || options === null) return DEFAULTS;
  checkOptionNames(options);
  const { pointerSize, codePage } = options;
  const size = optionalNumber(pointerSize, 'options.pointerSize') ?? DEFAULTS.pointerSize;
  if (size !== 4 && size !== 8) throw new RangeError(`options.pointerSize must be 4 or 8, got ${size}`);
  const label = optionalString(codePage, 'options.codePage')?.toLowerCase() ?? DEFAULTS.codePage;
  return { pointerSize: size, codePage: label };
}

/** UTF-8 for some out-types (tdh.h), otherwise the code page of the machine. */
export function codePageOf(outType: OutTypeName | undefined, format: ValueFormat): string {
  const utf8 = outType === 'win:Utf8' || outType === 'win:Xml' || outType === 'win:Json';
  return utf8 ? 'utf-8' : format.codePage;
}
