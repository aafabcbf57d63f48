import { deepStrictEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { messageLensesOf } from '../../../src/editor/language/message-text/code-lenses.js';
import { messageCompletionsAt } from '../../../src/editor/language/message-text/completion.js';
import { messageFoldingsOf } from '../../../src/editor/language/message-text/folding.js';
import { messageHoverAt } from '../../../src/editor/language/message-text/hover.js';
import { messageHintsOf } from '../../../src/editor/language/message-text/inlay-hints.js';
import { messageLinksOf } from '../../../src/editor/language/message-text/links.js';
import { renameName } from '../../../src/editor/language/message-text/names.js';
import { messageOutlineOf, messageSymbolsOf } from '../../../src/editor/language/message-text/outline.js';
import { messageSelectionsAt } from '../../../src/editor/language/message-text/selection.js';
import { messageTokensOf } from '../../../src/editor/language/message-text/semantic-tokens.js';
import { messageSuppressionEdits } from '../../../src/editor/language/message-text/suppress.js';
import { checkMessageFile } from '../../../src/lint/check-message-text.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import type { MessageFile } from '../../../src/manifest/message-text/model.js';
import type { Diagnostic, TextEdit } from '../../../src/text/diagnostics/diagnostic.js';
import type { Range } from '../../../src/text/source.js';
import { target } from '../target.js';
import { anyMessageText } from './message-texts.js';

interface Input {
  readonly text: string;
  /** Offsets, as parts of the length. */
  readonly places: readonly number[];
}

/** What editors show about a message text file, and the comments that silence its findings. */
export const messageViews = target<Input>({
  name: 'message-views',
  inputs: fc.record(
    {
      text: anyMessageText,
      places: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 10, maxLength: 10 }),
    },
    { noNullPrototype: true },
  ),
  outcomes: ['silenced', 'not silenced', 'no findings'],
  shortRuns: 300,
  sizeOf: ({ text }) => text.length,
  toFile: ({ text }) => ({ extension: 'mc', content: `\ufeff${text}` }),
  check({ text, places }) {
    const { file, findings } = read(text);
    checkFile(file);
    for (const part of places) checkPlace(file, Math.floor(part * text.length));
    if (findings.length === 0) return 'no findings';
    return findings.filter((finding) => checkSilence(file, finding, findings)).length > 0
      ? 'silenced'
      : 'not silenced';
  },
});

const settings = settingsFrom({ ruleset: 'strict' });

function read(text: string): { file: MessageFile; findings: readonly Diagnostic[] } {
  const { value, diagnostics } = checkMessageFile(text, 'x.mc', settings);
  ok(value !== undefined, 'a text can be read');
  return { file: value, findings: diagnostics };
}

function checkFile(file: MessageFile): void {
  const whole = { start: 0, end: file.source.text.length };
  let end = 0;
  for (const { range } of messageTokensOf(file)) {
    ok(range.start >= end && range.start < range.end, 'tokens do not overlap');
    ok(!file.source.slice(range).includes('\n'), 'a token is on one line');
    end = range.end;
  }
  ok(end <= whole.end, 'tokens are in the text');
  for (const { range } of [...messageFoldingsOf(file), ...messageLinksOf(file), ...messageSymbolsOf(file)])
    checkInside(range, whole);
  for (const { range, nameRange } of messageOutlineOf(file)) {
    checkInside(range, whole);
    checkInside(nameRange, range);
  }
  for (const { range, places } of messageLensesOf(file))
    for (const one of [range, ...places]) checkInside(one, whole);
  const hints = messageHintsOf(file, whole);
  ok(hints.length === file.messages.length, 'each message has its ID');
  for (const { offset } of hints) checkInside({ start: offset, end: offset }, whole);
}

function checkPlace(file: MessageFile, offset: number): void {
  const whole = { start: 0, end: file.source.text.length };
  const selections = messageSelectionsAt(file, offset);
  for (const [at, range] of selections.entries()) {
    checkInside({ start: offset, end: offset }, range);
    checkInside(range, selections[at + 1] ?? whole);
  }
  const hover = messageHoverAt(file, offset);
  if (hover !== undefined) checkInside(hover.range, whole);
  for (const { range } of messageCompletionsAt(file, offset)) checkInside(range, { start: 0, end: offset });
  const edits = renameName(file, offset, 'Renamed');
  if (!('refused' in edits)) for (const { range } of edits) checkInside(range, whole);
}

/** The comments remove the finding, and nothing else: no other finding, no message, and no text. */
function checkSilence(file: MessageFile, finding: Diagnostic, findings: readonly Diagnostic[]): boolean {
  const edits = messageSuppressionEdits(file, finding.ruleId, finding.range, 'a reason');
  if (edits === undefined) return false;
  const { text } = file.source;
  const after = read(applied(text, edits));
  deepStrictEqual(meaningOf(after.file), meaningOf(file), 'a comment changes the file');
  const position = (offset: number) =>
    offset +
    edits.filter(({ range }) => range.start <= offset).reduce((sum, { newText }) => sum + newText.length, 0);
  const isThere = after.findings.some(
    ({ ruleId, range }) => ruleId === finding.ruleId && range.start === position(finding.range.start),
  );
  const isMandatory = settings.isMandatory?.(finding.ruleId) === true;
  ok(isMandatory || !isThere, `${finding.ruleId} is still there`);
  const others = ({ ruleId }: Diagnostic) => ruleId !== finding.ruleId;
  const rules = (all: readonly Diagnostic[]) =>
    all
      .filter(others)
      .map(({ ruleId }) => ruleId)
      .sort();
  deepStrictEqual(rules(after.findings), rules(findings), 'a comment changes other findings');
  return true;
}

function applied(text: string, edits: readonly TextEdit[]): string {
  return [...edits]
    .reverse()
    .reduce((all, { range, newText }) => all.slice(0, range.start) + newText + all.slice(range.end), text);
}

const meaningOf = ({ messages, severities, facilities, languages }: MessageFile) => ({
  messages: messages.map(({ id, symbol, texts }) => ({
    id,
    symbol: symbol?.name,
    texts: texts.map(({ language, lines }) => [language.name, lines]),
  })),
  lists: [severities, facilities, languages].map((list) =>
    list.map(({ name, value, symbol, codePage }) => [name, value, symbol?.name, codePage]),
  ),
});

function checkInside({ start, end }: Range, outer: Range): void {
  ok(
    outer.start <= start && start <= end && end <= outer.end,
    `${start}-${end} is in ${outer.start}-${outer.end}`,
  );
}
