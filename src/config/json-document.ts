import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Range, SourceText } from '../text/source.js';
import { excessIn } from './json-limits.js';
import { schemaMistakes, type Validate } from './json-schema.js';

/** What is wrong in a file that a user writes for wevtc, and where. */
export interface FileMistake {
  readonly source: SourceText;
  readonly range: Range;
  readonly message: string;
}

/** A JSON file, and where in it each value stands. */
export interface JsonDocument {
  readonly source: SourceText;
  readonly value: unknown;
  readonly mistakes: readonly FileMistake[];
  /** Where the value lies that a path of keys and indices leads to; the nearest one around it if there is none. */
  rangeAt(path: readonly (string | number)[]): Range;
}

/** What is told of one file at a time; a stranger's may have a mistake in every byte, and finding its place takes a while. */
const MOST_MISTAKES = 100;

/** By the names that jsonc-parser has for its errors. */
const words: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is no JSON value',
  InvalidNumberFormat: 'this is no JSON number',
  PropertyNameExpected: 'a key in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: "':' is expected here",
  CommaExpected: "',' is expected here",
  CloseBraceExpected: "'}' is expected here",
  CloseBracketExpected: "']' is expected here",
  EndOfFileExpected: 'nothing may follow the value',
  InvalidCommentToken: 'comments may stand in .jsonc files only',
  UnexpectedEndOfComment: 'this comment has no end',
  UnexpectedEndOfString: 'this string has no end',
  UnexpectedEndOfNumber: 'this number has no end',
  InvalidUnicode: 'this is no Unicode escape',
  InvalidEscapeCharacter: 'this is no escape of JSON',
  InvalidCharacter: 'this character must be escaped',
};

/**
 * Reads a JSON file and holds it against a schema.
 *
 * @param name how mistakes name it; with the ending `.jsonc` it may have comments and trailing commas.
 * @param part the key of the value that is meant, when the rest of the file is somebody else's; and the most characters
 *   that the value may have.
 */
export function readJson(
  bytes: Uint8Array,
  name: string,
  validate: Validate,
  {
    key,
    most = Number.POSITIVE_INFINITY,
  }: { readonly key?: string | undefined; readonly most?: number } = {},
): JsonDocument {
  const source = new SourceText(name, new TextDecoder().decode(bytes));
  const excess = excessIn(source.text, bytes.length);
  if (excess !== undefined) {
    return { source, value: undefined, mistakes: [{ source, ...excess }], rangeAt: () => excess.range };
  }
  const relaxed = name.endsWith('.jsonc');
  const errors: ParseError[] = [];
  const tree = parseTree(source.text, errors, {
    disallowComments: !relaxed,
    allowTrailingComma: relaxed,
  });
  const root = tree === undefined || key === undefined ? tree : valueAt(tree, key);
  const document = {
    source,
    value: root === undefined ? undefined : getNodeValue(root),
    rangeAt: (path: readonly (string | number)[]) => rangeOf(nodeAt(root, path.map(String)).node),
  };
  const [first] = errors;
  if (first !== undefined) {
    // What follows the first error is guesswork.
    // jsonc-parser takes what is missing at the end for part of the text.
    const end = Math.min(first.offset + first.length, source.text.length);
    const range = { start: Math.min(first.offset, end), end };
    const message = words[printParseErrorCode(first.error)] ?? 'this is no JSON';
    return { ...document, mistakes: [{ source, range, message }] };
  }
  if (root === undefined) {
    const message = key === undefined ? 'a value is expected here' : `there is no key '${key}'`;
    return { ...document, mistakes: [{ source, range: rangeOf(tree), message }] };
  }
  if (root.length > most) {
    const message = `this has ${root.length} characters; the most that wevtc takes here are ${most}`;
    return { ...document, mistakes: [{ source, range: rangeOf(root), message }] };
  }
  const mistakes = [
    ...duplicateKeys(root)
      .slice(0, MOST_MISTAKES + 1)
      .map(({ range, message }) => ({ source, range, message })),
    ...schemaMistakes(validate, document.value, MOST_MISTAKES + 1).map(({ path, atKey, message }) => {
      const { node, keyNode } = nodeAt(root, path);
      return { source, range: rangeOf(atKey ? keyNode : node), message };
    }),
  ];
  mistakes.sort((a, b) => a.range.start - b.range.start);
  return { ...document, mistakes: firstOf(mistakes) };
}

/** The first mistakes, and that there are more. */
function firstOf(mistakes: readonly FileMistake[]): FileMistake[] {
  const told = mistakes.slice(0, MOST_MISTAKES);
  const next = mistakes[MOST_MISTAKES];
  return next === undefined ? told : [...told, { ...next, message: 'from here on there are more mistakes' }];
}

function valueAt(parent: Node, key: string): Node | undefined {
  // Of equal keys the last one counts, as for JSON.parse.
  const property = parent.children?.findLast(({ children }) => children?.[0]?.value === key);
  return property?.children?.[1];
}

function nodeAt(
  root: Node | undefined,
  path: readonly string[],
): { node: Node | undefined; keyNode: Node | undefined } {
  let node = root;
  let keyNode = root;
  for (const segment of path) {
    const next = node?.type === 'array' ? node.children?.[Number(segment)] : node && valueAt(node, segment);
    if (next === undefined) break;
    keyNode = node?.type === 'array' ? next : next.parent?.children?.[0];
    node = next;
  }
  return { node, keyNode };
}

function rangeOf(node: Node | undefined): Range {
  return node === undefined ? { start: 0, end: 0 } : { start: node.offset, end: node.offset + node.length };
}

function duplicateKeys(node: Node): { range: Range; message: string }[] {
  const found = (node.children ?? []).flatMap(duplicateKeys);
  if (node.type !== 'object') return found;
  const seen = new Set<unknown>();
  for (const { children } of node.children ?? []) {
    const key = children?.[0];
    if (seen.has(key?.value))
      found.push({ range: rangeOf(key), message: `the key '${key?.value}' stands here twice` });
    seen.add(key?.value);
  }
  return found;
}
