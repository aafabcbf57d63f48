import type { Located } from '../../../manifest/model/model.js';
import { correctValue } from '../../../manifest/model/read/corrections.js';
import { isOctal } from '../../../manifest/model/values/lexical.js';
import type { Fix } from '../../../text/diagnostics/diagnostic.js';

/** A decimal number in hexadecimal, and the fix that writes it. */
export function inHexadecimal({ value, text, range }: Located<number | bigint>): {
  readonly hexadecimal: string;
  readonly fix: Fix;
} {
  const hexadecimal = `0x${value.toString(16)}`;
  // A number with a leading zero can also be octal, or lack an `x`.
  return { hexadecimal, fix: correctValue(range, hexadecimal, !isOctal(text.trim())) };
}
