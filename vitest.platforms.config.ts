import { suite } from './vitest.suite.js';

const config = suite('platforms');
if (config.test) {
  // The pages and the library in other browsers than Chromium, in which `npm run test:tools` tests them.
  config.test.include?.push(
    'test/site/{editing,files,findings,hostile,keeping,logs,look,message-text,outputs,safety}.tools.test.ts',
    'test/archives/browser.tools.test.ts',
    'test/targets/html/browser.tools.test.ts',
    'test/trace-report/browser.tools.test.ts',
  );
  config.test.env = { WEVTC_BROWSERS: process.env.WEVTC_BROWSERS ?? 'Firefox,WebKit' };
}

export default config;
