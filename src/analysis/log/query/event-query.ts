import type { EventLogEvent } from '../../../recordings/log/event-log-event.js';
import { BytesError } from '../../../windows/bytes/bytes-error.js';
import { fileTimeFromDate, fileTimeFromIso } from '../../../windows/values/file-time.js';
import { type EventNode, eventNode } from './event-node.js';
import type { Expression, Operator, Step } from './query-model.js';
import { type ChannelPath, parseQueryParts, type QueryPart } from './structured-query.js';

/** The result of an expression: a truth, nodes, or one number or text. */
type Result = boolean | bigint | string | readonly EventNode[];

/** The node for which an expression is evaluated, and its position among those of the same step, from 1. */
interface Context {
  readonly node: EventNode;
  readonly position: number;
  readonly now: bigint;
}

const TICKS_PER_MILLISECOND = 10_000n;

/** A query in the XPath subset of Windows event logs, or a structured query with such paths. */
export class EventQuery {
  readonly #parts: readonly QueryPart[];
  readonly #now: bigint;

  /**
   * @param now the time that `timediff` counts from.
   * @throws EventQueryError for a query that Windows would not accept.
   */
  constructor(text: string, now: Date) {
    this.#parts = parseQueryParts(text);
    this.#now = fileTimeFromDate(now);
  }

  /** Whether the query selects an event, which is never one with a malicious, absurd number of elements. */
  selects(event: EventLogEvent): boolean {
    try {
      return this.#selects(event);
    } catch (error) {
      if (!(error instanceof BytesError)) throw error;
      return false;
    }
  }

  #selects(event: EventLogEvent): boolean {
    const root = { name: '', attributes: new Map(), children: [eventNode(event)], text: '' };
    const channel = event.channel?.toLowerCase();
    const isAt = (one: ChannelPath) =>
      (one.channel === undefined || one.channel === channel) &&
      isTrue(resultOf(one.path, { node: root, position: 1, now: this.#now }));
    return this.#parts.some(({ selects, suppresses }) => selects.some(isAt) && !suppresses.some(isAt));
  }
}

function isTrue(result: Result): boolean {
  if (typeof result === 'boolean') return result;
  if (typeof result === 'bigint') return result !== 0n;
  return result.length > 0;
}

function resultOf(expression: Expression, context: Context): Result {
  switch (expression.kind) {
    case 'or':
      return expression.parts.some((part) => isTrue(resultOf(part, context)));
    case 'and':
      return expression.parts.every((part) => isTrue(resultOf(part, context)));
    case 'text':
      return expression.text;
    case 'number':
      return expression.value;
    case 'path':
      return nodesAt(expression.steps, context);
    case 'call':
      return callOf(expression, context);
    case 'compare':
      return compares(
        expression.operator,
        resultOf(expression.left, context),
        resultOf(expression.right, context),
      );
  }
}

/** The nodes at a path. A predicate keeps the nodes for which it is true. */
function nodesAt(steps: readonly Step[], { node, now }: Context): readonly EventNode[] {
  let nodes: readonly EventNode[] = [node];
  for (const { axis, name, predicates } of steps) {
    const next: EventNode[] = [];
    for (const from of nodes) {
      let found = axis === 'child' ? childrenOf(from, name) : attributesOf(from, name);
      for (const predicate of predicates) {
        found = found.filter((one, at) => {
          const result = resultOf(predicate, { node: one, position: at + 1, now });
          // A number is a position.
          return typeof result === 'bigint' ? result === BigInt(at + 1) : isTrue(result);
        });
      }
      next.push(...found);
    }
    nodes = next;
  }
  return nodes;
}

function childrenOf({ children }: EventNode, name: string): EventNode[] {
  return children.filter((child) => name === '*' || child.name === name);
}

function attributesOf({ attributes }: EventNode, name: string): EventNode[] {
  return [...attributes].flatMap(([key, text]) =>
    name === '*' || key === name ? [{ name: key, attributes: new Map(), children: [], text }] : [],
  );
}

function callOf({ name, args }: Expression & { readonly kind: 'call' }, context: Context): Result {
  const [first, second] = args.map((arg) => firstOf(resultOf(arg, context)));
  if (name === 'position') return BigInt(context.position);
  if (name === 'band') {
    const [left, right] = [integerOf(first), integerOf(second)];
    return left !== undefined && right !== undefined && (left & right) !== 0n;
  }
  const start = timeOf(first);
  const end = args.length > 1 ? timeOf(second) : context.now;
  return start === undefined || end === undefined ? '' : (end - start) / TICKS_PER_MILLISECOND;
}

/** One text or number of a result; `undefined` without any. */
function firstOf(result: Result): string | bigint | undefined {
  if (typeof result === 'boolean') return result ? 1n : 0n;
  return typeof result === 'object' ? result[0]?.text : result;
}

/** The forms in which one node, text, or number is shown. */
type Forms = readonly (string | bigint)[];

/** With nodes on a side, one of them is sufficient. */
function compares(operator: Operator, left: Result, right: Result): boolean {
  const others = formsOf(right);
  return formsOf(left).some((one) => others.some((other) => formsHold(operator, one, other)));
}

function formsOf(result: Result): readonly Forms[] {
  if (typeof result !== 'object') return [[firstOf(result) as string | bigint]];
  return result.map(({ text, shown }) => (shown === undefined ? [text] : [text, shown]));
}

/** One form is sufficient. A value differs from another only if it does in all forms. */
function formsHold(operator: Operator, left: Forms, right: Forms): boolean {
  if (operator === '!=') return !formsHold('=', left, right);
  return left.some((one) => right.some((other) => holds(operator, one, other)));
}

/** Whether a comparison is true. */
export function holds(operator: Operator, left: string | bigint, right: string | bigint): boolean {
  const order = orderOf(left, right);
  if (order === undefined) return operator === '!=';
  switch (operator) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    default:
      return order >= 0;
  }
}

/** Hexadecimal numbers, and SIDs. */
const CASELESS = /^(?:0x[\da-f]+|S-1-[\d-]+)$/i;

/** Not all outputs show the braces. */
const GUID = /^\{?([\da-f]{8}-[\da-f-]{27})\}?$/i;

/** Texts are compared with numbers as such, and times as times; other texts are equal, or not comparable. */
function orderOf(left: string | bigint, right: string | bigint): number | undefined {
  if (typeof left !== 'string' || typeof right !== 'string') {
    const [a, b] = [integerOf(left), integerOf(right)];
    return a === undefined || b === undefined ? undefined : Number(a > b) - Number(a < b);
  }
  const [start, end] = [timeOf(left), timeOf(right)];
  if (start !== undefined && end !== undefined) return Number(start > end) - Number(start < end);
  if (left === right) return 0;
  return comparable(left) === comparable(right) ? 0 : undefined;
}

/** The text without differences that do not matter for its kind. */
function comparable(text: string): string {
  const digits = GUID.exec(text)?.[1];
  return digits?.toLowerCase() ?? (CASELESS.test(text) ? text.toLowerCase() : text);
}

/** An integer, or a text of one. */
export function integerOf(value: string | bigint | undefined): bigint | undefined {
  if (typeof value !== 'string') return value;
  return /^(?:-?\d{1,20}|0x[\da-f]{1,16})$/i.test(value) ? BigInt(value) : undefined;
}

function timeOf(value: string | bigint | undefined): bigint | undefined {
  if (typeof value !== 'string' || value.length > 40 || !/^\d{4}-/.test(value)) return undefined;
  try {
    return fileTimeFromIso(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
