import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowsers } from '../support/in-browser.js';
import { variants } from '../support/variants.js';
import { openTab, Playground, type View } from './playground.js';

describeInBrowsers('the playground', (browser) => {
  let playground: Playground;

  beforeAll(async () => {
    playground = await Playground.start(browser);
  });

  afterAll(() => playground?.stop());

  const views: readonly (readonly [string, View])[] = [
    ['light', {}],
    ['dark', { dark: true }],
    ['on a phone', { width: 360, height: 740 }],
    ['on a dark phone', { width: 360, height: 740, dark: true }],
  ];

  it.each(variants(views))('has no violation that axe finds: %s', async (_, view) => {
    const opened = await playground.open(view);
    for (const tab of ['c', 'resources', 'html', 'decode', 'compare', 'file']) {
      await openTab(opened, tab);
      expect([tab, await opened.violations()]).toEqual([tab, []]);
    }
    await opened.choose('faulty.man');
    await opened.waitForFindings('11 errors');
    await opened.click('.keys summary');
    expect(await opened.violations()).toEqual([]);
    // Tooltips and menus.
    await opened.clickButton('#findings', "channel with chid or name 'Oprational' is not defined");
    await opened.press('Control', '.');
    await opened.page.waitForSelector('.cm-fixes button:focus');
    expect(await opened.violations()).toEqual([]);
    await opened.page.keyboard.press('Escape');
    await opened.press('Control', 'i');
    await opened.page.waitForSelector('.cm-hover:focus');
    expect(await opened.violations()).toEqual([]);
    await opened.close();
  });
});
