import type { NameScope } from '../../shared/identifiers.js';
import { NO_SIZE, placeBehind, plus, type Size, sizeCode } from './sizes.js';

/** Values that are read in one go. */
interface Run {
  readonly start: string;
  size: Size;
}

/** Statements in the making, and the run that the next value may join. */
export class Block {
  #run: Run | undefined;
  /** Where the statement that begins the run goes. */
  #at = 0;
  /** The run of an array's element: what is around it moves on. */
  readonly #given: boolean;

  constructor(
    readonly statements: string[],
    readonly scope: NameScope,
    run?: Run,
  ) {
    this.#run = run;
    this.#given = run !== undefined;
  }

  /** The place of the next bytes in the run; a run begins where there is none. */
  place(size: Size): string {
    if (this.#run === undefined) {
      this.#run = { start: this.scope.claim('at'), size: NO_SIZE };
      this.#at = this.statements.length;
    }
    const place = placeBehind(this.#run.start, this.#run.size);
    this.#run.size = plus(this.#run.size, size);
    return place;
  }

  /** Ends the run, as something of another size comes next. */
  end(): void {
    if (this.#run === undefined || this.#given) return;
    const { start, size } = this.#run;
    this.statements.splice(this.#at, 0, `const ${start} = reader.advance(${sizeCode(size)});`);
    this.#run = undefined;
  }
}
