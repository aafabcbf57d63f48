import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import { insertNumbers, insertsWithout } from '../../model/messages/message-text.js';
import type { MessageFile, MessageText } from '../model.js';
import { firstTexts } from '../texts.js';

/** Reports texts without the inserts of their message's first text. The order may differ by language. */
export function checkInserts({ source, messages }: MessageFile): Diagnostic[] {
  return messages.flatMap((message) => {
    const [first, ...others] = firstTexts(message);
    if (first === undefined || others.length === 0) return [];
    const wanted = insertsOfText(first);
    return others.flatMap((text) => {
      const found = insertsOfText(text);
      const [missing, surplus] = [insertsWithout(wanted, found), insertsWithout(found, wanted)];
      if (missing.length === 0 && surplus.length === 0) return [];
      const parameters = {
        id: message.id,
        symbol: message.symbol?.name,
        language: text.language.name,
        first: first.language.name,
        missing,
        surplus,
      };
      const related = { message: `the text in '${first.language.name}'`, source, range: first.range };
      return [diagnose('mc-inserts-differ', source, text.range, parameters, [related])];
    });
  });
}

export const insertsOfText = ({ lines }: MessageText): Set<number> => insertNumbers(lines.join('\n'));
