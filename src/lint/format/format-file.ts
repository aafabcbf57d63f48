import { isMessageText, type ReadingSettings } from '../check-message-text.js';
import { type Formatted, formatManifest } from './format-manifest.js';
import { formatMessageText } from './format-message-text.js';
import type { FormatOptions } from './options.js';

/**
 * Formats a manifest or a message text file; see `formatManifest`.
 *
 * @param reading how to read a message text file.
 */
export function formatFile<Input extends Uint8Array | string>(
  input: Input,
  name: string,
  options: Partial<FormatOptions> = {},
  reading: ReadingSettings = {},
): Formatted<Input> {
  return isMessageText(input, name)
    ? formatMessageText(input, name, options, reading)
    : formatManifest(input, name, options);
}
