import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { CodeLoading } from '../../../src/project/host/code-loading.js';
import { EngineFlags } from '../../../src/project/host/engine-flags.js';
import { flagOf, LateOptimizing } from '../../../src/project/host/late-optimizing.js';

const flag = flagOf(process.versions.v8);

describe('optimizing late', () => {
  // Another default would make V8 reject the compiled code of every later run.
  it.skipIf(flag === undefined)('ends with the default of V8', () => {
    const help = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
    expect(help).toContain(`default: ${flag?.name}=${flag?.usual}\n`);
  });

  it.skipIf(flag === undefined)(
    'begins with a large input, ends when there are many, and loads code as usual',
    async () => {
      const loading: CodeLoading = {};
      const optimizing = new LateOptimizing(new EngineFlags(loading));
      await optimizing.start(1000);
      expect(loading.around).toBeUndefined();
      await optimizing.start(100_000);
      expect(loading.around?.(() => 'loaded')).toBe('loaded');
      expect(() =>
        loading.around?.(() => {
          throw new Error('broken');
        }),
      ).toThrow('broken');
      for (let input = 3; input <= 5; input++) {
        await optimizing.start(100_000);
        expect(loading.around === undefined).toBe(input === 5);
      }
    },
  );

  it.skipIf(flag === undefined)('goes on for recordings until it is ended', async () => {
    const loading: CodeLoading = {};
    const optimizing = new LateOptimizing(new EngineFlags(loading));
    await optimizing.start(undefined);
    for (let input = 1; input <= 9; input++) await optimizing.start(100_000);
    expect(loading.around).toBeDefined();
    optimizing.end();
    await optimizing.start(100_000);
    expect(loading.around).toBeUndefined();
  });

  it.each([
    ['11.3.244.8-node.30', '--interrupt-budget'],
    ['12.4.254.21-node.33', '--invocation-count-for-turbofan'],
    ['13.6.233.10-node.26', undefined],
    ['1.1', undefined],
  ])('uses the flag of V8 %s', (version, name) => {
    expect(flagOf(version)?.name).toBe(name);
  });
});
