import type { Diagnostic, Fix, TextEdit } from '../diagnostics/diagnostic.js';
import { decode } from '../xml/decode.js';
import { encodingOf, type FileEncoding, inEncoding } from '../xml/encode.js';

/**
 * Fixes that make others possible, such as a corrected element whose content can be read then, need more than one.
 * A file full of misspelt names needs many, as one check looks for the candidates of a limited number of them.
 */
const MOST_ROUNDS = 50;

/**
 * Applies fixes to a text. A fix is applied with all of its edits or not at all; of those that overlap, the first
 * by position wins. An edit that several fixes have in common is made once.
 */
export function applyFixes(text: string, fixes: readonly Fix[]): { text: string; applied: Fix[] } {
  const taken: TextEdit[] = [];
  const applied = fixes
    .filter(({ edits }) => edits.length > 0)
    .sort((a, b) => startOf(a) - startOf(b))
    .filter(({ edits }) => take(edits, taken));
  let fixed = '';
  let at = 0;
  for (const { range, newText } of taken) {
    fixed += text.slice(at, range.start) + newText;
    at = range.end;
  }
  return { text: fixed + text.slice(at), applied };
}

const startOf = ({ edits }: Fix) => (edits[0] as TextEdit).range.start;

/** Adds edits to those taken, which are sorted, unless one of them overlaps. */
function take(edits: readonly TextEdit[], taken: TextEdit[]): boolean {
  const added: TextEdit[] = [];
  for (const edit of edits) {
    const index = firstEndingAfter(taken, edit.range.start);
    if (isTaken(edit, taken, index)) continue;
    if ((taken[index]?.range.start ?? Number.POSITIVE_INFINITY) < edit.range.end) return false;
    added.push(edit);
  }
  for (const edit of added) taken.splice(firstEndingAfter(taken, edit.range.start), 0, edit);
  return true;
}

/** Whether the same edit stands at that index, or among the insertions right before it. */
function isTaken({ range, newText }: TextEdit, taken: readonly TextEdit[], index: number): boolean {
  for (let i = index; i === index || taken[i]?.range.start === range.start; i -= 1) {
    const other = taken[i];
    if (other?.newText !== newText) continue;
    if (other.range.start === range.start && other.range.end === range.end) return true;
  }
  return false;
}

/** The index of the first edit that ends after an offset. */
function firstEndingAfter(taken: readonly TextEdit[], offset: number): number {
  let low = 0;
  let high = taken.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((taken[middle] as TextEdit).range.end > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Checks a file; the findings are those of every stage. */
export type Check = (input: Uint8Array | string) => readonly Diagnostic[];

export interface FixOptions {
  /** Apply also the fixes that need a second look. */
  readonly unsafe?: boolean | undefined;
}

/** What became of a file. */
export interface Fixed<Input extends Uint8Array | string> {
  /** The very input when nothing was applied. */
  readonly output: Input;
  /** The text before and after, without byte order mark; empty when the file could not be read. */
  readonly before: string;
  readonly after: string;
  /** The findings whose fixes were applied, each with the source as it was then. */
  readonly applied: readonly Diagnostic[];
  /** What a check of the output finds. */
  readonly remaining: readonly Diagnostic[];
  /** Why the file was left alone although there was something to apply. */
  readonly problem: string | undefined;
}

/**
 * Checks a file and applies the fixes that the findings carry, again and again until nothing is left to apply.
 * Everything else stays as it is, byte for byte: encoding, byte order mark, line ends, blanks, comments.
 */
export function fixManifest<Input extends Uint8Array | string>(
  input: Input,
  name: string,
  check: Check,
  { unsafe = false }: FixOptions = {},
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
      problem = 'its encoding can be read but not written; save it as UTF-8';
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

interface OpenFile {
  readonly text: string;
  /** `undefined` when the bytes cannot be had again from the text. */
  readonly encoding: FileEncoding | undefined;
  write(text: string): Uint8Array | string;
}

function open(input: Uint8Array | string, name: string): OpenFile | undefined {
  if (typeof input === 'string') {
    const mark = input.startsWith('\ufeff') ? '\ufeff' : '';
    return { text: input.slice(mark.length), encoding: anyText, write: (text) => mark + text };
  }
  const text = decode(input, name).value?.text;
  if (text === undefined) return undefined;
  const encoding = encodingOf(input, text);
  return { text, encoding, write: (changed) => encoding?.encode(changed) ?? input };
}

/** A text is in no encoding yet. */
const anyText: FileEncoding = { has: () => true, encode: (text) => new TextEncoder().encode(text) };

function inFile(fix: Fix, encoding: FileEncoding): Fix {
  const edits = fix.edits.map(({ range, newText }) => ({ range, newText: inEncoding(newText, encoding) }));
  return { ...fix, edits };
}
