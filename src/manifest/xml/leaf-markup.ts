import type { TextEdit } from '../../text/diagnostics/diagnostic.js';
import { shown } from '../../text/shown.js';
import { endOfName, skipBlanks } from './names.js';
import type { Problems } from './problems.js';

/** Scans the comment at `start`. Returns the offset after it, or undefined if the comment is not closed. */
export function scanComment(text: string, start: number, problems: Problems): number | undefined {
  const content = start + '<!--'.length;
  const close = text.indexOf('-->', content);
  if (close < 0) {
    problems.broken(start, content, { problem: 'comment-open' });
    return undefined;
  }
  problems.limitContent(content, close, 'comment');
  // mc.exe accepts such comments, and real manifests have them, so this is not an error.
  const hyphens = text.indexOf('--', content);
  if (hyphens < close) {
    let end = hyphens;
    while (text.charCodeAt(end) === 0x2d /* - */) end += 1;
    const fix = { title: 'Separate the hyphens', safe: true, edits: separateHyphens(text, content, close) };
    problems.report('xml-comment-hyphens', hyphens, end, {}, [], fix);
  }
  return close + '-->'.length;
}

/** Separates two hyphens by a space, and replaces more with '='. Comments must not end with a hyphen. */
function separateHyphens(text: string, start: number, end: number): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const match of text.slice(start, end).matchAll(/-{2,}|-$/g)) {
    const at = start + match.index;
    const { length } = match[0];
    const newText = length > 2 ? '='.repeat(length) : length === 2 ? '- -' : '-';
    const blank = length < 3 && at + length === end ? ' ' : '';
    edits.push({ range: { start: at, end: at + length }, newText: newText + blank });
  }
  return edits;
}

/** Scans the CDATA section at `start`. Returns the offset after it, or undefined if it is not closed. */
export function scanCdata(text: string, start: number, problems: Problems): number | undefined {
  const content = start + '<![CDATA['.length;
  const close = text.indexOf(']]>', content);
  if (close < 0) {
    problems.broken(start, content, { problem: 'cdata-open' });
    return undefined;
  }
  problems.limitContent(content, close, 'cdata');
  return close + ']]>'.length;
}

/** Scans the instruction at `start`. Returns the offset after it, or undefined if it is not closed. */
export function scanInstruction(text: string, start: number, problems: Problems): number | undefined {
  const nameStart = start + '<?'.length;
  const nameEnd = endOfName(text, nameStart);
  const target = text.slice(nameStart, nameEnd);
  const close = text.indexOf('?>', nameEnd);
  if (close < 0) {
    problems.broken(start, nameEnd, { problem: 'instruction-open' });
    return undefined;
  }
  if (target === '') {
    problems.broken(start, nameStart, { problem: 'instruction-name' });
  } else if (target === 'xml') {
    problems.syntax(start, nameEnd, { problem: 'declaration-place' });
  } else if (target.toLowerCase() === 'xml') {
    problems.syntax(nameStart, nameEnd, { problem: 'instruction-reserved', name: target });
  } else if (target.includes(':')) {
    problems.report('xml-namespace', nameStart, nameEnd, {
      problem: 'instruction-name',
      name: shown(target),
    });
  }
  if (target !== '' && close > nameEnd && skipBlanks(text, nameEnd) === nameEnd) {
    problems.syntax(nameEnd, nameEnd + 1, { problem: 'instruction-blank', name: shown(target) });
  }
  problems.limitName(nameStart, nameEnd);
  problems.limitContent(nameEnd, close, 'instruction');
  return close + '?>'.length;
}
