import { parentPort } from 'node:worker_threads';
import { type Failure, type RoundReport, runInput, runRound } from './run.js';
import type { AnyTarget } from './target.js';
import { targets } from './targets/index.js';

/** What a thread is to do. */
export interface Work {
  readonly names: readonly string[];
  readonly seed: number;
  readonly path?: string | undefined;
  readonly milliseconds: number;
  /** What is being done, for who watches: see `Place`. */
  readonly place: SharedArrayBuffer;
}

/** The cells of `place`: which target (in `targets`), which seed, which input of the round. */
export const Place = { target: 0, seed: 1, run: 2 } as const;

export interface Found extends Failure {
  readonly target: string;
}

/** What a thread tells. */
export type News =
  | {
      readonly kind: 'round';
      readonly target: string;
      readonly report: RoundReport;
      readonly seconds: number;
    }
  | { readonly kind: 'found'; readonly found: Found };

/** One round of a target; those with compilers behind them have longer ones. */
const ROUND = 2000;
const JUDGED_ROUND = 20_000;

/** A target with so many different failures is not run any more. */
const MOST_FAILURES = 10;

/** Runs the targets in turns until the time is over. */
export async function work({ names, seed, path, milliseconds, place }: Work): Promise<void> {
  const cells = new Int32Array(place);
  const end = performance.now() + milliseconds;
  const chosen = targets.filter(({ name }) => names.includes(name));
  const known = new Map(chosen.map(({ name }) => [name, new Set<string>()]));
  for (let round = 0; performance.now() < end; round++) {
    for (const target of chosen) {
      const seen = known.get(target.name) as Set<string>;
      const left = end - performance.now();
      if (left <= 0 || seen.size >= MOST_FAILURES) continue;
      Atomics.store(cells, Place.target, targets.indexOf(target));
      Atomics.store(cells, Place.seed, seed + round);
      const start = performance.now();
      const milliseconds = Math.min(left, roundOf(target));
      const onInput = (run: number) => Atomics.store(cells, Place.run, run);
      const report =
        path === undefined
          ? await runRound(target, { seed: seed + round, milliseconds, onInput })
          : await runInput(target, seed, path);
      tell({ kind: 'round', target: target.name, report, seconds: (performance.now() - start) / 1000 });
      for (const failure of report.failures) {
        const kind = kindOf(failure);
        if (seen.has(kind)) continue;
        seen.add(kind);
        tell({ kind: 'found', found: { ...failure, target: target.name } });
      }
    }
    if (path !== undefined || chosen.every(({ name }) => (known.get(name)?.size ?? 0) >= MOST_FAILURES))
      return;
  }
}

function tell(news: News): void {
  parentPort?.postMessage(news);
}

const roundOf = ({ judges }: AnyTarget) => (judges === undefined ? ROUND : JUDGED_ROUND);

/**
 * Tells failures apart that have causes of their own, as far as it shows: the message without what differs
 * from input to input.
 */
function kindOf({ message }: Failure): string {
  const [first = ''] = message.split('\n');
  const place = message.split('\n').find((line) => /^\s+at .*\bsrc\b/.test(line)) ?? '';
  return `${first.replace(/'[^']*'|"[^"]*"|\d+/g, '')} ${place.trim()}`;
}
