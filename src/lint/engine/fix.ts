import { type FileEncoding, inEncoding } from '../../manifest/xml/encode.js';
import { NOT_WRITABLE, openTextFile, type TextFile } from '../../manifest/xml/text-file.js';
import { countWhile } from '../../text/count-while.js';
import type { Diagnostic, Fix, TextEdit } from '../../text/diagnostics/diagnostic.js';

/**
 * A fix can enable others: once an element name is corrected, its content is readable. Names more than one
 * edit from others need many rounds, because each check finds candidates for a limited number.
 */
const MOST_ROUNDS = 50;

/** Applies fixes whole or not at all. If fixes overlap, the first wins; edits shared by fixes apply once. */
export function applyFixes(text: string, fixes: readonly Fix[]): { text: string; applied: Fix[] } {
  const taken: TakenEdits = { sorted: [], keys: new Set() };
  const applied = fixes
    .filter(({ edits }) => edits.length > 0)
    .sort((a, b) => startOf(a) - startOf(b))
    .filter(({ edits }) => take(edits, taken));
  let fixed = '';
  let at = 0;
  for (const { range, newText } of taken.sorted) {
    fixed += text.slice(at, range.start) + newText;
    at = range.end;
  }
  return { text: fixed + text.slice(at), applied };
}

const startOf = ({ edits }: Fix) => (edits[0] as TextEdit).range.start;

interface TakenEdits {
  readonly sorted: TextEdit[];
  /** The keys that `keyOf` returns for them. */
  readonly keys: Set<string>;
}

/** Adds edits to `taken` unless one of them overlaps. */
function take(edits: readonly TextEdit[], { sorted, keys }: TakenEdits): boolean {
  const added: TextEdit[] = [];
  for (const edit of edits) {
    if (keys.has(keyOf(edit))) continue;
    const next = sorted[firstEndingAfter(sorted, edit.range.start)];
    if ((next?.range.start ?? Number.POSITIVE_INFINITY) < edit.range.end) return false;
    added.push(edit);
  }
  for (const edit of added) {
    keys.add(keyOf(edit));
    // Fixes come in the order of the text, so this is near the end.
    sorted.splice(firstEndingAfter(sorted, edit.range.start), 0, edit);
  }
  return true;
}

function keyOf({ range, newText }: TextEdit): string {
  return `${range.start} ${range.end} ${newText}`;
}

/** The index of the first edit that ends after an offset. */
function firstEndingAfter(sorted: readonly TextEdit[], offset: number): number {
  return countWhile(sorted, ({ range }) => range.end <= offset);
}

/** Checks a file. The findings are those of all stages. */
export type Check = (input: Uint8Array | string) => readonly Diagnostic[];

/** Which findings `fix` may fix. */
export interface FixOptions {
  /** Also apply the fixes that are not safe and need a review. */
  readonly unsafe?: boolean | undefined;
}

/** Decodes a file, and encodes it again; `undefined` for a file that cannot be decoded. */
export type OpenFile<Input> = (input: Input, name: string) => TextFile | undefined;

/** The result of fixing a file. */
export interface Fixed<Input extends Uint8Array | string> {
  /** The unchanged input object if no fix was applied. */
  readonly output: Input;
  /** The text before and after, without the byte order mark; empty if the file could not be decoded. */
  readonly before: string;
  readonly after: string;
  /** The findings whose fixes were applied, each with the source text at that time. */
  readonly applied: readonly Diagnostic[];
  /** The findings in the output. */
  readonly remaining: readonly Diagnostic[];
  /** The reason why the file was not changed although there were fixes to apply. */
  readonly problem: string | undefined;
}

/**
 * Checks a file, decoded by `open`, and applies the fixes of the findings until none is left. All other bytes
 * are preserved: encoding, byte order mark, line endings, whitespace, comments.
 */
export function fixManifest<Input extends Uint8Array | string>(
  input: Input,
  name: string,
  check: Check,
  { unsafe = false }: FixOptions = {},
  open: OpenFile<Input> = openTextFile,
): Fixed<Input> {
  const file = open(input, name);
  const before = file?.text ?? '';
  let text = before;
  let output: Input = input;
  const applied: Diagnostic[] = [];
  let remaining = check(input);
  let problem: string | undefined;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const source = remaining.find((finding) => finding.source.text === text)?.source;
    const fixable = remaining.filter(
      ({ fix, source: other }) => fix && (fix.safe || unsafe) && other === source,
    );
    if (fixable.length === 0 || file === undefined) break;
    const { encoding } = file;
    if (encoding === undefined) {
      problem = NOT_WRITABLE;
      break;
    }
    const writable = new Map(fixable.map((finding) => [inFile(finding.fix as Fix, encoding), finding]));
    const result = applyFixes(text, [...writable.keys()]);
    if (result.text === text) break;
    text = result.text;
    output = file.write(text) as Input;
    for (const fix of result.applied) applied.push(writable.get(fix) as Diagnostic);
    remaining = check(output);
  }
  return { output, before, after: text, applied, remaining, problem };
}

function inFile(fix: Fix, encoding: FileEncoding): Fix {
  const edits = fix.edits.map(({ range, newText }) => ({ range, newText: inEncoding(newText, encoding) }));
  return { ...fix, edits };
}
