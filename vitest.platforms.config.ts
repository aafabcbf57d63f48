import { suite } from './vitest.suite.js';

const config = suite('platforms');
if (config.test) {
  // The pages in other browsers than Chromium, in which `npm run test:tools` tests them.
  config.test.include?.push(
    'test/site/{editing,findings,outputs}.tools.test.ts',
    'test/targets/html/browser.tools.test.ts',
  );
  config.test.env = { WEVTC_BROWSERS: 'Firefox,WebKit' };
}

export default config;
