import { expect, it } from 'vitest';
import type { CodeLoading } from '../../../src/project/host/code-loading.js';
import { EngineFlags } from '../../../src/project/host/engine-flags.js';

it('loads code under the usual flags until all flags are usual again', async () => {
  const loading: CodeLoading = {};
  const flags = new EngineFlags(loading);
  // These are the values that V8 has anyway.
  const growth = { name: '--semi-space-growth-factor', usual: 2, changed: 2 };
  const heap = { name: '--heap-growing-percent', usual: 0, changed: 0 };
  await flags.change([growth]);
  await flags.change([heap]);
  expect(loading.around?.(() => 'loaded')).toBe('loaded');
  flags.reset([growth]);
  expect(loading.around?.(() => 'loaded')).toBe('loaded');
  flags.reset([heap]);
  expect(loading.around).toBeUndefined();
});
