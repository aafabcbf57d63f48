// npm run test:shared: runs the tests of npm test that read what is beside the project, such as real
// manifests. Passes further arguments to Vitest. The last line has the counts.

import { Counts } from './count-tests.mjs';

const counts = new Counts();
counts.runVitest(['related', '--run', 'test/support/shared.ts', ...process.argv.slice(2)]);
counts.report();
