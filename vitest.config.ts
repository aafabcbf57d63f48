import { defineConfig } from 'vitest/config';
// @ts-expect-error: a plain script without types.
import { viteHandlebars } from './scripts/handlebars-plugin.mjs';

export default defineConfig({
  plugins: [viteHandlebars],
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
