import { mergeConfig } from 'vitest/config';
import common from './vitest.config.js';

// mergeConfig adds lists up; these replace those of all other tests.
const config = mergeConfig(common, {});
config.test = {
  ...config.test,
  include: ['test/**/*.tools.test.ts'],
  exclude: ['**/node_modules/**'],
  // They only end what hangs, on a slow machine too.
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
};

export default config;
