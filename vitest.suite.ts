import { mergeConfig, type ViteUserConfig } from 'vitest/config';
import common from './vitest.config.js';

/** The configuration of a suite that npm test omits: the test files whose names end with `.NAME.test.ts`. */
export function suite(name: string): ViteUserConfig {
  // mergeConfig adds lists up; these replace those of all other tests.
  const config = mergeConfig(common, {});
  config.test = {
    ...config.test,
    include: [`test/**/*.${name}.test.ts`],
    exclude: ['**/node_modules/**'],
  };
  return config;
}
