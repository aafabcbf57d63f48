import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import type { MessageFile } from '../model.js';
import { firstTexts } from '../texts.js';

/** Reports texts of a language in which the message already has one. */
export function checkSecondTexts({ source, messages }: MessageFile): Diagnostic[] {
  return messages.flatMap((message) => {
    const first = new Set(firstTexts(message));
    return message.texts
      .filter((text) => !first.has(text))
      .map(({ range, language }) =>
        diagnose('mc-ignored', source, range, { problem: 'second-text', language: language.name }),
      );
  });
}
