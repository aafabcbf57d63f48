import type { CpuProfile, ProfiledFrame, ProfiledSample } from '../../etw/profile/cpu-profile.js';
import { escapedJson } from '../../text/json-text.js';
import { callsOf, processName, threadName } from './calls.js';
import type { ProfileFormat } from './profile-format.js';

/** The file format of speedscope, version 1: https://www.speedscope.app/file-format-schema.json */
export const definition = {
  name: 'speedscope',
  readers: 'speedscope',
  pieces: speedscope,
} as const satisfies ProfileFormat;

/** Samples of one piece of the output. */
const AT_ONCE = 10_000;

const TICKS_PER_MILLISECOND = 10_000;

function* speedscope(profile: CpuProfile): Generator<string> {
  const frames = new FrameList();
  const all = { name: 'All processes', samples: [] as number[], stacks: [] as string[] };
  const byProcess = new Map<string, number[]>();
  const stackNumbers = new Map<string, number>();
  for (const sample of profile.samples()) {
    const numbers = frames.of(sample).join();
    let stack = stackNumbers.get(numbers);
    if (stack === undefined) {
      stack = all.stacks.push(numbers) - 1;
      stackNumbers.set(numbers, stack);
    }
    all.samples.push(stack);
    const name = processName(sample.process);
    const own = byProcess.get(name);
    if (own === undefined) byProcess.set(name, [stack]);
    else own.push(stack);
  }
  const processes = [...byProcess].sort(([, a], [, b]) => b.length - a.length);
  const head = {
    $schema: 'https://www.speedscope.app/file-format-schema.json',
    exporter: 'wevtc',
    activeProfileIndex: 0,
  };
  yield `${escapedJson(JSON.stringify(head)).slice(0, -1)},\n"shared":{"frames":[\n`;
  yield* listed(frames.list, (frame) => escapedJson(JSON.stringify(frame)));
  yield ']},\n"profiles":[\n';
  const list: (readonly [string, readonly number[]])[] = [['All processes', all.samples], ...processes];
  for (const [at, [name, samples]] of list.entries()) {
    const weight = profile.interval === undefined ? 1 : profile.interval / TICKS_PER_MILLISECOND;
    const members = {
      type: 'sampled',
      name,
      unit: profile.interval === undefined ? 'none' : 'milliseconds',
      startValue: 0,
      endValue: samples.length * weight,
    };
    yield `${escapedJson(JSON.stringify(members)).slice(0, -1)},\n"samples":[\n`;
    yield* listed(samples, (stack) => `[${all.stacks[stack]}]`);
    yield '],\n"weights":[\n';
    yield* listed(samples, () => String(weight));
    yield at < list.length - 1 ? ']},\n' : ']}\n';
  }
  yield ']}\n';
}

/** The items of a JSON list on a few lines. */
function* listed<T>(items: readonly T[], textOf: (item: T) => string): Generator<string> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const end = at + AT_ONCE < items.length ? ',\n' : '\n';
    yield items
      .slice(at, at + AT_ONCE)
      .map(textOf)
      .join(',') + end;
  }
}

/** The frames of all samples, each with a number. */
class FrameList {
  readonly list: { readonly name: string; readonly file?: string }[] = [];
  readonly #numbers = new Map<ProfiledFrame, number>();
  readonly #ownNumbers = new Map<string, number>();

  /** The numbers for a sample from its process to the innermost call. */
  of({ process, thread, stack }: ProfiledSample): number[] {
    const numbers = [this.#own(processName(process)), this.#own(threadName(thread))];
    for (const frame of callsOf(stack)) {
      let number = this.#numbers.get(frame);
      if (number === undefined) {
        const { name, file } = frame;
        number = this.list.push({ name, ...(file !== undefined && { file }) }) - 1;
        this.#numbers.set(frame, number);
      }
      numbers.push(number);
    }
    return numbers;
  }

  #own(name: string): number {
    let number = this.#ownNumbers.get(name);
    if (number === undefined) {
      number = this.list.push({ name }) - 1;
      this.#ownNumbers.set(name, number);
    }
    return number;
  }
}
