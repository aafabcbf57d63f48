import type { CodeLoading } from './code-loading.js';

/** The values of a flag of V8. */
export interface EngineFlag {
  /** Such as `--interrupt-budget`. */
  readonly name: string;
  readonly usual: number;
  readonly changed: number;
}

/**
 * Changes flags of V8 for part of a run. V8 rejects cached code that was saved under other flags, so code is
 * loaded, and must be saved, under the usual ones.
 */
export class EngineFlags {
  private readonly changed = new Set<EngineFlag>();
  private set: ((flag: string) => void) | undefined;

  constructor(private readonly loading: CodeLoading) {}

  /** Bun and Deno also give a version of V8, but do not let it be changed. */
  static get areAvailable(): boolean {
    return process.versions.bun === undefined && process.versions.deno === undefined;
  }

  async change(flags: readonly EngineFlag[]): Promise<void> {
    const { setFlagsFromString } = await import('node:v8');
    this.set = setFlagsFromString;
    for (const flag of flags) this.changed.add(flag);
    this.setAll(flags, 'changed');
    this.loading.around = (load) => {
      this.setAll(this.changed, 'usual');
      try {
        return load();
      } finally {
        this.setAll(this.changed, 'changed');
      }
    };
  }

  /** Makes the flags usual again. */
  reset(flags: readonly EngineFlag[]): void {
    this.setAll(flags, 'usual');
    for (const flag of flags) this.changed.delete(flag);
    if (this.changed.size === 0) this.loading.around = undefined;
  }

  private setAll(flags: Iterable<EngineFlag>, value: 'usual' | 'changed'): void {
    for (const flag of flags) if (this.changed.has(flag)) this.set?.(`${flag.name}=${flag[value]}`);
  }
}
