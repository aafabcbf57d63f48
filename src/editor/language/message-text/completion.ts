import { keywords } from '../../../manifest/message-text/keywords.js';
import type { ListKind, MessageFile } from '../../../manifest/message-text/model.js';
import type { Range } from '../../../text/source.js';
import { statementMeanings } from './hover.js';

export interface MessageCompletion {
  readonly label: string;
  readonly detail: string;
  readonly text: string;
  readonly kind: 'statement' | 'name' | 'value';
  /** The text before the cursor that the item replaces. */
  readonly range: Range;
}

const LISTS: Readonly<Record<string, ListKind>> = {
  severity: 'severities',
  facility: 'facilities',
  language: 'languages',
};

/** The longest part of a line before the cursor to look at. */
const LINE = 300;

/** Statements at line starts, and defined names and values after `=`. Nothing in texts and comments. */
export function messageCompletionsAt(file: MessageFile, offset: number): MessageCompletion[] {
  const { source, statements } = file;
  const isInText = statements.some(
    ({ text }) => text !== undefined && text.start <= offset && offset < text.end,
  );
  if (isInText) return [];
  const lineStart = source.text.lastIndexOf('\n', offset - 1) + 1;
  const before = source.text.slice(Math.max(lineStart, offset - LINE), offset);
  if (/^[ \t]*;/.test(before)) return [];
  const [word = ''] = /(?<![\p{L}\p{N}_])[\p{L}\p{N}_]*$/u.exec(before) ?? [];
  const range = { start: offset - word.length, end: offset };
  const [, keyword] =
    /(?:^|[^\p{L}\p{N}_])(\p{L}+)[ \t]*=[ \t]*$/u.exec(before.slice(0, before.length - word.length)) ?? [];
  if (keyword === undefined) {
    if (before.trim() !== word) return [];
    return keywords.map((name) => ({
      label: name,
      detail: statementMeanings[name],
      text: `${name}=`,
      kind: 'statement',
      range,
    }));
  }
  if (keyword.toLowerCase() === 'outputbase') {
    return ['10', '16'].map((text) => ({ label: text, detail: '', text, kind: 'value', range }));
  }
  const list = LISTS[keyword.toLowerCase()];
  if (list === undefined) return [];
  return file[list].map(({ name, value }) => ({
    label: name,
    detail: `${value} (0x${value.toString(16).toUpperCase()})`,
    text: name,
    kind: 'name',
    range,
  }));
}
