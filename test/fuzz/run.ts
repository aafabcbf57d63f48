import fc from 'fast-check';
import type { AnyTarget, InputFile, Judge } from './target.js';
import { checkInTime } from './timing.js';

/** Inputs of one target that follow from one seed. */
export interface Round {
  readonly seed: number;
  /** How many inputs at most. */
  readonly runs?: number;
  /** When to stop. */
  readonly milliseconds?: number;
  /** How many inputs a program gets to judge, where it is to have less than it could. */
  readonly judged?: number;
  /**
   * Whether an input that takes long is a failure; default true. Machines differ, so a test leaves it out.
   */
  readonly isTimed?: boolean;
  /**
   * Called before each input with its number in the round, and with -1 where programs judge, which may take
   * long.
   */
  readonly onInput?: (run: number) => void;
}

export interface RoundReport {
  readonly inputs: number;
  /** How many inputs ended how. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
}

/** An input that showed something wrong, as small as could be found. */
export interface Failure {
  readonly seed: number;
  readonly path: string;
  readonly message: string;
  readonly file: InputFile;
}

/** Time to look for a smaller input that fails as well. */
const SHRINKING = 60_000;

/** Runs a target on the inputs of a round. It ends at the first failure. */
export async function runRound(target: AnyTarget, round: Round): Promise<RoundReport> {
  const { seed, runs = 0x7fff_ffff, milliseconds, judged, isTimed = true, onInput } = round;
  const outcomes: Record<string, number> = {};
  const samples = samplesFor(target, judged);
  let inputs = 0;
  const property = fc.asyncProperty(target.inputs, async (input) => {
    const place = String(inputs);
    onInput?.(inputs);
    inputs++;
    const outcome = await (isTimed ? checkInTime(target, input) : target.check(input));
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    for (const sample of samples) sample.take(input, place);
  });
  const limits = milliseconds === undefined ? {} : { interruptAfterTimeLimit: milliseconds };
  const found = await fc.check(property, { seed, numRuns: runs, endOnFailure: true, ...limits });
  if (found.failed) return { inputs, outcomes, failures: [await shrunk(target, seed, found, onInput)] };
  return { inputs, outcomes, failures: await faultsIn(samples, target, seed, onInput) };
}

/** Runs a target on a single input, which a failure has named. */
export async function runInput(target: AnyTarget, seed: number, path: string): Promise<RoundReport> {
  const [input] = fc.sample(target.inputs, { seed, path, numRuns: 1 });
  const samples = samplesFor(target, 1);
  try {
    const outcome = await checkInTime(target, input);
    for (const sample of samples) sample.take(input, path);
    return { inputs: 1, outcomes: { [outcome]: 1 }, failures: await faultsIn(samples, target, seed) };
  } catch (error) {
    return { inputs: 1, outcomes: {}, failures: [failureOf(target, seed, path, input, error)] };
  }
}

/** The failure with the smallest input that is found in some time. */
async function shrunk(
  target: AnyTarget,
  seed: number,
  found: fc.RunDetails<[unknown]>,
  onInput: Round['onInput'],
): Promise<Failure> {
  let tries = 0;
  const property = fc.asyncProperty(target.inputs, async (input) => {
    // Tells who watches that it goes on; the number of the input does not matter any more.
    tries++;
    onInput?.(tries);
    await checkInTime(target, input);
  });
  const path = found.counterexamplePath ?? '';
  const smaller = await fc.check(property, { seed, path, numRuns: 1, interruptAfterTimeLimit: SHRINKING });
  const { counterexample, counterexamplePath, errorInstance } = smaller.failed ? smaller : found;
  return failureOf(target, seed, counterexamplePath ?? '', counterexample?.[0], errorInstance);
}

type Sample = ReturnType<typeof sampleFor>;

function samplesFor(target: AnyTarget, most: number | undefined): Sample[] {
  const installed = (target.judges ?? []).filter(({ isInstalled }) => isInstalled);
  return installed.map((judge) => sampleFor(judge, most ?? judge.most));
}

async function faultsIn(
  samples: readonly Sample[],
  target: AnyTarget,
  seed: number,
  onInput?: Round['onInput'],
): Promise<Failure[]> {
  onInput?.(-1);
  const faults = await Promise.all(samples.map((sample) => sample.judge(target, seed)));
  return faults.flat();
}

/** Collects what a program is to judge at the end of a round. */
function sampleFor(judge: Judge<unknown>, most: number) {
  const files = new Map<string, string>();
  const taken: { readonly stem: string; readonly input: unknown; readonly place: string }[] = [];
  return {
    take(input: unknown, place: string): void {
      if (taken.length >= most) return;
      const stem = `input${taken.length}`;
      const made = judge.files(input, stem);
      if (made.size === 0) return;
      for (const [name, content] of made) files.set(name, content);
      taken.push({ stem, input, place });
    },
    async judge(target: AnyTarget, seed: number): Promise<Failure[]> {
      if (files.size === 0) return [];
      const found = await judge.judge(files);
      return taken.flatMap(({ stem, input, place }) => {
        const about = found.filter((text) => new RegExp(`\\b${stem}(?!\\d)`).test(text));
        if (about.length === 0) return [];
        const message = `${judge.name}: ${about.slice(0, 5).join('\n')}`;
        return [failureOf(target, seed, place, input, message)];
      });
    },
  };
}

function failureOf(target: AnyTarget, seed: number, path: string, input: unknown, error: unknown): Failure {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { seed, path, message, file: fileOf(target, input) };
}

function fileOf(target: AnyTarget, input: unknown): InputFile {
  if (input instanceof Uint8Array) return { extension: 'bin', content: input };
  if (typeof input === 'string') return { extension: 'txt', content: input };
  return target.toFile?.(input) ?? { extension: 'txt', content: fc.stringify(input) };
}
