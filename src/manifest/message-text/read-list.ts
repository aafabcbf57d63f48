import { cultureOf } from '../../windows/resources/languages.js';
import { isSameLanguage, languageNamed } from '../../windows/resources/named-languages.js';
import type { HeaderStatement } from './keywords.js';
import type { ListEntry, LocatedName } from './model.js';
import { LARGEST, type NameList } from './name-list.js';
import type { Reading } from './reading.js';
import { misread, type Token } from './scanner.js';

/** Reads `(name=value:symbol …)` after the keyword of a list and its `=`. */
export function readList(reading: Reading, keyword: Token, statement: HeaderStatement, list: NameList): void {
  const { scanner } = reading;
  if (!reading.takes('(')) {
    reading.report('mc-statement-form', keyword.range, { problem: 'parenthesis', statement });
    reading.skipToStatement();
    return;
  }
  /** Whether the last entry is complete. What is left of another one needs no finding. */
  let isComplete = true;
  for (;;) {
    const token = scanner.next();
    if (token.kind === 'sign' && token.text === ')') return;
    if (token.kind === 'end') {
      reading.report('mc-statement-form', keyword.range, { problem: 'list-end', statement });
      return;
    }
    if (token.kind === 'comment' || (token.kind !== 'name' && !isComplete)) continue;
    if (token.kind !== 'name')
      reading.report('mc-ignored', token.range, { problem: 'in-list', text: token.text });
    else {
      const outcome = readEntry(reading, keyword, statement, list, token);
      if (outcome === 'list-end') return;
      isComplete = outcome === 'complete';
    }
  }
}

/** Reads an entry from its name on. `list-end`: the list has no end, and the entry is the next statement. */
function readEntry(
  reading: Reading,
  keyword: Token,
  statement: HeaderStatement,
  list: NameList,
  token: Token,
): 'complete' | 'incomplete' | 'list-end' {
  const { scanner } = reading;
  const problem = partsOf(reading, list, reading.checked(token));
  if (problem === undefined) return 'complete';
  if (reading.startsStatement(token)) {
    // The parenthesis is missing, and the next statement looked like an entry.
    reading.report('mc-statement-form', keyword.range, { problem: 'list-end', statement });
    scanner.backTo(token);
    return 'list-end';
  }
  reading.report('mc-statement-form', token.range, { ...problem, name: token.text });
  return 'incomplete';
}

type EntryProblem =
  | { readonly problem: 'entry-equal' }
  | { readonly problem: 'entry-number' }
  | { readonly problem: 'entry-file' }
  | { readonly problem: 'entry-symbol' }
  | { readonly problem: 'entry-colon' }
  | { readonly problem: 'entry-code-page' };

/** Reads what follows the name of an entry. */
function partsOf(reading: Reading, list: NameList, name: LocatedName): EntryProblem | undefined {
  const { scanner } = reading;
  if (!reading.takes('=')) return { problem: 'entry-equal' };
  const number = reading.takesNumber();
  if (number === undefined) return { problem: 'entry-number' };
  let symbol: LocatedName | undefined;
  if (reading.takes(':')) {
    // Even a keyword: in a list, mc.exe looks for none.
    if (scanner.peek().kind !== 'name') {
      return { problem: list.kind === 'languages' ? 'entry-file' : 'entry-symbol' };
    }
    symbol = reading.checked(scanner.next());
  } else if (list.kind === 'languages') return { problem: 'entry-colon' };
  if (scanner.peek().kind === 'comment') scanner.next();
  let codePage: number | undefined;
  if (reading.takes(':')) {
    const page = reading.takesNumber();
    if (page === undefined) return { problem: 'entry-code-page' };
    reading.reportLoss(page);
    codePage = page.value;
  }
  const most = LARGEST[list.kind];
  if (number.value > most) {
    reading.report('mc-value-range', number.range, {
      problem: 'list',
      name: name.name,
      value: number.value,
      misread: misread(number),
      most,
    });
    return undefined;
  }
  reading.reportLoss(number);
  if (list.kind === 'languages') checkLanguage(reading, name, number);
  const entry = define(reading, list, name, { value: number.value, symbol, codePage });
  reading.uses.push({ kind: list.kind, entry, range: name.range, isDefinition: true });
  return undefined;
}

/** Reports a number of another language than the name's. Neutral languages are none. */
function checkLanguage(reading: Reading, { name: language }: LocatedName, { value, range }: Token): void {
  const right = languageNamed(language);
  if (right === undefined || isSameLanguage(value, 0) || isSameLanguage(value, right)) return;
  const number = `0x${right.toString(16).toUpperCase()}`;
  const edits = [{ range, newText: number }];
  const parameters = { language, value, number, culture: cultureOf(value) };
  reading.report('mc-language-number', range, parameters, [], {
    title: `Write ${number}`,
    safe: false,
    edits,
  });
}

function define(
  reading: Reading,
  list: NameList,
  name: LocatedName,
  facts: Pick<ListEntry, 'value' | 'symbol' | 'codePage'>,
): ListEntry {
  const known = list.find(name.name);
  if (known !== undefined && known.value !== facts.value) {
    const { range } = known;
    const related =
      range === undefined ? [] : [{ message: `'${known.name}'`, source: reading.source, range }];
    reading.report(
      'mc-name-redefined',
      name.range,
      { name: name.name, before: known.value, value: facts.value },
      related,
    );
  }
  return list.define(name, facts);
}
