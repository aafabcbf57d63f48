/** A flag that sets after how much work V8 optimizes a function. */
interface Flag {
  readonly name: string;
  readonly usual: number;
  readonly late: number;
}

/**
 * By the major version of V8. Node.js 20 has 11, and Node.js 22 has 12. In newer versions, a quick compiler comes first, and the flag gains
 * nothing. `npm run bench -- mc` measures what it gains.
 */
const flags = new Map<string | undefined, Flag>([
  ['11', { name: '--interrupt-budget', usual: 67_584, late: 400_000 }],
  ['12', { name: '--invocation-count-for-turbofan', usual: 3_000, late: 12_000 }],
]);

/** Smaller inputs take less time than loading `node:v8`. */
const LEAST_BYTES = 16 << 10;

/** Lets V8 optimize later, for runs in which most of the optimized code would hardly be used before the end. */
export class LateOptimizing {
  private readonly flag = process.versions.bun === undefined ? flagOf(process.versions.v8) : undefined;
  private set: ((value: number) => void) | undefined;

  /** @param bytes the size of the input. */
  async start(bytes: number): Promise<void> {
    const { flag } = this;
    if (flag === undefined || this.set !== undefined || bytes < LEAST_BYTES) return;
    const { setFlagsFromString } = await import('node:v8');
    this.set = (value) => setFlagsFromString(`${flag.name}=${value}`);
    this.set(flag.late);
  }

  /** V8 rejects compiled code that was saved under other flags. */
  end(): void {
    if (this.flag !== undefined) this.set?.(this.flag.usual);
    this.set = undefined;
  }
}

/** The flag of a version of V8, if there is a useful one. */
export function flagOf(version: string): Flag | undefined {
  return flags.get(version.split('.')[0]);
}
