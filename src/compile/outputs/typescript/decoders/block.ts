import type { NameScope } from '../../../names/identifiers.js';
import { NO_SIZE, placeAfter, plus, type Size, sizeCode } from './sizes.js';

/** Values of fixed size that the code reads together. */
interface Run {
  /** Absent for the start of the payload. */
  readonly start: string | undefined;
  readonly size: Size;
}

/** An array that begins a run: its place, and its size as an expression. */
interface LeadingArray {
  readonly start: string;
  readonly size: string;
}

/** A list of statements under construction, and the run that the next value can join. */
export class Block {
  #run: Run | undefined;
  /** The array before the run. The values after it may be missing. */
  #array: LeadingArray | undefined;
  /** The index of the statement that begins the run. */
  #at = 0;
  /** Whether the code around checks the bounds of the run, and advances the position. */
  readonly isGiven: boolean;

  constructor(
    readonly statements: string[],
    readonly scope: NameScope,
    run?: Run,
  ) {
    this.#run = run;
    this.isGiven = run !== undefined;
  }

  /** The place of the next bytes in the run. Begins a run if there is none. */
  place(size: Size): string {
    const { start, size: before } = this.#run ?? this.#begin();
    this.#run = { start, size: plus(before, size) };
    return placeAfter(start, before);
  }

  /** The place of an array, whose size is an expression. It begins a run, which the values after it join. */
  placeOfArray(size: string): string {
    this.end();
    const start = this.scope.claim('at');
    this.#array = { start, size };
    this.#at = this.statements.length;
    return start;
  }

  /** The place after all values so far in a given run. */
  get placeOfNext(): string {
    return this.place(NO_SIZE);
  }

  /** Continues a given run at a place that the code finds out. */
  continueAt(start: string, size: Size): void {
    this.#run = { start, size };
  }

  /** Ends the run, because the size of the next value is not fixed. */
  end(): void {
    if (this.isGiven) return;
    const start = this.#array?.start ?? this.#run?.start;
    if (start === undefined) return;
    const sizes = [this.#array?.size, this.#run && sizeCode(this.#run.size)].filter(
      (size) => size !== undefined,
    );
    this.statements.splice(this.#at, 0, `const ${start} = reader.advance(${sizes.join(' + ')});`);
    this.#run = undefined;
    this.#array = undefined;
  }

  #begin(): Run {
    const start = this.scope.claim('at');
    if (this.#array === undefined) this.#at = this.statements.length;
    else this.statements.push(`const ${start} = ${this.#array.start} + ${this.#array.size};`);
    return { start, size: NO_SIZE };
  }
}
