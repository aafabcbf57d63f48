import { LONG_TEXT } from '../../../manifest/describe/long-texts.js';

/** The long texts that occur more than once, with names for constants that contain them. */
export function sharedTexts(
  texts: readonly (string | undefined)[],
  claim: (wanted: string) => string,
  stem = 'sharedText',
): Map<string, string> {
  const seen = new Set<string>();
  const shared = new Map<string, string>();
  for (const text of texts) {
    if (text === undefined || text.length <= LONG_TEXT) continue;
    if (seen.has(text) && !shared.has(text)) shared.set(text, claim(`${stem}${shared.size + 1}`));
    seen.add(text);
  }
  return shared;
}
