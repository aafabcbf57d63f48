import type { NameScope } from '../../../naming/identifiers.js';
import { NO_SIZE, placeAfter, plus, type Size, sizeCode } from './sizes.js';

/** Values that the code reads together. */
interface Run {
  /** Absent for the start of the payload. */
  readonly start: string | undefined;
  size: Size;
}

/** A list of statements under construction, and the run that the next value can join. */
export class Block {
  #run: Run | undefined;
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
    if (this.#run === undefined) {
      this.#run = { start: this.scope.claim('at'), size: NO_SIZE };
      this.#at = this.statements.length;
    }
    const place = placeAfter(this.#run.start, this.#run.size);
    this.#run.size = plus(this.#run.size, size);
    return place;
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
    if (this.#run === undefined || this.isGiven) return;
    const { start, size } = this.#run;
    this.statements.splice(this.#at, 0, `const ${start} = reader.advance(${sizeCode(size)});`);
    this.#run = undefined;
  }
}
