import type { Following } from './host.js';

/** The signals by which users and systems end a run that has no end of its own. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** See `Host.startFollowing`. */
export class UntilSignal implements Following {
  isEnded = false;
  #wake: (() => void) | undefined;
  readonly #listener = () => {
    this.isEnded = true;
    this.#wake?.();
    this.end();
  };

  constructor() {
    for (const signal of SIGNALS) process.on(signal, this.#listener);
  }

  async pause(milliseconds: number): Promise<void> {
    if (this.isEnded) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.#wake = undefined;
  }

  end(): void {
    for (const signal of SIGNALS) process.off(signal, this.#listener);
  }
}
