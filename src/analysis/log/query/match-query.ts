import type { EventDefinition } from '../../../manifest/model/model.js';
import { holds, integerOf } from './event-query.js';
import { type KnownNode, knownEvent } from './known-node.js';
import type { Expression, Step } from './query-model.js';
import { type ChannelPath, parseQueryParts } from './structured-query.js';

/** Whether a query selects an event when logged. `depends`: on its values, time, or place of logging. */
export type QueryVerdict = 'selected' | 'depends' | 'not-selected' | 'no-channel';

/** The knowledge about a condition: no, perhaps, or yes. */
type Truth = 0 | 1 | 2;

/** A node that a path leads to. Without a text, it is one of which nothing is known. */
interface Found {
  readonly node: KnownNode | undefined;
  readonly text: string | bigint | undefined;
  readonly isCertain: boolean;
}

type Result =
  | { readonly kind: 'truth'; readonly truth: Truth }
  /** Nodes, or one text or number. */
  | { readonly kind: 'found'; readonly found: readonly Found[]; readonly isNodes: boolean };

interface Context {
  /** `undefined`: a node of which nothing is known. */
  readonly node: KnownNode | undefined;
  readonly position: number;
}

/** A query in the XPath subset of event logs, asked about the events of a manifest. */
export class QueryMatch {
  readonly #parts: ReturnType<typeof parseQueryParts>;

  /** @throws EventQueryError for a query that Windows would not accept. */
  constructor(text: string) {
    this.#parts = parseQueryParts(text);
  }

  verdict(event: EventDefinition): QueryVerdict {
    const channel = event.channel?.target?.name.value ?? event.channel?.name;
    if (channel === undefined) return 'no-channel';
    const children = [knownEvent(event, channel)];
    const root: KnownNode = { name: '', attributes: new Map(), children, text: '', isOpen: false };
    const truthAt = (one: ChannelPath): Truth => {
      if (one.channel !== undefined && one.channel !== channel.toLowerCase()) return 0;
      return truthOf(resultOf(one.path, { node: root, position: 1 }));
    };
    const parts = this.#parts.map(({ selects, suppresses }) =>
      least([most(selects.map(truthAt)), not(most(suppresses.map(truthAt)))]),
    );
    return VERDICTS[most(parts)];
  }
}

const VERDICTS = ['not-selected', 'depends', 'selected'] as const;

const most = (truths: readonly Truth[]): Truth => Math.max(0, ...truths) as Truth;
const least = (truths: readonly Truth[]): Truth => Math.min(2, ...truths) as Truth;
const not = (truth: Truth): Truth => (2 - truth) as Truth;

function truthOf(result: Result): Truth {
  if (result.kind === 'truth') return result.truth;
  const { found, isNodes } = result;
  if (isNodes) return most(found.map(({ isCertain }) => (isCertain ? 2 : 1)));
  const text = found[0]?.text;
  if (text === undefined) return 1;
  return (typeof text === 'bigint' ? text !== 0n : text !== '') ? 2 : 0;
}

const truth = (is: boolean): Result => ({ kind: 'truth', truth: is ? 2 : 0 });

function single(text: string | bigint | undefined): Result {
  return { kind: 'found', found: [{ node: undefined, text, isCertain: true }], isNodes: false };
}

function resultOf(expression: Expression, context: Context): Result {
  const truths = (parts: readonly Expression[]) => parts.map((part) => truthOf(resultOf(part, context)));
  switch (expression.kind) {
    case 'or':
      return { kind: 'truth', truth: most(truths(expression.parts)) };
    case 'and':
      return { kind: 'truth', truth: least(truths(expression.parts)) };
    case 'text':
      return single(expression.text);
    case 'number':
      return single(expression.value);
    case 'path':
      return { kind: 'found', found: nodesAt(expression.steps, context.node), isNodes: true };
    case 'call':
      return callOf(expression, context);
    case 'compare': {
      const [left, right] = [expression.left, expression.right].map((side) =>
        listOf(resultOf(side, context)),
      );
      return { kind: 'truth', truth: compared(expression.operator, left ?? [], right ?? []) };
    }
  }
}

const UNKNOWN: Found = { node: undefined, text: undefined, isCertain: false };

function nodesAt(steps: readonly Step[], start: KnownNode | undefined): readonly Found[] {
  let nodes: readonly Found[] = [{ node: start, text: start?.text, isCertain: true }];
  for (const { axis, name, predicates } of steps) {
    const next: Found[] = [];
    for (const from of nodes) {
      let found = axis === 'child' ? childrenOf(from, name) : attributesOf(from, name);
      for (const predicate of predicates) found = chosenBy(predicate, found);
      next.push(...found);
    }
    nodes = next;
  }
  return nodes;
}

/** The nodes for which a predicate is true, or can be. */
function chosenBy(predicate: Expression, nodes: readonly Found[]): readonly Found[] {
  return nodes.flatMap((one, at) => {
    const result = resultOf(predicate, { node: one.node, position: at + 1 });
    const value = result.kind === 'found' && !result.isNodes ? result.found[0]?.text : undefined;
    // A number is a position. Nodes before it can be absent.
    const hasPosition = typeof value === 'bigint';
    const isAt = hasPosition && value === BigInt(at + 1);
    const chosen = hasPosition ? (isAt ? 2 : 0) : truthOf(result);
    return chosen === 0 ? [] : [{ ...one, isCertain: one.isCertain && chosen === 2 }];
  });
}

function childrenOf({ node, isCertain }: Found, name: string): readonly Found[] {
  if (node === undefined) return [UNKNOWN];
  const named = node.children.filter((child) => name === '*' || child.name === name);
  const found = named.map((child) => ({ node: child, text: child.text, isCertain }));
  return node.isOpen ? [...found, UNKNOWN] : found;
}

function attributesOf({ node, isCertain }: Found, name: string): readonly Found[] {
  if (node === undefined) return [UNKNOWN];
  const named = [...node.attributes].filter(([key]) => name === '*' || key === name);
  const found = named.map(([, text]) => ({
    node: undefined,
    text,
    isCertain: isCertain && text !== undefined,
  }));
  return node.isOpen ? [...found, UNKNOWN] : found;
}

function callOf({ name, args }: Expression & { readonly kind: 'call' }, context: Context): Result {
  if (name === 'position') return single(BigInt(context.position));
  // The time of an event is not known.
  if (name === 'timediff') return single(undefined);
  const [left, right] = args.map((arg) => listOf(resultOf(arg, context))[0]);
  if (left === undefined || right === undefined) return truth(false);
  if (left.text === undefined || right.text === undefined) return { kind: 'truth', truth: 1 };
  const [a, b] = [integerOf(left.text), integerOf(right.text)];
  return truth(a !== undefined && b !== undefined && (a & b) !== 0n);
}

function listOf(result: Result): readonly Found[] {
  if (result.kind === 'found') return result.found;
  const text = result.truth === 1 ? undefined : BigInt(result.truth / 2);
  return [{ node: undefined, text, isCertain: true }];
}

/** With nodes on a side, one of them is sufficient. */
function compared(
  operator: Parameters<typeof holds>[0],
  left: readonly Found[],
  right: readonly Found[],
): Truth {
  return most(
    left.flatMap((a) =>
      right.map((b): Truth => {
        if (a.text === undefined || b.text === undefined) return 1;
        if (!holds(operator, a.text, b.text)) return 0;
        return a.isCertain && b.isCertain ? 2 : 1;
      }),
    ),
  );
}
