import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowsers } from '../support/in-browser.js';
import { storageBytes } from '../support/storage.js';
import { type OpenPage, Playground, trace } from './playground.js';

const storage = storageBytes.toString();

describeInBrowsers('what the playground keeps', (browser) => {
  let playground: Playground;

  beforeAll(async () => {
    playground = await Playground.start(browser);
  });

  afterAll(() => playground?.stop());

  const nameOf = ({ page }: OpenPage) => page.$eval('#name', (field) => (field as HTMLInputElement).value);
  const reload = async (opened: OpenPage) => {
    await opened.page.reload({ timeout: 0 });
    await opened.waitForFindings();
  };

  it('keeps the text and its name when the page is loaded again', async () => {
    const opened = await playground.open();
    await opened.choose('contoso-storage.man');
    await opened.waitForFindings('none');
    await opened.goAfter('symbol="ServiceStopped');
    await opened.page.keyboard.type('Again');
    await reload(opened);
    expect(await opened.manifest()).toBe(
      storage.replace('symbol="ServiceStopped', 'symbol="ServiceStoppedAgain'),
    );
    expect(await nameOf(opened)).toBe('contoso-storage.man');
    expect(opened.troubles).toEqual([]);
    await opened.close();
  });

  it('keeps what was typed after a link was opened, but opens another link', async () => {
    const opened = await playground.open();
    await opened.choose('contoso-storage.man');
    await opened.waitForFindings('none');
    await opened.click('#share');
    await opened.waitForText('#message', 'Copy the link');
    const fragment = new URL(await opened.page.url()).hash;
    // The link would be that of an older text.
    await opened.goAfter('symbol="ServiceStopped');
    await opened.page.keyboard.type('Again');
    await opened.page.waitForFunction(() => document.querySelector('#message')?.textContent === '');
    await reload(opened);
    expect(await opened.manifest()).toContain('ServiceStoppedAgain');
    await opened.page.evaluate((hash) => {
      location.hash = `${hash}x`;
      location.hash = hash;
    }, fragment);
    await opened.waitForText('#message', 'The manifest from the link is in the editor.');
    expect(await opened.manifest()).toBe(storage);
    await opened.close();
  });

  it('takes the name of a file that has the text of the last one', async () => {
    const opened = await playground.open();
    for (const name of ['one.man', 'two.man']) {
      await opened.drop(name, storageBytes);
      await opened.waitForText('#message', `${name} is in the editor.`);
      expect(await nameOf(opened)).toBe(name);
    }
    await opened.close();
  });

  // WebKit's driver answers such questions itself.
  it.skipIf(browser === 'WebKit')('asks before it loses a text that the browser does not keep', async () => {
    const opened = await playground.open();
    const asked: string[] = [];
    opened.page.removeAllListeners('dialog');
    opened.page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await opened.page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await opened.goAfter('<instrumentation>');
    await opened.page.keyboard.type(' ');
    await opened.page.reload({ timeout: 0 });
    expect(asked).toEqual(['beforeunload']);
    await opened.close();
  });

  it('gives an older text its name back with undo', async () => {
    const opened = await playground.open();
    const before = await nameOf(opened);
    await opened.choose('faulty.man');
    await opened.waitForText('#message', 'Undo restores your previous text.');
    expect(await nameOf(opened)).toBe('faulty.man');
    await opened.page.focus('.cm-content');
    await opened.press('Control', 'z');
    await opened.waitForFindings('none');
    expect(await nameOf(opened)).toBe(before);
    expect(await opened.text('#message')).toBe('');
    await opened.press('Control', 'y');
    await opened.waitForFindings('11 errors');
    expect(await nameOf(opened)).toBe('faulty.man');
    await opened.close();
  });

  it('shows no output of another manifest', async () => {
    const opened = await playground.open();
    await opened.waitForText('#panel-c .view', '#define');
    await opened.choose('faulty.man');
    await opened.waitForText('#panel-c .status', 'The file has 11 errors');
    expect(await opened.text('#panel-c .view')).toBe('');
    expect(await opened.text('#panel-c .status')).not.toContain('Below');
    expect(
      await opened.page.$eval('#panel-c .bar button', (one) => (one as HTMLButtonElement).disabled),
    ).toBe(true);
    await opened.close();
  });

  it('keeps the event to decode while others come and go', async () => {
    const opened = await playground.open();
    await opened.choose('contoso-storage.man');
    await opened.waitForFindings('none');
    await opened.click('#tab-decode');
    await opened.waitForText('#decode-event', 'ServiceStopped');
    const chosen = () =>
      opened.page.$eval('#decode-event', (list) => (list as HTMLSelectElement).selectedOptions[0]?.text);
    await opened.page.$eval('#decode-event', (list) => {
      const select = list as HTMLSelectElement;
      select.selectedIndex = [...select.options].findIndex(({ text }) => text.includes('ServiceStopped'));
      select.dispatchEvent(new Event('change'));
    });
    const before = await chosen();
    const first = /<event\s/.exec(storage)?.index as number;
    await opened.paste(
      `${storage.slice(0, first)}<event value="999" symbol="Newest" level="win:Verbose"/>\n${storage.slice(first)}`,
    );
    await opened.waitForText('#decode-event', 'Newest');
    expect(await chosen()).toBe(before);
    await opened.close();
  });

  it('says what an output needs besides a manifest without mistakes', async () => {
    const opened = await playground.open();
    await opened.click('#tab-mof');
    await opened.waitForText(
      '#panel-mof .status',
      'This output needs more than the file has: 3 things: line ',
    );
    await opened.close();
  });

  it('copies an output', async () => {
    const opened = await playground.open();
    await opened.page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        document.title = `${text.length} ${text.includes('MessageSent')}`;
      };
    });
    await opened.waitForText('#panel-c .view', '#define');
    await opened.clickButton('#panel-c', 'Copy');
    await opened.waitForText('#panel-c .status', 'Copied.');
    expect(await opened.page.title()).toMatch(/^\d{4,} true$/);
    await opened.click('#tab-resources');
    await opened.page.waitForSelector('#panel-resources .view pre');
    await opened.close();
  });

  it('says when there is nothing to fix', async () => {
    const opened = await playground.open();
    await opened.click('#fix-all');
    await opened.waitForText('#message', 'There is nothing to fix safely.');
    await opened.close();
  });

  it('brings an opened file into sight on a tablet', async () => {
    const opened = await playground.open({ width: 820, height: 1180 });
    await opened.drop('recorded.etl', trace);
    await opened.waitForText('#message', 'recorded.etl has 10 events.');
    const top = () => opened.page.$eval('#panel-file .trace', (table) => table.getBoundingClientRect().top);
    expect(await top()).toBeLessThan(1180);
    await opened.close();
  });

  it('opens one file, and no folder', async () => {
    const opened = await playground.open();
    await opened.page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      for (const name of ['a.man', 'b.man']) dataTransfer.items.add(new File(['<x/>'], name));
      document
        .querySelector('#editor')
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    });
    await opened.waitForText('#message', 'Drop one file at a time.');
    await opened.close();
  });

  it('leads to the text with the first link of the page, and leaves the address alone', async () => {
    const opened = await playground.open();
    const address = await opened.page.url();
    await opened.page.focus('.skip');
    await opened.page.keyboard.press('Enter');
    expect(await opened.page.evaluate(() => document.activeElement?.className)).toContain('cm-content');
    expect(await opened.page.url()).toBe(address);
    await opened.close();
  });
});
