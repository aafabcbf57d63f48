import { EventQueryError } from './query-error.js';
import type { Expression, FunctionName, Operator, Step } from './query-model.js';

/** The longest query, and the deepest brackets in it. */
const MOST_LENGTH = 0x1_0000;
const MOST_DEPTH = 64;

const TOKEN =
  /\s*(?:('[^']*'|"[^"]*")|(0x[\da-f]+|-?\d+)|(<=|>=|!=|[=<>()[\]/,@*])|([\p{L}_][\p{L}\p{N}_.:-]*))/iuy;

interface Token {
  readonly kind: 'text' | 'number' | 'sign' | 'name' | 'end';
  readonly text: string;
  readonly at: number;
}

/** Parses a query such as `*[System[Level=2]]`. Throws an EventQueryError if Windows would reject it. */
export function parseQuery(text: string): Expression & { readonly kind: 'path' } {
  if (text.length > MOST_LENGTH) throw new EventQueryError(`it has more than ${MOST_LENGTH} characters`, 0);
  const parser = new Parser(text);
  const path = parser.path();
  parser.expectEnd();
  return path;
}

class Parser {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  #token: Token;

  constructor(text: string) {
    this.#text = text;
    this.#token = this.#read();
  }

  #read(): Token {
    TOKEN.lastIndex = this.#at;
    const match = TOKEN.exec(this.#text);
    if (match === null) {
      const rest = this.#text.slice(this.#at);
      const at = this.#at + rest.length - rest.trimStart().length;
      if (at === this.#text.length) return { kind: 'end', text: '', at };
      throw new EventQueryError(`'${this.#text[at]}' is not possible here`, at);
    }
    this.#at = TOKEN.lastIndex;
    const [, text, number, sign, name] = match;
    const token = text ?? number ?? sign ?? (name as string);
    const kind =
      text !== undefined ? 'text' : number !== undefined ? 'number' : sign !== undefined ? 'sign' : 'name';
    return { kind, text: token, at: this.#at - token.length };
  }

  #next(): Token {
    const token = this.#token;
    this.#token = this.#read();
    return token;
  }

  #isSign(text: string): boolean {
    return this.#token.kind === 'sign' && this.#token.text === text;
  }

  #takeSign(text: string): boolean {
    if (!this.#isSign(text)) return false;
    this.#next();
    return true;
  }

  #expectSign(text: string): void {
    if (!this.#takeSign(text)) throw this.#unexpected(`'${text}'`);
  }

  #unexpected(wanted: string): EventQueryError {
    const { kind, text, at } = this.#token;
    return new EventQueryError(`${wanted} is missing before ${kind === 'end' ? 'the end' : `'${text}'`}`, at);
  }

  expectEnd(): void {
    if (this.#token.kind !== 'end')
      throw new EventQueryError(`'${this.#token.text}' is not possible here`, this.#token.at);
  }

  path(): Expression & { readonly kind: 'path' } {
    const steps = [this.#step()];
    while (this.#takeSign('/')) steps.push(this.#step());
    return { kind: 'path', steps };
  }

  #step(): Step {
    const axis = this.#takeSign('@') ? 'attribute' : 'child';
    const token = this.#token;
    if (!this.#isSign('*') && token.kind !== 'name') throw this.#unexpected('a name');
    this.#next();
    const predicates: Expression[] = [];
    while (this.#takeSign('[')) {
      predicates.push(this.#inside(() => this.#or()));
      this.#expectSign(']');
    }
    return { axis, name: token.text, predicates };
  }

  #inside<T>(parse: () => T): T {
    if (++this.#depth > MOST_DEPTH)
      throw new EventQueryError(`it has more than ${MOST_DEPTH} brackets in each other`, this.#token.at);
    const parsed = parse();
    this.#depth--;
    return parsed;
  }

  #or(): Expression {
    return this.#joined('or', () => this.#joined('and', () => this.#comparison()));
  }

  #joined(kind: 'or' | 'and', part: () => Expression): Expression {
    const first = part();
    const parts = [first];
    while (this.#token.kind === 'name' && this.#token.text.toLowerCase() === kind) {
      this.#next();
      parts.push(part());
    }
    return parts.length === 1 ? first : { kind, parts };
  }

  #comparison(): Expression {
    const left = this.#operand();
    if (this.#token.kind !== 'sign' || !/^(?:[<>]=?|!?=)$/.test(this.#token.text)) return left;
    const operator = this.#next().text as Operator;
    return { kind: 'compare', operator, left, right: this.#operand() };
  }

  #operand(): Expression {
    const { kind, text, at } = this.#token;
    if (this.#takeSign('(')) {
      const inner = this.#inside(() => this.#or());
      this.#expectSign(')');
      return inner;
    }
    if (kind === 'text') {
      this.#next();
      return { kind, text: text.slice(1, -1) };
    }
    if (kind === 'number') {
      this.#next();
      return { kind, value: BigInt(text) };
    }
    const path = this.path();
    return this.#isSign('(') ? this.#call(text, at) : path;
  }

  #call(name: string, at: number): Expression {
    const known = Object.hasOwn(ARGUMENTS, name.toLowerCase())
      ? (name.toLowerCase() as FunctionName)
      : undefined;
    if (known === undefined) {
      throw new EventQueryError(
        `Windows has no function '${name}' in queries of event logs; it has band, timediff, and position`,
        at,
      );
    }
    this.#expectSign('(');
    const args: Expression[] = [];
    if (!this.#isSign(')')) {
      do args.push(this.#inside(() => this.#or()));
      while (this.#takeSign(','));
    }
    this.#expectSign(')');
    const [least, most] = ARGUMENTS[known];
    if (args.length < least || args.length > most)
      throw new EventQueryError(`${known} has a wrong number of arguments: ${args.length}`, at);
    return { kind: 'call', name: known, args };
  }
}

const ARGUMENTS: Readonly<Record<FunctionName, readonly [least: number, most: number]>> = {
  band: [2, 2],
  timediff: [1, 2],
  position: [0, 0],
};
