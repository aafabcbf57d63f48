import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import { printfFormat, strayPercents } from '../../model/messages/percent-signs.js';
import type { MessageFile } from '../model.js';
import { firstTexts } from '../texts.js';

/** Reports formats of printf, of which Windows drops the percent sign. */
export function checkPrintf({ source, messages }: MessageFile): Diagnostic[] {
  return messages.flatMap(firstTexts).flatMap(({ textRange }) => {
    const text = source.slice(textRange);
    return strayPercents(text).flatMap((percent) => {
      const format = printfFormat(text, percent);
      if (format === undefined) return [];
      const start = textRange.start + percent.start;
      const range = { start, end: start + format.length };
      return [diagnose('mc-printf-format', source, range, { text: format, shown: format.slice(1) })];
    });
  });
}
