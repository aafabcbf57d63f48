import { mergeConfig } from 'vitest/config';
import common from './vitest.config.js';

// mergeConfig adds lists up; these replace those of all other tests.
const config = mergeConfig(common, {});
config.test = {
  ...config.test,
  include: ['test/**/*.genuine.test.ts'],
  exclude: ['**/node_modules/**'],
};

export default config;
