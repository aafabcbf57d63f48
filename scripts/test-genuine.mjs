// npm run test:genuine: compares wevtc with a genuine mc.exe, *.genuine.test.ts. Passes further arguments to Vitest. The last
// line has the counts.
import { Counts } from './count-tests.mjs';
import { setUp } from './set-up.mjs';

setUp();

const counts = new Counts();
counts.runVitest(['--config', 'vitest.genuine.config.ts', ...process.argv.slice(2)]);
counts.report();
