import { escapedJson } from '../../../../text/json-text.js';
import type { Literal, Literals } from '../../../../windows/text-bytes/literals.js';
import { LineOp } from './line-op.js';

/** The memory for all programs and literals of a run, in bytes. */
const MOST_MEMORY = 1 << 24;

/** The bytes that an instruction without a string or array writes at most, such as for a GUID. */
const MOST_OF_OP = 64;

/** Memory that is limited, because a malicious trace can have any number of kinds of events. */
export class LineMemory {
  #left = MOST_MEMORY;

  /** Whether there is room for so many bytes, which are then taken. */
  take(bytes: number): boolean {
    this.#left -= bytes;
    return this.#left >= 0;
  }
}

/** A part of a line as a list of instructions: each an operation, a field, and the literal after it. */
export interface LineProgram {
  readonly code: Int32Array;
  /** The bytes that it writes at most, apart from strings and arrays. */
  readonly size: number;
  /** The most places that a field is in. */
  readonly uses: number;
}

/** Collects the instructions of a program. Neighboring literals become one. */
export class LineCode {
  readonly #code: number[] = [LineOp.Nothing, 0, 0, 0];
  readonly #uses = new Map<number, number>();
  /** Literal text that does not belong to an instruction yet. */
  #text = '';
  #size = 0;
  #isPossible = true;

  constructor(
    private readonly literals: Literals,
    private readonly memory: LineMemory,
  ) {}

  /** @param json a part of a line. It can end within a string, but not within an escape. */
  add(json: string): void {
    this.#text += json;
  }

  op(op: number, field: number): void {
    this.#flush();
    this.#code.push(op, field, 0, 0);
    this.#uses.set(field, (this.#uses.get(field) ?? 0) + 1);
    this.#size += MOST_OF_OP;
  }

  /** `undefined` if the text needs escapes that depend on values, or if there is no memory. */
  end(): LineProgram | undefined {
    this.op(LineOp.End, 0);
    if (!this.#isPossible || !this.memory.take(8 * this.#code.length)) return undefined;
    const uses = Math.max(0, ...this.#uses.values());
    return { code: Int32Array.from(this.#code), size: this.#size, uses };
  }

  /** Gives the literal text to the last instruction. */
  #flush(): void {
    const text = this.#text;
    this.#text = '';
    if (text === '') return;
    const literal = literalOf(text, this.literals, this.memory);
    if (literal === undefined) {
      this.#isPossible = false;
      return;
    }
    this.#size += literal.length;
    this.#code.splice(-2, 2, literal.place, literal.length);
  }
}

/** A literal, which can be next to any value; `undefined` if there is no memory, or if a value matters. */
export function literalOf(json: string, literals: Literals, memory: LineMemory): Literal | undefined {
  // What follows decides whether `##` needs an escape, and whether half a pair of surrogates is one.
  if (/^#|##|#$|\\ud[89a-f]/i.test(json)) return undefined;
  return literals.of(escapedJson(json), (bytes) => memory.take(bytes));
}
