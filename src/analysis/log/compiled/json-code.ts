import type { TemplateStore } from '../../../recordings/log/compiled/template-store.js';
import { unusual } from '../../../recordings/log/compiled/unusual.js';
import { escapedJson } from '../../../text/json-text.js';
import { JsonOp } from './json-op.js';

/** The bytes that an instruction without a string writes at most, such as for a time or a GUID. */
const MOST_OF_OP = 64;

/** JSON of a text, as lines of JSON have it. */
export function jsonText(text: string): string {
  return escapedJson(JSON.stringify(text));
}

/** Collects the instructions of a program. Neighboring literals become one. */
export class JsonCode {
  readonly #code: number[] = [JsonOp.Nothing, 0, 0, 0];
  /** Literal text that does not belong to an instruction yet. */
  #text = '';
  #uses = new Map<number, number>();
  /** The bytes that the program writes at most, apart from strings. */
  size = 0;

  constructor(private readonly store: TemplateStore) {}

  add(text: string): void {
    this.#text += text;
  }

  op(op: number, index: number): void {
    this.#flush();
    this.#code.push(op, index, 0, 0);
    this.#uses.set(index, (this.#uses.get(index) ?? 0) + 1);
    this.size += MOST_OF_OP;
  }

  /** The most places that a value is in. */
  get mostUses(): number {
    return Math.max(0, ...this.#uses.values());
  }

  end(): Int32Array {
    this.op(JsonOp.End, 0);
    this.#flush();
    if (!this.store.take(8 * this.#code.length)) throw unusual;
    return Int32Array.from(this.#code);
  }

  /** Gives the literal text to the last instruction. */
  #flush(): void {
    const text = this.#text;
    this.#text = '';
    if (text === '') return;
    // Only characters behind it decide whether this needs an escape.
    if (text.includes('##')) throw unusual;
    const literal = this.store.literals.of(text, (bytes) => this.store.take(bytes));
    if (literal === undefined) throw unusual;
    this.size += literal.length;
    this.#code.splice(-2, 2, literal.place, literal.length);
  }
}
