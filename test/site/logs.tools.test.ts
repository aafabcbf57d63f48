import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { compile } from '../../src/index.js';
import { root } from '../support/built.js';
import {
  dataTemplate,
  eventRecord,
  eventTemplate,
  instance,
  string,
  uint32,
} from '../support/event-log-values.js';
import { repeatChunks, writeEventLog } from '../support/event-log-writer.js';
import { describeInBrowsers } from '../support/in-browser.js';
import { oldLog, recordBytes } from '../support/old-log-writer.js';
import { storageBytes } from '../support/storage.js';
import { type OpenPage, Playground } from './playground.js';

const folder = join(root, 'samples/contoso-storage');
const sample = (name: string) => readFileSync(join(folder, name));
const log = sample('logged.evtx');
const texts = sample('backup.mc');
const storage = storageBytes.toString();
const dll = compile(storage, { file: 'contoso-storage.man', emit: ['dll'] }).files[0]?.content as Uint8Array;

const MARKUP = '<img src=x onerror=hacked=1>';

/** A log whose provider, fields, and values are markup, and other texts that a page must not obey. */
function hostileLog(): Uint8Array {
  const provider = { name: MARKUP, guid: '5f1c2b7e-4d0a-4c55-9b3e-0a51c0de5799' };
  const template = eventTemplate(provider, '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5799');
  const data = dataTemplate('7f1c2b7e-4d0a-4c55-9b3e-0a51c0de5799', [MARKUP, 1], ['javascript:hacked=1', 1]);
  const records = [1, 2, 3].map((id) =>
    eventRecord({
      template,
      id,
      recordId: BigInt(id),
      time: '2026-01-31T08:00:00.0000000Z',
      computer: MARKUP,
      channel: `</script>${MARKUP}`,
      data: instance(data, string(`${MARKUP}\u0001\u202e</td></table>]]>`), string('\u2066{{constructor}}')),
    }),
  );
  return writeEventLog(records);
}

/** A log with many chunks, of events 1 to 4 in turn. */
function longLog(chunks: number): Uint8Array {
  const provider = { name: 'Contoso-Long', guid: '5f1c2b7e-4d0a-4c55-9b3e-0a51c0de57aa' };
  const template = eventTemplate(provider, '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de57aa');
  const data = dataTemplate('7f1c2b7e-4d0a-4c55-9b3e-0a51c0de57aa', ['Path', 1], ['Count', 8]);
  const records = Array.from({ length: 100 }, (_, at) =>
    eventRecord({
      template,
      id: 1 + (at % 4),
      level: 1 + (at % 4),
      recordId: BigInt(at + 1),
      time: `2026-01-31T08:${String(at % 60).padStart(2, '0')}:00.0000000Z`,
      data: instance(data, string(`C:\\file ${at}`), uint32(at)),
    }),
  );
  return repeatChunks(writeEventLog(records), chunks);
}

