import { parseXml } from '../../manifest/xml/parse-xml.js';
import { manifestLanguage } from '../check-manifest.js';
import { formatDocument } from './format-document.js';
import { type Formatted, formatWith, type LayOut } from './format-with.js';
import type { FormatOptions } from './options.js';

export const layOutManifest: LayOut = (source, options, found) => {
  const { value: document, diagnostics } = parseXml(source);
  const errors = [...found, ...diagnostics].filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? errors : formatDocument(document, options);
};

/**
 * Implements `formatManifest` of api.ts, preserving the order of attributes and the spelling of references.
 *
 * @param name the file name in diagnostics.
 * @param options those that differ from `defaultFormat`.
 */
export function formatManifest<Input extends Uint8Array | string>(
  input: Input,
  name: string,
  options: Partial<FormatOptions> = {},
): Formatted<Input> {
  return formatWith(layOutManifest, manifestLanguage, input, name, options);
}
