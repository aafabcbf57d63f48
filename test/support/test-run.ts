import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The environment variable with the folder of the test run, for its processes. */
const VARIABLE = 'WEVTC_TEST_RUN';

/** Creates a folder that all test files of a run share, in all processes. Vitest calls this once. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-test-run-'));
  process.env[VARIABLE] = folder;
  // The wineserver writes its registry to the folder a few seconds after the last program ends.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}

/** A path in the folder of the test run. */
export function inTestRun(name: string): string {
  const folder = process.env[VARIABLE];
  if (folder === undefined)
    throw new Error(`${VARIABLE} is not set: test/support/test-run.ts is vitest's globalSetup`);
  return join(folder, name);
}

/**
 * A text that takes long to create. It is created once in a test run; other processes wait for it.
 *
 * @param name a file name that is unique for the text.
 */
export async function onceInTestRun(name: string, make: () => Promise<string>): Promise<string> {
  const file = inTestRun(name);
  const lock = `${file}.lock`;
  while (!existsSync(file)) {
    if (!tryToMakeFolder(lock)) {
      await setTimeout(100);
      continue;
    }
    try {
      writeFileSync(`${file}.part`, await make());
      renameSync(`${file}.part`, file);
    } finally {
      rmdirSync(lock);
    }
  }
  return readFileSync(file, 'utf8');
}

/** Only one of several processes succeeds. */
function tryToMakeFolder(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
