import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import type { MessageFile } from '../model.js';
import { lengthOf } from './sizes.js';

/** Reports texts that are longer than the user allows: mc.exe's `-m`. */
export function checkLengths({ source, messages }: MessageFile, most: number): Diagnostic[] {
  return messages.flatMap((message) =>
    // mc.exe counts even texts that it ignores.
    message.texts.flatMap((text) => {
      const size = lengthOf(text);
      if (size <= most) return [];
      const parameters = { id: message.id, symbol: message.symbol?.name, size, most };
      return [diagnose('mc-message-length', source, text.range, parameters)];
    }),
  );
}
