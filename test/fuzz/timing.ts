import type { AnyTarget } from './target.js';

/**
 * An input of this size, or a smaller one, may take the time that its target has; a larger one more in
 * proportion.
 */
const SIZE = 20 * 1024;

/** Times that an input is tried again before it counts as slow. */
const TRIES = 3;

/** An input that takes longer than it may. */
export class SlowInput extends Error {
  override readonly name = 'SlowInput';
}

/**
 * Checks an input, and sees to it that it does not take too long. What counts is processor time, the least of
 * several tries: a busy machine makes nothing slow.
 *
 * @throws SlowInput
 */
export async function checkInTime(target: AnyTarget, input: unknown): Promise<string> {
  const start = performance.now();
  const outcome = await target.check(input);
  const allowed = (target.seconds ?? 1) * 1000 * Math.max(1, sizeOf(target, input) / SIZE);
  if (performance.now() - start <= allowed) return outcome;
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > allowed; tries++) {
    const before = process.cpuUsage();
    await target.check(input);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  if (least <= allowed) return outcome;
  throw new SlowInput(
    `takes ${Math.round(least)} ms of processor time for ${sizeOf(target, input)} bytes; ${Math.round(allowed)} ms are allowed`,
  );
}

function sizeOf(target: AnyTarget, input: unknown): number {
  if (typeof input === 'string' || input instanceof Uint8Array) return input.length;
  return target.sizeOf?.(input) ?? 0;
}
