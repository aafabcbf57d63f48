import type { TextEdit } from '../diagnostics/diagnostic.js';
import { endOfName, shown, skipBlanks } from './names.js';
import type { Problems } from './problems.js';

/** Scans the comment at `start`. Returns the offset after it, or undefined if the comment is not closed. */
export function scanComment(text: string, start: number, problems: Problems): number | undefined {
  const content = start + '<!--'.length;
  const close = text.indexOf('-->', content);
  if (close < 0) {
    problems.broken(start, content, "the comment is not closed: '-->' is missing");
    return undefined;
  }
  problems.limitContent(content, close, 'a comment');
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

/** Puts a space between two hyphens and replaces three or more with '='. Also, a comment must not end with a hyphen. */
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

/** Scans the CDATA section at `start`. Returns the offset after it, or undefined if the section is not closed. */
export function scanCdata(text: string, start: number, problems: Problems): number | undefined {
  const content = start + '<![CDATA['.length;
  const close = text.indexOf(']]>', content);
  if (close < 0) {
    problems.broken(start, content, "the CDATA section is not closed: ']]>' is missing");
    return undefined;
  }
  problems.limitContent(content, close, 'a CDATA section');
  return close + ']]>'.length;
}

/** Scans the processing instruction at `start`. Returns the offset after it, or undefined if it is not closed. */
export function scanInstruction(text: string, start: number, problems: Problems): number | undefined {
  const nameStart = start + '<?'.length;
  const nameEnd = endOfName(text, nameStart);
  const target = text.slice(nameStart, nameEnd);
  const close = text.indexOf('?>', nameEnd);
  if (close < 0) {
    problems.broken(start, nameEnd, "the processing instruction is not closed: '?>' is missing");
    return undefined;
  }
  if (target === '') {
    problems.broken(start, nameStart, "'<?' must be followed by the name of an instruction");
  } else if (target === 'xml') {
    problems.syntax(start, nameEnd, 'the XML declaration must be the very first thing in the file');
  } else if (target.toLowerCase() === 'xml') {
    problems.syntax(nameStart, nameEnd, `'${target}' is a reserved name; the XML declaration is <?xml ...?>`);
  } else if (target.includes(':')) {
    const problem = `'${shown(target)}' is not a valid name: processing instructions have no prefix`;
    problems.report('xml-namespace', nameStart, nameEnd, { problem });
  }
  if (target !== '' && close > nameEnd && skipBlanks(text, nameEnd) === nameEnd) {
    problems.syntax(nameEnd, nameEnd + 1, `a space is missing after '<?${shown(target)}'`);
  }
  problems.limitName(nameStart, nameEnd);
  problems.limitContent(nameEnd, close, 'a processing instruction');
  return close + '?>'.length;
}
