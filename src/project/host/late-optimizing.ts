import type { CodeLoading } from './code-loading.js';

/** A flag that sets after how much work V8 optimizes a function. */
interface Flag {
  readonly name: string;
  readonly usual: number;
  readonly late: number;
}

/**
 * By the major version of V8. Node.js 20 has 11, and Node.js 22 has 12. In newer versions, a quick compiler
 * comes first, and the flag gains nothing. `npm run bench -- mc` measures what it gains.
 */
const flags = new Map<string | undefined, Flag>([
  ['11', { name: '--interrupt-budget', usual: 67_584, late: 400_000 }],
  ['12', { name: '--invocation-count-for-turbofan', usual: 3_000, late: 12_000 }],
]);

/** Smaller inputs take less time than loading `node:v8`. */
const LEAST_BYTES = 16 << 10;

/** In a run over more inputs, optimized code is used often enough. */
const MOST_INPUTS = 4;

/** Lets V8 optimize later, for runs that end before most of the optimized code would be used. */
export class LateOptimizing {
  /** Bun and Deno also give a version of V8, but do not let it be changed. */
  private readonly flag =
    process.versions.bun === undefined && process.versions.deno === undefined
      ? flagOf(process.versions.v8)
      : undefined;
  private set: ((value: number) => void) | undefined;
  private inputs = 0;

  /**
   * @param loading V8 rejects cached code that was saved under other flags, so code is loaded and saved under
   * the usual ones.
   */
  constructor(private readonly loading: CodeLoading) {}

  /** @param bytes the size of the next input. */
  async start(bytes: number): Promise<void> {
    const { flag } = this;
    this.inputs += 1;
    if (this.inputs > MOST_INPUTS) return this.end();
    if (flag === undefined || this.set !== undefined || bytes < LEAST_BYTES) return;
    const { setFlagsFromString } = await import('node:v8');
    const set = (value: number) => setFlagsFromString(`${flag.name}=${value}`);
    set(flag.late);
    this.set = set;
    this.loading.around = (load) => {
      set(flag.usual);
      try {
        return load();
      } finally {
        set(flag.late);
      }
    };
  }

  /** Optimizes as usual from now on. */
  end(): void {
    if (this.flag !== undefined) this.set?.(this.flag.usual);
    this.set = undefined;
    this.loading.around = undefined;
  }
}

/** The flag of a version of V8, if there is a useful one. */
export function flagOf(version: string): Flag | undefined {
  return flags.get(version.split('.')[0]);
}
