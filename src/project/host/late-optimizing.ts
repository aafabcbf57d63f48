import { type EngineFlag, EngineFlags } from './engine-flags.js';

/**
 * After how much work V8 optimizes a function, by the major version of V8. Node.js 20 has 11, and Node.js 22
 * has 12. In newer versions, a quick compiler comes first, and the flag gains nothing. `npm run bench -- mc`
 * measures what it gains.
 */
const flags = new Map<string | undefined, EngineFlag>([
  ['11', { name: '--interrupt-budget', usual: 67_584, changed: 400_000 }],
  ['12', { name: '--invocation-count-for-turbofan', usual: 3_000, changed: 12_000 }],
]);

/** Smaller inputs take less time than loading `node:v8`. */
const LEAST_BYTES = 16 << 10;

/** In a run over more inputs, optimized code is used often enough. */
const MOST_INPUTS = 4;

/**
 * Lets V8 optimize later: for runs that end before most of the optimized code would be used, and for
 * recordings, whose readers V8 optimizes better when it has seen more kinds of events.
 */
export class LateOptimizing {
  private readonly flag = EngineFlags.areAvailable ? flagOf(process.versions.v8) : undefined;
  private isLate = false;
  private inputs = 0;

  constructor(private readonly flags: EngineFlags) {}

  /** @param bytes the size of the next input; `undefined` to optimize late for the rest of the run. */
  async start(bytes: number | undefined): Promise<void> {
    const { flag } = this;
    if (bytes === undefined) this.inputs = Number.NEGATIVE_INFINITY;
    this.inputs += 1;
    if (this.inputs > MOST_INPUTS) return this.end();
    if (flag === undefined || this.isLate || (bytes ?? LEAST_BYTES) < LEAST_BYTES) return;
    this.isLate = true;
    await this.flags.change([flag]);
  }

  /** Optimizes as usual from now on: threads that start later would have to compile all code. */
  end(): void {
    this.inputs = Number.POSITIVE_INFINITY;
    if (this.flag !== undefined) this.flags.reset([this.flag]);
    this.isLate = false;
  }
}

/** The flag of a version of V8, if there is a useful one. */
export function flagOf(version: string): EngineFlag | undefined {
  return flags.get(version.split('.')[0]);
}
