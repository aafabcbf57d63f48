import { isMessageText } from '../message-pipeline.js';
import { type Formatted, formatManifest } from './format-manifest.js';
import { formatMessageText } from './format-message-text.js';
import type { FormatOptions } from './options.js';

/** Formats a manifest or a message text file; see `formatManifest`. */
export function formatFile<Input extends Uint8Array | string>(
  input: Input,
  name: string,
  options: Partial<FormatOptions> = {},
): Formatted<Input> {
  return isMessageText(input, name)
    ? formatMessageText(input, name, options)
    : formatManifest(input, name, options);
}