describeInBrowsers('event logs in the playground', (browser) => {
  let playground: Playground;
  let opened: OpenPage;

  beforeAll(async () => {
    playground = await Playground.start(browser);
  });

  beforeEach(async () => {
    opened = await playground.open();
    return async () => {
      expect(opened.troubles).toEqual([]);
      await opened.close();
    };
  });

  afterAll(() => playground?.stop());

  const cells = (name: string) =>
    opened.page.$$eval(`.log tbody td.${name}`, (all) => all.map((one) => one.textContent ?? ''));

  const status = () => opened.text('#panel-file .view .status');

  /** Waits for the result of the newest reading. */
  const waitFor = (text: string) => opened.waitForText('#panel-file .view .status', text);

  async function fill(id: string, value: string): Promise<void> {
    await opened.page.$eval(
      `#${id}`,
      (field, wanted) => {
        (field as HTMLInputElement).value = wanted;
        field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input'));
      },
      value,
    );
  }

  it('have the messages of the manifest in the editor', async () => {
    await opened.drop('logged.evtx', log);
    await opened.waitForText('#message', 'logged.evtx has 6 events.');
    expect((await cells('content')).join('\n')).not.toContain('Storage service 10.2.1 started');
    expect(await opened.text('#panel-file .notes')).toContain("'Contoso-Storage-Service' (4)");
    await opened.paste(storage);
    await opened.clickButton('#panel-file', 'Decode again');
    await opened.waitForText('.log', 'Storage service 10.2.1 started.');
    // The newest first, as in Event Viewer.
    expect(await cells('event')).toEqual([
      '2 ServiceStopped',
      '104',
      '7',
      '102 VolumeLost',
      '100 VolumeMounted',
      '1 ServiceStarted',
    ]);
    expect(await cells('level')).toEqual([
      'Information',
      'Information',
      'Warning',
      'Error',
      'Information',
      'Information',
    ]);
    expect((await cells('provider'))[2]).toBe('Contoso Backup');
    expect(await opened.page.$$eval('.log time', (all) => all.map((one) => one.textContent))).toContain(
      '2026-01-31 08:30:07.500',
    );
  });

  it('have details: what the General tab shows, fields, and the XML of Windows', async () => {
    await opened.paste(storage);
    await opened.drop('logged.evtx', log);
    await opened.waitForText('.log', 'Storage service 10.2.1 started.');
    await opened.page.focus('.log tbody tr:nth-child(4) button');
    await opened.page.keyboard.press('Enter');
    await opened.page.waitForSelector('.log .more');
    const [general = '', xml = ''] = await opened.page.$$eval('.log .more .code', (all) =>
      all.map((one) => one.textContent ?? ''),
    );
    const details = sample('logged/details.txt').toString();
    expect(details).toContain(general);
    expect(general).toContain('Event ID: 102 (VolumeLost)');
    const own = xml.replace(/\n */g, '');
    expect(sample('logged/logged.xml').toString().split('\n')).toContain(own);
    expect(xml.split('\n').length).toBeGreaterThan(15);
    await opened.page.keyboard.press('Enter');
    await opened.page.waitForSelector('.log .more', { hidden: true });
    await opened.click('.log tbody tr:nth-child(5) button');
    await opened.page.waitForSelector('.log .fields');
    expect(await opened.text('.log .fields')).toMatch(/Label\s+Backup <A&B>/);
    await opened.click('#panel-file .option-box summary');
    expect(await opened.text('#panel-file .option-box .code')).toContain('Cleared logs (1)');
  });

  it('get messages from files that come with them, or later', async () => {
    const before = await opened.manifest();
    await opened.dropAll({ 'app.dll': dll, 'logged.evtx': log });
    await opened.waitForText('.log', 'Storage service 10.2.1 started.');
    expect(await opened.manifest()).toBe(before);
    expect((await cells('content')).join('\n')).not.toContain('91% full');
    await opened.dropAll({ 'backup.mc': texts });
    await opened.waitForText('.log', 'The disk D:\\ is 91% full');
    expect(await opened.manifest()).toBe(before);
    expect(await opened.text('#panel-file .notes')).toContain('are assumed to be in backup.mc');
    // The registry confirms it.
    const registry =
      'Windows Registry Editor Version 5.00\r\n\r\n' +
      '[HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Services\\EventLog\\Application\\Contoso Backup]\r\n' +
      '"EventMessageFile"="C:\\\\Contoso\\\\backup.mc"\r\n';
    await opened.dropAll({ 'sources.reg': registry });
    await opened.waitForText('#panel-file .given:nth-of-type(4)', 'sources.reg');
    await waitFor('6 events.');
    expect(await opened.text('#panel-file .notes')).not.toContain('are assumed');
    await opened.clickButton('#panel-file .given', 'Remove');
    await waitFor('6 events.');
    expect((await cells('content')).join('\n')).not.toContain('Storage service 10.2.1 started');
    // A catalog has everything; a file without messages is named.
    await opened.dropAll({ 'empty.dll': 'MZ', 'texts.man': storage });
    await opened.waitForText('.log', 'Storage service 10.2.1 started.');
    expect(await opened.text('#panel-file')).toContain('empty.dll: ');
    // It is not asked again.
    const names = await opened.page.$$eval('#panel-file .given', (all) => all.map((one) => one.textContent));
    expect(names.some((text) => text?.includes('texts.man'))).toBe(true);
    expect(names.some((text) => text?.includes('empty.dll'))).toBe(false);
  });

  it('are opened by the button together with their messages', async () => {
    await opened.page.evaluate(
      (bytes: number[], mc: string) => {
        const input = document.querySelector('#file') as HTMLInputElement;
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'logged.evtx'));
        transfer.items.add(new File([mc], 'backup.mc'));
        input.files = transfer.files;
        input.dispatchEvent(new Event('change'));
      },
      [...log],
      texts.toString(),
    );
    await opened.waitForText('.log', 'The disk D:\\ is 91% full');
  });

  it('are filtered', async () => {
    await opened.paste(storage);
    await opened.dropAll({ 'logged.evtx': log, 'backup.mc': texts });
    await opened.waitForText('.log', '91% full');
    await fill('log-level', '2');
    await waitFor('1 event.');
    expect(await cells('event')).toEqual(['102 VolumeLost']);
    await fill('log-level', '0');
    await waitFor('6 events.');
    await fill('log-events', '100, 0x66');
    await waitFor('2 events.');
    expect(await cells('event')).toEqual(['102 VolumeLost', '100 VolumeMounted']);
    await fill('log-events', 'VolumeMouted');
    await waitFor("There is no event 'VolumeMouted'");
    expect(await cells('event')).toEqual([]);
    await opened.clickButton('#panel-file .choice', 'Clear');
    await waitFor('6 events.');
    await fill('log-text', 'STORAGE SERVICE');
    await waitFor('2 events.');
    await fill('log-text', '');
    await fill('log-provider', 'Contoso Backup');
    await waitFor('1 event.');
    await fill('log-provider', '');
    await waitFor('6 events.');
    await fill('log-query', "*[System[Level=2 or Level=3] and EventData[Data='91']]");
    await waitFor('1 event.');
    expect(await cells('event')).toEqual(['7']);
    await fill('log-query', '*[System[Level=');
    await waitFor('The query is wrong at character');
    await fill('log-query', '*[System[EventID=9999]]');
    await waitFor('No event fits the choice.');
    await opened.clickButton('#panel-file .choice', 'Clear');
    await waitFor('6 events.');
    await fill('log-order', 'oldest');
    await opened.page.waitForFunction(
      () => document.querySelector('.log tbody td.event')?.textContent === '1 ServiceStarted',
    );
  });

  it('show their damage, and what a search finds', async () => {
    const damaged = Uint8Array.from(longLog(3));
    // The header of the second chunk.
    damaged.fill(0, 4096 + 65_536, 4096 + 65_536 + 8);
    await opened.drop('damaged.evtx', damaged);
    await waitFor('200 events.');
    expect(await opened.text('#panel-file .notes')).toContain('this is not the header of a chunk');
    expect(await opened.page.$eval('#log-recover', (box) => box.checkVisibility())).toBe(true);
    await opened.click('#log-recover');
    await waitFor('300 events.');
    await fill('log-order', 'oldest');
    await waitFor('300 events.');
  });

  it.each([
    ['rubbish.evtx', new Uint8Array(70_000).fill(0x5a), 'rubbish.evtx: '],
    ['empty.evtx', new Uint8Array(), 'empty.evtx: this file is empty'],
    ['short.evtx', log.subarray(0, 100), 'short.evtx: '],
    ['text.evtx', Buffer.from('some text'), 'does not know this kind of file'],
    ['trace.evtx', sample('recorded.etl'), 'trace.evtx has 10 events.'],
  ])('that are none get a message: %s', async (name, bytes, message) => {
    await opened.drop(name, bytes);
    await opened.waitForText('#message', message);
    expect(await opened.text('#message')).not.toContain('wevtc failed');
    expect(await opened.page.$('.log')).toBeNull();
  });

  it('of Windows XP are shown, too', async () => {
    const records = [1, 2].map((number) => recordBytes({ number, strings: ['C:\\file'] }));
    await opened.drop('old.evt', oldLog(records, 0x1000));
    await waitFor('2 events.');
    expect(await cells('provider')).toEqual(['Contoso', 'Contoso']);
    expect((await cells('content'))[0]).toContain('C:\\file');
  });

  it('are texts, whatever is in them', async () => {
    await opened.drop(`${MARKUP}.evtx`, hostileLog());
    await waitFor('3 events.');
    await opened.page.$$eval('.log tbody button', (all) => {
      for (const one of all) one.click();
    });
    await opened.click('#panel-file .option-box summary');
    expect(await cells('provider')).toEqual([MARKUP, MARKUP, MARKUP]);
    const found = await opened.page.evaluate(() => ({
      hacked: 'hacked' in globalThis,
      pictures: document.querySelectorAll('img').length,
      scripts: document.querySelectorAll('script').length,
      tables: document.querySelectorAll('table').length,
      text: document.querySelector('#panel-file')?.textContent ?? '',
    }));
    expect(found).toMatchObject({ hacked: false, pictures: 0, scripts: 1, tables: 1 });
    expect(found.text).not.toMatch(/[\u0001\u202e\u2066]/);
    expect(found.text).toContain('\\u{202e}');
    expect(await opened.violations()).toEqual([]);
  });

  it('belong to the file that is shown', async () => {
    const long = longLog(300);
    await opened.drop('long.evtx', long);
    await opened.drop('logged.evtx', log);
    await opened.waitForText('#message', 'logged.evtx has 6 events.');
    // While the second one is read again, the first one comes back.
    await opened.clickButton('#panel-file', 'Decode again');
    await opened.drop('again.evtx', longLog(2));
    await opened.waitForText('#message', 'again.evtx has 200 events.');
    await waitFor('200 events.');
    expect(await opened.text('#panel-file h3')).toBe('again.evtx');
    expect(await opened.page.$$eval('#panel-file .given', (all) => all.length)).toBe(0);
    expect(new Set(await cells('provider'))).toEqual(new Set(['Contoso-Long']));
    // A file of another kind takes the place of the log.
    await opened.drop('recorded.etl', sample('recorded.etl'));
    await opened.waitForText('#message', 'recorded.etl has 10 events.');
    expect(await opened.page.$('.log')).toBeNull();
    await opened.drop('backup.mc', texts);
    await opened.waitForText('#message', 'backup.mc is in the editor.');
  });

  it('of any length are read in pages, beside the page', async () => {
    await opened.drop('long.evtx', longLog(100));
    // The page answers while the log is read.
    await opened.paste(storage);
    await opened.waitForFindings('none');
    await opened.waitForText('#message', 'long.evtx has 10000 events.');
    expect(await status()).toBe('10000 events, 1 to 1000 below.');
    expect(await opened.page.$$eval('.log tbody tr', (all) => all.length)).toBe(1000);
    await opened.clickButton('#panel-file', 'Older 1000');
    await waitFor('10000 events, 1001 to 2000 below.');
    await opened.clickButton('#panel-file', 'Newer 1000');
    await waitFor('10000 events, 1 to 1000 below.');
    await fill('log-level', '1');
    await waitFor('2500 events, 1 to 1000 below.');
    await fill('log-order', 'oldest');
    await opened.page.waitForFunction(() =>
      document.querySelector('.log td.content')?.textContent?.includes('file 0,'),
    );
    await opened.clickButton('#panel-file', 'Newer 1000');
    await waitFor('2500 events, 1001 to 2000 below.');
    expect(new Set(await cells('event'))).toEqual(new Set(['1']));
  });

  it.each([
    { width: 1440, height: 900 },
    { width: 1440, height: 900, dark: true },
    { width: 1000, height: 740 },
    { width: 360, height: 740 },
    { width: 360, height: 740, dark: true },
  ])('have no violation that axe finds, and never scroll sideways: %j', async (view) => {
    const own = await playground.open(view);
    await own.choose('contoso-storage.man');
    await own.dropAll({ 'logged.evtx': log, 'backup.mc': texts });
    await own.waitForText('.log', '91% full');
    await own.click('.log tbody tr:nth-child(4) button');
    await own.page.waitForSelector('.log .more .code span');
    await own.click('#panel-file .option-box summary');
    expect(await own.violations()).toEqual([]);
    const shown = await own.page.$eval('.log', (table) => ({
      isTable: getComputedStyle(table).display === 'table',
      isInside: [...table.querySelectorAll('td')].every(
        (cell) =>
          cell.getBoundingClientRect().right <= innerWidth && cell.scrollWidth <= cell.clientWidth + 1,
      ),
      isSideways: document.documentElement.scrollWidth > innerWidth,
    }));
    expect(shown).toEqual({ isTable: view.width === 1440, isInside: true, isSideways: false });
    expect(own.troubles).toEqual([]);
    await own.close();
  });

  it('can be tried with a sample', async () => {
    await opened.click('#tab-file');
    await opened.clickButton('#panel-file', 'Try a sample log');
    await opened.waitForText('.log', 'Storage service 10.2.1 started.');
    await opened.waitForText('.log', 'The disk D:\\ is 91% full');
  });
});
