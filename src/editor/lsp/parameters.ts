import {
  Position,
  Range,
  TextDocumentIdentifier,
  TextDocumentItem,
  VersionedTextDocumentIdentifier,
} from 'vscode-languageserver';

type Check = (value: unknown) => boolean;

/** The members that an object must have. */
export type Shape = Readonly<Record<string, Check>>;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isString: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => Number.isInteger(value);
export const isBoolean: Check = (value) => typeof value === 'boolean';
export const anything: Check = () => true;
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value);
export const having =
  (shape: Shape): Check =>
  (value) =>
    isObject(value) && wrongIn(value, shape) === undefined;

/** Returns the name of the first member that is missing or wrong. */
function wrongIn(value: Readonly<Record<string, unknown>>, shape: Shape): string | undefined {
  return Object.keys(shape).find((name) => !shape[name]?.(value[name]));
}

/** Adapts a check of the library, which expects an object. */
const as =
  (check: Check): Check =>
  (value) =>
    isObject(value) && check(value);

const folders = listOf(having({ uri: isString, name: optional(isString) }));
const change = having({ text: isString, range: (range) => range === undefined || Range.is(range) });

/** The parameters of requests about a document. */
export const document: Shape = { textDocument: as(TextDocumentIdentifier.is) };
/** The parameters of requests about a position in a document. */
export const place: Shape = { ...document, position: Position.is };
/** The parameters of requests about a range of a document. */
export const part: Shape = { ...document, range: Range.is };

/** The parameters of messages that the server itself handles, by method. Features declare their own. */
export const serverParameters: Readonly<Record<string, Shape>> = {
  initialize: { capabilities: isObject, rootUri: optional(isString), workspaceFolders: optional(folders) },
  'textDocument/didOpen': { textDocument: as(TextDocumentItem.is) },
  'textDocument/didChange': {
    textDocument: as(VersionedTextDocumentIdentifier.is),
    contentChanges: listOf(change),
  },
  'textDocument/didClose': document,
  'textDocument/didSave': document,
  'workspace/didChangeConfiguration': { settings: anything },
  'workspace/didChangeWatchedFiles': { changes: listOf(having({ uri: isString })) },
  'workspace/didChangeWorkspaceFolders': { event: having({ added: folders, removed: folders }) },
  '$/cancelRequest': { id: (id) => isString(id) || isNumber(id) },
  '$/setTrace': { value: isString },
};

/** The problem in a method's parameters, as an error message; `undefined` if they match the shape. */
export function problemWith(method: string, given: unknown, shape: Shape): string | undefined {
  if (!isObject(given)) return `the parameters of ${method} must be an object`;
  const wrong = wrongIn(given, shape);
  if (wrong === undefined) return undefined;
  return `'${wrong}' in the parameters of ${method} is ${given[wrong] === undefined ? 'missing' : 'wrong'}`;
}

/** Returns a value if it is an object, or else an empty object. */
export function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
