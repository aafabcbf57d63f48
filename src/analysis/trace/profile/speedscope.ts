import type { CpuProfile, ProfiledFrame, ProfiledSample } from '../../../recordings/profile/cpu-profile.js';
import { escapedJson } from '../../../text/json-text.js';
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

interface Recorded {
  readonly samples: number[];
  /** Of waits. */
  readonly weights: number[];
  /** The number of samples, or the time of waits in 100 ns. */
  total: number;
}

function* speedscope(profile: CpuProfile): Generator<string> {
  const frames = new FrameList();
  const isWaits = profile.subject === 'waits';
  const weight = profile.interval === undefined ? 1 : profile.interval / TICKS_PER_MILLISECOND;
  const stacks: string[] = [];
  const all: Recorded = { samples: [], weights: [], total: 0 };
  const byProcess = new Map<string, Recorded>();
  const stackNumbers = new Map<string, number>();
  for (const sample of profile.samples()) {
    const numbers = frames.of(sample).join();
    let stack = stackNumbers.get(numbers);
    if (stack === undefined) {
      stack = stacks.push(numbers) - 1;
      stackNumbers.set(numbers, stack);
    }
    const name = processName(sample.process);
    const own = byProcess.get(name) ?? { samples: [], weights: [], total: 0 };
    byProcess.set(name, own);
    for (const recorded of [all, own]) {
      recorded.samples.push(stack);
      if (isWaits) recorded.weights.push(sample.duration / TICKS_PER_MILLISECOND);
      recorded.total += isWaits ? sample.duration : 1;
    }
  }
  const processes = [...byProcess].sort(([, a], [, b]) => b.total - a.total);
  const head = {
    $schema: 'https://www.speedscope.app/file-format-schema.json',
    exporter: 'wevtc',
    activeProfileIndex: 0,
  };
  yield `${escapedJson(JSON.stringify(head)).slice(0, -1)},\n"shared":{"frames":[\n`;
  yield* listed(frames.list, (frame) => escapedJson(JSON.stringify(frame)));
  yield ']},\n"profiles":[\n';
  const list: (readonly [string, Recorded])[] = [['All processes', all], ...processes];
  for (const [at, [name, { samples, weights, total }]] of list.entries()) {
    const members = {
      type: 'sampled',
      name,
      unit: isWaits || profile.interval !== undefined ? 'milliseconds' : 'none',
      startValue: 0,
      endValue: isWaits ? total / TICKS_PER_MILLISECOND : samples.length * weight,
    };
    yield `${escapedJson(JSON.stringify(members)).slice(0, -1)},\n"samples":[\n`;
    yield* listed(samples, (stack) => `[${stacks[stack]}]`);
    yield '],\n"weights":[\n';
    yield* isWaits ? listed(weights, String) : listed(samples, () => String(weight));
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
