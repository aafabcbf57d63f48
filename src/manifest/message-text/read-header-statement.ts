import type { HeaderStatement } from './keywords.js';
import { readList } from './read-list.js';
import type { Reading } from './reading.js';
import { misread, type Token } from './scanner.js';

const lists = {
  SeverityNames: 'severities',
  FacilityNames: 'facilities',
  LanguageNames: 'languages',
} as const;

/** Reads a statement of the header section from its keyword on, which was taken. */
export function readHeaderStatement(reading: Reading, keyword: Token, statement: HeaderStatement): void {
  if (!reading.takes('=')) {
    reading.report('mc-statement-form', keyword.range, { problem: 'equal', statement });
    reading.skipToStatement();
  } else if (statement === 'OutputBase') readBase(reading, keyword);
  else if (statement === 'MessageIdTypedef' || statement === 'MessageIdTypedefMacro') {
    readType(reading, keyword, statement);
  } else readList(reading, keyword, statement, reading[lists[statement]]);
  reading.addStatement(statement, keyword);
}

function readBase(reading: Reading, keyword: Token): void {
  const number = reading.takesNumber();
  if (number === undefined) {
    reading.report('mc-statement-form', keyword.range, { problem: 'number', statement: 'OutputBase' });
    reading.skipToStatement();
    return;
  }
  const { value, range } = number;
  if (value === 10 || value === 16) {
    reading.form = { ...reading.form, base: value };
    reading.reportLoss(number);
  } else reading.report('mc-value-range', range, { problem: 'base', value, misread: misread(number) });
}

function readType(
  reading: Reading,
  keyword: Token,
  statement: 'MessageIdTypedef' | 'MessageIdTypedefMacro',
): void {
  const name = reading.takesName()?.name;
  if (name === undefined) {
    reading.report('mc-statement-form', keyword.range, { problem: 'name', statement });
    reading.skipToStatement();
  } else if (statement === 'MessageIdTypedef') reading.form = { ...reading.form, typedef: name };
  else reading.form = { ...reading.form, macro: name };
}
