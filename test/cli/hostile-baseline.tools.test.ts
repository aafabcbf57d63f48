import { describe, expect, it } from 'vitest';
import { expectHarmless, HOSTILE } from '../support/hostile-output.js';
import { faulty, wevtc } from './in-memory.js';

const LINT = ['lint', 'a.man', '--format', 'text'];

/** What can be in place of any value. */
const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.5,
  2 ** 53,
  '',
  '__proto__',
  'constructor',
  '../../a.man',
  '//server/share',
  'a'.repeat(100_000),
  [],
  {},
  [[[[]]]],
  JSON.parse('{"__proto__": {"polluted": 1}, "constructor": 1}'),
  ...HOSTILE,
];

/** All copies of a value in which one part of it, or one name of a member, is another one. */
function* changed(value: unknown): Generator<unknown> {
  yield* VALUES;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    for (const part of changed(member)) {
      const copy: Record<string, unknown> = Array.isArray(value)
        ? ([...value] as unknown as Record<string, unknown>)
        : { ...value };
      copy[key] = part;
      yield copy;
    }
    if (Array.isArray(value)) continue;
    for (const name of ['__proto__', 'constructor', 'toString', ...HOSTILE]) {
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      yield JSON.parse(
        JSON.stringify(rest).replace(
          /\}$/,
          `${Object.keys(rest).length > 0 ? ',' : ''}${JSON.stringify(name)}:${JSON.stringify(member)}}`,
        ),
      );
    }
  }
}

describe('a baseline with hostile content in any place', () => {
  it('is refused or hides findings, and prints nothing that acts', async () => {
    const written = await wevtc(['lint', 'a.man', '--write-baseline', 'b.json'], {
      files: { 'a.man': faulty },
    });
    expect(written.exitCode).toBe(0);
    const baseline = JSON.parse(new TextDecoder().decode(written.host.readFile('b.json')));
    const codes = new Map<number, number>();
    for (const content of changed(baseline)) {
      const files = { 'a.man': faulty, 'b.json': JSON.stringify(content) };
      const { exitCode, stdout, stderr } = await wevtc([...LINT, '--baseline', 'b.json'], { files });
      codes.set(exitCode, (codes.get(exitCode) ?? 0) + 1);
      expectHarmless(stdout + stderr);
      expect(stdout.length + stderr.length).toBeLessThan(20_000);
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
    }
    // Findings are never hidden by a baseline that is not understood.
    expect([...codes.keys()].sort()).toEqual([0, 1, 2]);
    expect(codes.get(2)).toBeGreaterThan(codes.get(1) ?? 0);
  });
});
