import { nearest } from '../../manifest/model/values/suggest.js';
import { BLOCK, MEMBER, PRINT } from './helpers.js';

/** The names available in a template. */
export interface Known {
  readonly helpers: ReadonlySet<string>;
  readonly partials: ReadonlySet<string>;
}

/** A mistake in a template, with its place as Handlebars has it: the line from 1, the column from 0. */
export class TemplateMistake extends Error {
  readonly lineNumber: number;
  readonly column: number;

  constructor(message: string, { loc }: Node) {
    super(message);
    this.lineNumber = loc.start.line;
    this.column = loc.start.column;
  }
}

/** A node of Handlebars' tree, with the members that are used here. */
interface Node {
  readonly type: string;
  readonly loc: { readonly start: { readonly line: number; readonly column: number } };
  path?: Path;
  params?: Node[];
  readonly hash?: { readonly pairs: readonly { value: Node }[] };
  readonly name?: Node;
  readonly body?: readonly Node[];
  readonly program?: Node;
  readonly inverse?: Node;
  readonly blockParams?: readonly string[];
}

interface Path extends Node {
  readonly original: string;
  readonly parts: readonly string[];
  readonly data: boolean;
  readonly depth: number;
}

/** The maximum nesting depth of blocks. Handlebars compiles each level again for every enclosing level. */
const DEEPEST = 100;
const TOO_DEEP = `blocks and expressions are nested more than ${DEEPEST} deep here`;

/**
 * Throws a TemplateMistake for a text with so many open blocks that Handlebars would take very long to parse
 * it, or fill the stack. The count is rough and includes comments, so the limit is higher than that of
 * `prepare`.
 */
export function refuseDeepText(text: string): void {
  let depth = 0;
  for (const { 1: kind, index } of text.matchAll(/\{\{~?([#^/])(?!\s*~?\})/g)) {
    depth = kind === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth <= 4 * DEEPEST) continue;
    const before = text.slice(0, index).split('\n');
    const start = { line: before.length, column: before.at(-1)?.length ?? 0 };
    throw new TemplateMistake(TOO_DEEP, { type: 'BlockStatement', loc: { start } });
  }
}

/**
 * Checks a template, and changes its Handlebars tree: a helper reads each member of the model, so that one
 * that does not exist is an error, and a helper prints each value, so that one without a text is an error.
 * Handlebars itself checks only some places. Throws a TemplateMistake.
 */
export function prepare(template: unknown, known: Known): void {
  prepareNode(template as Node, known, new Set(), 0);
}

/** These accept missing members: partials can lack parameters, and choices can depend on an object's kind. */
const LENIENT: ReadonlySet<string> = new Set([
  'if',
  'unless',
  'eq',
  'ne',
  'and',
  'or',
  'not',
  'in',
  'choose',
]);

/**
 * @param names the names that blocks around the node give to values, as in `{{#each fields as |field|}}`.
 * @param depth how many nodes are around the node, without those that only hold the statements of a block.
 */
function prepareNode(node: Node, known: Known, names: ReadonlySet<string>, depth: number): void {
  if (depth > DEEPEST) throw new TemplateMistake(TOO_DEEP, node);
  const { type, path, params = [], hash, name, body = [], program, inverse, blockParams } = node;
  const inside = blockParams === undefined ? names : new Set([...names, ...blockParams]);
  if (name !== undefined && type.startsWith('Partial')) checkPartial(name, known);
  const pairs = hash?.pairs ?? [];
  const isCall =
    path !== undefined &&
    (type === 'SubExpression' || params.length > 0 || pairs.length > 0 || known.helpers.has(path.original));
  if (isCall) checkHelper(path, known);
  for (const part of [...params, ...pairs.map(({ value }) => value), ...body, program, inverse]) {
    if (part !== undefined && part !== null)
      prepareNode(part, known, inside, type === 'Program' ? depth : depth + 1);
  }
  if (!LENIENT.has(path?.original ?? '') && !type.startsWith('Partial')) {
    node.params = params.map((param) => checked(param, names));
    for (const pair of pairs) pair.value = checked(pair.value, names);
  }
  if (path !== undefined && !isCall && ['MustacheStatement', 'BlockStatement'].includes(type)) {
    node.params = [checked(path, names)];
    node.path = pathTo(path, type === 'BlockStatement' ? BLOCK : PRINT);
  }
}

/** An expression that reads the members of a path one after the other. */
function checked(node: Node, names: ReadonlySet<string>): Node {
  if (node.type !== 'PathExpression') return node;
  const path = node as Path;
  const { parts, depth, data, loc } = path;
  // The start of these paths always exists: the index of a loop, the root, or a name defined by a block.
  const known = data || (depth === 0 && names.has(parts[0] ?? '')) ? 1 : 0;
  const start: Node = { ...path, parts: parts.slice(0, known) } as Path;
  return parts.slice(known).reduce(
    (object, member, at): Node => ({
      type: 'SubExpression',
      loc,
      path: pathTo(path, MEMBER),
      params: [object, literal('String', member, loc), literal('Boolean', known + at === 0, loc)],
    }),
    start,
  );
}

function literal(type: 'String' | 'Boolean', value: string | boolean, loc: Node['loc']): Node {
  return { type: `${type}Literal`, loc, value, original: value } as Node;
}

function pathTo({ loc }: Node, helper: string): Path {
  return { type: 'PathExpression', loc, original: helper, parts: [helper], data: false, depth: 0 };
}

function checkHelper(path: Path, { helpers }: Known): void {
  if (path.type !== 'PathExpression' || helpers.has(path.original)) return;
  const meant = nearest(path.original, helpers);
  const hint = meant === undefined ? 'docs/templates.md lists them' : `did you mean '${meant}'?`;
  throw new TemplateMistake(`there is no helper '${path.original}'; ${hint}`, path);
}

function checkPartial(name: Node, { partials }: Known): void {
  const { original } = name as Path;
  if (name.type !== 'PathExpression' || original.startsWith('@') || partials.has(original)) return;
  throw new TemplateMistake(`there is no partial '${original}' in the folder 'partials'`, name);
}
