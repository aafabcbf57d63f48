import { type Diagnostic, diagnose } from '../../text/diagnostics/diagnostic.js';
import type { SourceText } from '../../text/source.js';
import { DEFAULT_CODE_PAGE } from '../../windows/values/code-page-numbers.js';
import { isHeaderStatement, keywordOf, type MessageStatement } from './keywords.js';
import type { MessageFile } from './model.js';
import { readHeaderStatement } from './read-header-statement.js';
import { readMessage, readTextOutside, readValue } from './read-message.js';
import { Reading } from './reading.js';
import { reportKeyword } from './report-keyword.js';
import type { Token } from './scanner.js';

/** Reads a message text file for a result in `codePage`. Unlike mc.exe, it continues after an error. */
export function readMessageFile(
  source: SourceText,
  codePage: string = DEFAULT_CODE_PAGE,
): { file: MessageFile; diagnostics: Diagnostic[] } {
  const reading = new Reading(source);
  const { scanner } = reading;
  for (let token = scanner.next(); token.kind !== 'end'; token = scanner.next())
    readStatement(reading, token);
  reportRest(reading);
  const { messages, statements, uses, header } = reading;
  const diagnostics = reading.statements.length === 0 ? ofOtherFile(reading) : reading.diagnostics;
  return {
    file: {
      source,
      codePage,
      severities: reading.severities.entries,
      facilities: reading.facilities.entries,
      languages: reading.languages.entries,
      messages,
      statements,
      uses,
      typedef: reading.form.typedef,
      header,
      facilitySymbols: reading.facilitySymbols ?? [],
      severitySymbols: reading.severitySymbols ?? [],
    },
    diagnostics,
  };
}

function readStatement(reading: Reading, token: Token): void {
  const { text, range } = token;
  const statement = token.kind === 'name' ? keywordOf(text) : undefined;
  if (token.kind === 'comment') {
    const edits = [{ range: { start: range.start, end: range.start }, newText: reading.lineEnd }];
    const fix = { title: 'Move the comment to its own line', safe: false, edits };
    reading.report('mc-statement-misplaced', range, { problem: 'comment' }, [], fix);
  } else if (token.kind !== 'name') {
    reading.report('mc-statement-misplaced', range, { problem: 'stray', text });
    reading.skipToStatement();
  } else if (statement === undefined) reportKeyword(reading, token);
  else if (isHeaderStatement(statement)) readHeaderStatement(reading, token, statement);
  else if (statement === 'MessageId') readMessage(reading, token);
  else readOutside(reading, token, statement);
}

/** Reads a statement of a message that stands before its `MessageId`. */
function readOutside(
  reading: Reading,
  token: Token,
  statement: Exclude<MessageStatement, 'MessageId'>,
): void {
  reading.report('mc-statement-misplaced', token.range, { problem: 'outside', statement });
  if (statement === 'Language') readTextOutside(reading, token);
  else readValue(reading, token, statement);
}

/** One finding of a file without statements suffices if no keyword is misspelled: the extension is shared. */
function ofOtherFile({ source, diagnostics }: Reading): Diagnostic[] {
  const [first] = diagnostics;
  const unknown = diagnostics.filter(({ ruleId }) => ruleId === 'mc-keyword');
  const isOfMessages = unknown.length === 0 || unknown.some(({ fix }) => fix !== undefined);
  return first === undefined || isOfMessages
    ? diagnostics
    : [diagnose('mc-keyword', source, first.range, { problem: 'none' })];
}

/** Reports what follows the Ctrl-Z that ends a file. */
function reportRest(reading: Reading): void {
  const { source, scanner } = reading;
  const { text } = source;
  const start = scanner.end + 1;
  const rest = text.slice(start);
  if (rest.trim() !== '') reading.report('mc-ignored', { start, end: text.length }, { problem: 'after-end' });
}
