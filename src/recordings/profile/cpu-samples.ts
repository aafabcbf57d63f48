import { NO_PROCESS } from '../trace/layout/no-process.js';
import { Column } from './column.js';
import { NO_STACK } from './stack-table.js';

/** The samples of a trace as columns. */
export class CpuSamples {
  /** In 100 ns since the first event of the trace. */
  readonly times = new Column(Float64Array);
  /** The number of the trace file. */
  readonly files = new Column(Uint32Array);
  readonly threads = new Column(Uint32Array);
  /** `NO_PROCESS` until a stack names it. */
  readonly processes = new Column(Uint32Array);
  /** Of waits: how long they took, in 100 ns. */
  readonly #durations = new Column(Float64Array);
  readonly #kernelStacks = new Column(Uint32Array);
  readonly #userStacks = new Column(Uint32Array);
  readonly #high = new Column(Uint32Array);
  readonly #low = new Column(Uint32Array);

  get count(): number {
    return this.times.length;
  }

  /** Adds a sample or, with a duration, a wait. Returns its number. */
  add(file: number, time: number, thread: number, instruction: bigint, duration = 0): number {
    this.#durations.push(duration);
    this.files.push(file);
    this.times.push(time);
    this.threads.push(thread);
    this.processes.push(NO_PROCESS);
    this.#kernelStacks.push(NO_STACK);
    this.#userStacks.push(NO_STACK);
    this.#high.push(Number(instruction >> 32n));
    this.#low.push(Number(instruction & 0xffff_ffffn));
    return this.count - 1;
  }

  /** The numbers of the stacks in the kernel or in user mode. */
  stacks(isKernel: boolean): Column {
    return isKernel ? this.#kernelStacks : this.#userStacks;
  }

  /** Both numbers of a sample, that of the kernel first. */
  stackNumbers(sample: number): readonly [kernel: number, user: number] {
    return [this.#kernelStacks.at(sample), this.#userStacks.at(sample)];
  }

  /** The duration of a wait, in 100 ns. */
  duration(sample: number): number {
    return this.#durations.at(sample);
  }

  /** The address of the instruction that ran. */
  instruction(sample: number): bigint {
    return (BigInt(this.#high.at(sample)) << 32n) | BigInt(this.#low.at(sample));
  }
}
