import { suite } from './vitest.suite.js';

const config = suite('platforms');
if (config.test) {
  // `npm run test:tools` tests these with some of their variants, and pages only in Chromium.
  config.test.include?.push(
    'test/determinism.tools.test.ts',
    'test/package/typescript-versions.tools.test.ts',
    'test/site/{accessibility,editing,files,findings,hostile,keeping,logs,look,message-text,outputs,safety}.tools.test.ts',
    'test/recordings/archives/browser.tools.test.ts',
    'test/compile/outputs/html/browser.tools.test.ts',
    'test/analysis/report/browser.tools.test.ts',
  );
  config.test.env = {
    WEVTC_ALL_VARIANTS: '1',
    WEVTC_BROWSERS: process.env.WEVTC_BROWSERS ?? 'Chromium,Firefox,WebKit',
  };
}

export default config;
