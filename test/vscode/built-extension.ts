// @ts-expect-error: a plain script without types.
import { buildExtension } from '../../scripts/build/vscode.mjs';
import { ensureBuilt } from '../support/built.js';
import { onceInTestRun } from '../support/test-run.js';

/** Builds the extension: once in a test run, because a build removes what other tests are running. */
export async function ensureExtensionBuilt(): Promise<void> {
  await ensureBuilt();
  await onceInTestRun('extension-built', async () => {
    await buildExtension();
    return '';
  });
}
