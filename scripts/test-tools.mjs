// npm run test:tools: runs the slow tests, *.tools.test.ts. Passes further arguments to Vitest. The last line has the
// counts.
import { Counts } from './count-tests.mjs';
import { setUp } from './set-up.mjs';

setUp();

const counts = new Counts();
counts.runVitest(['--config', 'vitest.tools.config.ts', ...process.argv.slice(2)]);
counts.report();
