import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
// @ts-expect-error: a plain script without types.
import { viteHandlebars } from './scripts/build/handlebars-plugin.mjs';
// @ts-expect-error: a plain script without types.
import { vitePage } from './scripts/build/page-plugin.mjs';
// @ts-expect-error: a plain script without types.
import { viteProviderNames } from './scripts/build/provider-names.mjs';
// @ts-expect-error: a plain script without types.
import { viteValidator } from './scripts/build/validator-plugin.mjs';

export default defineConfig({
  plugins: [viteHandlebars, vitePage, viteProviderNames, viteValidator],
  test: {
    include: ['test/**/*.test.ts'],
    // Those that `npm run test:tools`, `test:platforms`, and `test:genuine` run.
    exclude: ['**/node_modules/**', '**/*.{tools,platforms,genuine}.test.ts'],
    globalSetup: ['test/support/test-run.ts'],
    setupFiles: ['test/support/random-inputs.ts'],
    // Most tests take less time than loading the modules anew for each file.
    isolate: false,
    // Some tests do little but wait for compilers, so no core is left free for others.
    maxWorkers: Math.max(2, availableParallelism()),
    // Half an hour: only what hangs takes as long, on a machine twenty times slower than most, too. Nothing is shown to be fast.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});
