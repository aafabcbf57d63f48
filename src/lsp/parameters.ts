import {
  Position,
  Range,
  TextDocumentIdentifier,
  TextDocumentItem,
  VersionedTextDocumentIdentifier,
} from 'vscode-languageserver';

type Check = (value: unknown) => boolean;
type Properties = Readonly<Record<string, Check>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isString: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => Number.isInteger(value);
const isBoolean: Check = (value) => typeof value === 'boolean';
const anything: Check = () => true;
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value);
const having =
  (properties: Properties): Check =>
  (value) =>
    isObject(value) && wrongIn(value, properties) === undefined;

/** The first property that is missing or wrong. */
function wrongIn(value: Readonly<Record<string, unknown>>, properties: Properties): string | undefined {
  return Object.keys(properties).find((name) => !properties[name]?.(value[name]));
}

/** A check of the library, which expects an object. */
const as =
  (check: Check): Check =>
  (value) =>
    isObject(value) && check(value);

const folders = listOf(having({ uri: isString, name: optional(isString) }));
const change = having({ text: isString, range: (range) => range === undefined || Range.is(range) });

const document: Properties = { textDocument: as(TextDocumentIdentifier.is) };
const place: Properties = { ...document, position: Position.is };
const part: Properties = { ...document, range: Range.is };
const layout: Properties = { options: isObject };

/** What the parameters of each method must have, as far as the server uses it. */
const parameters: Readonly<Record<string, Properties>> = {
  initialize: { capabilities: isObject, rootUri: optional(isString), workspaceFolders: optional(folders) },
  'textDocument/didOpen': { textDocument: as(TextDocumentItem.is) },
  'textDocument/didChange': {
    textDocument: as(VersionedTextDocumentIdentifier.is),
    contentChanges: listOf(change),
  },
  'textDocument/didClose': document,
  'workspace/didChangeConfiguration': { settings: anything },
  'workspace/didChangeWatchedFiles': { changes: listOf(having({ uri: isString })) },
  'workspace/didChangeWorkspaceFolders': { event: having({ added: folders, removed: folders }) },
  '$/cancelRequest': { id: (id) => isString(id) || isNumber(id) },
  '$/setTrace': { value: isString },

  'textDocument/completion': place,
  'textDocument/hover': place,
  'textDocument/signatureHelp': place,
  'textDocument/definition': place,
  'textDocument/references': { ...place, context: having({ includeDeclaration: isBoolean }) },
  'textDocument/documentHighlight': place,
  'textDocument/prepareRename': place,
  'textDocument/rename': { ...place, newName: isString },
  'textDocument/linkedEditingRange': place,
  'textDocument/formatting': { ...document, ...layout },
  'textDocument/rangeFormatting': { ...part, ...layout },
  'textDocument/codeAction': { ...part, context: having({ only: optional(listOf(isString)) }) },
  'textDocument/documentSymbol': document,
  'textDocument/documentLink': document,
  'textDocument/codeLens': document,
  'codeLens/resolve': { range: Range.is },
  'textDocument/foldingRange': document,
  'textDocument/selectionRange': { ...document, positions: listOf(Position.is) },
  'textDocument/semanticTokens/full': document,
  'textDocument/semanticTokens/full/delta': { ...document, previousResultId: isString },
  'textDocument/semanticTokens/range': part,
  'textDocument/inlayHint': part,
  'textDocument/diagnostic': document,
  'workspace/diagnostic': {},
  'workspace/symbol': { query: isString },
  'workspace/executeCommand': { command: isString, arguments: optional(listOf(anything)) },
};

/** What is wrong with the parameters of a method, in words for people; `undefined` if nothing is. */
export function problemWith(method: string, given: unknown): string | undefined {
  const properties = Object.hasOwn(parameters, method) ? parameters[method] : undefined;
  if (properties === undefined) return undefined;
  if (!isObject(given)) return `the parameters of ${method} must be an object`;
  const wrong = wrongIn(given, properties);
  if (wrong === undefined) return undefined;
  return `'${wrong}' in the parameters of ${method} is ${given[wrong] === undefined ? 'missing' : 'wrong'}`;
}
