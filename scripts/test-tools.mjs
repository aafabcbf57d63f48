// npm run test:tools: the slow tests, *.tools.test.ts. Further arguments go to Vitest. The last line counts.
import { Counts } from './count-tests.mjs';
import { setUp } from './set-up.mjs';

setUp();

const counts = new Counts();
counts.runVitest(['--config', 'vitest.tools.config.ts', ...process.argv.slice(2)]);
counts.report();
