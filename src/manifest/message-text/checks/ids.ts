import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import type { MessageFile, TextMessage } from '../model.js';

/** Reports messages with an earlier one's ID. mc.exe does, too, but writes a table with duplicate entries. */
export function checkIds({ source, messages }: MessageFile): Diagnostic[] {
  const byId = new Map<number, TextMessage>();
  return messages.flatMap((message) => {
    const { id, symbol, range } = message;
    const first = byId.get(id);
    if (first === undefined) {
      byId.set(id, message);
      return [];
    }
    const related = { message: 'the first message', source, range: first.range };
    const parameters = { id, symbol: symbol?.name, other: first.symbol?.name };
    return [diagnose('mc-id-unique', source, range, parameters, [related])];
  });
}
