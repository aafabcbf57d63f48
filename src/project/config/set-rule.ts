import { applyEdits, modify, parse } from 'jsonc-parser';

/**
 * The text of a configuration (empty for a new one) in which a rule is off, with comments and layout
 * preserved; `undefined` if it is not a JSON object. `below` is the path of the settings: none, or `wevtc` in
 * a `package.json`.
 */
export function turnRuleOff(text: string, ruleId: string, below: readonly string[] = []): string | undefined {
  const value: unknown = text.trim() === '' ? {} : parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  ';
  const formattingOptions = {
    insertSpaces: !indent.includes('\t'),
    tabSize: indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
  const edits = modify(text.trim() === '' ? '{}\n' : text, [...below, 'rules', ruleId], 'off', {
    formattingOptions,
  });
  return applyEdits(text.trim() === '' ? '{}\n' : text, edits);
}
