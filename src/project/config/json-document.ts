import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { mergeConflictIn } from '../../text/merge-conflict.js';
import { type Range, SourceText } from '../../text/source.js';
import { measured } from './json-limits.js';
import { schemaMistakes, type Validate } from './json-schema.js';

/** A mistake in a file that a user writes for wevtc, and its place. */
export interface FileMistake {
  readonly source: SourceText;
  readonly range: Range;
  readonly message: string;
}

/** A JSON file with the places of its values. */
export interface JsonDocument {
  readonly source: SourceText;
  readonly value: unknown;
  readonly mistakes: readonly FileMistake[];
  /** The range of the value at a path of keys and indices, or else of the nearest value around it. */
  rangeAt(path: readonly (string | number)[]): Range;
}

/** The maximum number of errors reported per file. Each byte can be one, and locating them takes time. */
export const MOST_MISTAKES = 100;

/** Messages by jsonc-parser's names for its errors. */
const words: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is not a JSON value',
  InvalidNumberFormat: 'this is not a JSON number',
  PropertyNameExpected: 'a key in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: "':' is expected here",
  CommaExpected: "',' is expected here",
  CloseBraceExpected: "'}' is expected here",
  CloseBracketExpected: "']' is expected here",
  EndOfFileExpected: 'nothing is allowed after the value',
  InvalidCommentToken: 'comments are allowed only in .jsonc files',
  UnexpectedEndOfComment: 'this comment does not end',
  UnexpectedEndOfString: 'this string does not end',
  UnexpectedEndOfNumber: 'this number is not complete',
  InvalidUnicode: 'this is not a Unicode escape',
  InvalidEscapeCharacter: 'this is not a JSON escape',
  InvalidCharacter: 'this character must be escaped',
};

/**
 * Reads a JSON file, called `name` in errors, and checks it against a schema. With the extension `.jsonc`,
 * comments and trailing commas are allowed.
 *
 * @param part the key of the value to check, if the rest of the file does not concern wevtc, and the maximum
 * number of its characters.
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
  const { keys, excess } = measured(source.text, bytes.length);
  if (excess !== undefined) {
    return { source, value: undefined, mistakes: [{ source, ...excess }], rangeAt: () => excess.range };
  }
  const isWhole = key === undefined && source.text.length <= most;
  const value = isWhole ? faultlessValue(source.text, keys, validate) : undefined;
  if (value !== undefined) {
    let tree: Node | undefined;
    const rangeAt = (path: readonly (string | number)[]) => {
      tree ??= parseTree(source.text);
      return rangeOf(nodeAt(tree, path.map(String)).node);
    };
    return { source, value, mistakes: [], rangeAt };
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
    const conflict = mergeConflictIn(source.text);
    if (conflict !== undefined) {
      const message = 'there is an unresolved merge conflict here';
      return { ...document, mistakes: [{ source, range: conflict, message }] };
    }
    // Only the first error is reliable. jsonc-parser's range exceeds the text if something is missing.
    const end = Math.min(first.offset + first.length, source.text.length);
    const range = { start: Math.min(first.offset, end), end };
    const message = words[printParseErrorCode(first.error)] ?? 'this is not JSON';
    return { ...document, mistakes: [{ source, range, message }] };
  }
  if (root === undefined) {
    const message = key === undefined ? 'a value is expected here' : `there is no key '${key}'`;
    return { ...document, mistakes: [{ source, range: rangeOf(tree), message }] };
  }
  if (root.length > most) {
    const message = `this has ${root.length} characters; the limit is ${most}`;
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

/** The value of a file without mistakes, or `undefined`. A tree takes ten times the memory of large files. */
function faultlessValue(text: string, keys: number, validate: Validate): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return keysIn(value) === keys && validate(value) ? value : undefined;
}

/** The number of keys in a value: fewer than in its text if one is repeated. */
function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values = Object.values(value);
  return values.reduce((sum, each) => sum + keysIn(each), Array.isArray(value) ? 0 : values.length);
}

/** The first mistakes, and a note if there are more. */
function firstOf(mistakes: readonly FileMistake[]): FileMistake[] {
  const first = mistakes.slice(0, MOST_MISTAKES);
  const next = mistakes[MOST_MISTAKES];
  return next === undefined
    ? first
    : [...first, { ...next, message: 'there are more errors after this point' }];
}

function valueAt(parent: Node, key: string): Node | undefined {
  // If a key is repeated, the last one counts, as for JSON.parse.
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
      found.push({ range: rangeOf(key), message: `the key '${key?.value}' is repeated` });
    seen.add(key?.value);
  }
  return found;
}
