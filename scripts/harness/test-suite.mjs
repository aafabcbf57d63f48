// npm run test:tools, test:genuine, and test:platforms: runs the suite that the first argument names, such as
// *.tools.test.ts for `tools`. Passes further arguments to Vitest. The last line has the counts.

import { Counts } from './count-tests.mjs';

const [suite, ...args] = process.argv.slice(2);
const counts = new Counts();
counts.runVitest(['run', '--config', `vitest.${suite}.config.ts`, ...args]);
counts.report();
