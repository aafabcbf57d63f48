import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fragmentOf } from '../../site/playground/share.js';
import { compile, cultureTables, decompile, readResources } from '../../src/index.js';
import { clean } from '../cli/in-memory.js';
import { zipArchive } from '../recordings/archives/zip-archive.js';
import { describeInBrowsers } from '../support/in-browser.js';
import { storageBytes } from '../support/storage.js';
import { type OpenPage, Playground, trace } from './playground.js';

const storage = storageBytes.toString();
const { files } = compile(storage, { file: 'contoso-storage.man', emit: ['dll', 'res', 'resources'] });
const made = (ending: string) =>
  (files.find(({ path }) => path.endsWith(ending))?.content ?? expect.fail(`no ${ending}`)) as Uint8Array;

describeInBrowsers('files in the playground', (browser) => {
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

  it('show what is in a DLL, and its manifest in the editor', async () => {
    const before = await opened.manifest();
    await opened.drop('contoso.dll', made('.dll'));
    await opened.waitForText('#message', 'The manifest in contoso.dll is in the editor.');
    expect(await opened.text('#panel-file .code')).toContain(
      'contoso.dll: DLL or EXE, WEVT_TEMPLATE 5.1, 1 provider',
    );
    const { templates, messageTables } = readResources(made('.dll'));
    expect([templates.length, messageTables.length]).toEqual([1, 2]);
    const manifest = await opened.manifest();
    expect(manifest).toContain('<provider name="Contoso-Storage-Service"');
    expect(manifest).toContain('Storage service stopped');
    const { tables = [] } = { tables: undefined, ...cultureTables(messageTables, { isProgram: true }) };
    const template = templates[0]?.template ?? expect.fail('no template');
    expect(manifest).toBe(decompile({ template, tables, file: 'contoso.dll' }).text.replaceAll('\r\n', '\n'));
    await opened.page.focus('.cm-content');
    await opened.press('Control', 'z');
    expect(await opened.manifest()).toBe(before);
  });

  it.each(['.res', 'TEMP.BIN'])('show what is in a file %s', async (ending) => {
    await opened.drop(`contoso${ending}`, made(ending));
    await opened.waitForText('#message', 'is in the editor.');
    expect(await opened.manifest()).toContain('<event value="2" ');
  });

  it('show a message table, which has no manifest', async () => {
    await opened.drop('MSG00001.bin', made('MSG00001.bin'));
    await opened.waitForText('#message', 'has messages, but no compiled manifest');
    expect(await opened.text('#panel-file .code')).toContain('Storage service stopped');
  });

  it('decode a trace with the manifest in the editor', async () => {
    await opened.drop('recorded.etl', trace);
    await opened.waitForText('#message', 'recorded.etl has 10 events.');
    expect(await opened.text('.trace')).not.toContain('Storage service 10.2.0 started');
    await opened.paste(storage);
    await opened.waitForFindings('none');
    await opened.clickButton('#panel-file', 'Decode again');
    await opened.waitForText('.trace', 'Storage service 10.2.0 started');
    expect(await opened.page.$$eval('.trace tbody tr', (all) => all.length)).toBe(10);
    await opened.click('.trace tbody tr:nth-child(2) summary');
    await opened.waitForText('.trace .code', '"eventName": "ServiceStarted"');
  });

  it('decode a trace with the manifest that comes with it, or after it', async () => {
    await opened.dropAll({ 'recorded.etl': trace, 'storage.man': storage });
    await opened.waitForText('.trace', 'Storage service 10.2.0 started');
    expect(await opened.text('#message')).toBe('recorded.etl has 10 events.');
    expect(await opened.manifest()).toBe(storage.replace(/^\ufeff/, ''));
    await opened.drop('clock.man', clean);
    await opened.page.waitForFunction(
      () => !document.querySelector('.trace')?.textContent?.includes('started'),
    );
    await opened.waitForText('#message', 'recorded.etl has 10 events.');
    await opened.drop('contoso.dll', made('.dll'));
    await opened.waitForText('.trace', 'Storage service 10.2.0 started');
  });

  it('can be archives', async () => {
    const zip = zipArchive([
      { name: 'logs/a.etl', content: trace },
      { name: 'storage.man', content: Buffer.from(storage) },
    ]);
    for (const [name, bytes] of [
      ['a.etl.gz', gzipSync(trace)],
      ['a.etl.zip', zip],
    ] as const) {
      await opened.drop(name, bytes);
      await opened.waitForText('#message', `${name} has 10 events.`);
    }
    await opened.paste(clean);
    await opened.drop('b.zip', zip);
    await opened.waitForText('.trace', 'Storage service 10.2.0 started');
  });

  it('open manifests in all encodings', async () => {
    const text = storage.replace('encoding="UTF-8"', 'encoding="UTF-16"');
    await opened.drop('wide.man', Buffer.from(`\ufeff${text}`, 'utf16le'));
    await opened.waitForText('#message', 'wide.man is in the editor.');
    expect(await opened.page.$eval('#name', (field) => (field as HTMLInputElement).value)).toBe('wide.man');
    expect(await opened.manifest()).toBe(text);
  });

  it.each([
    ['empty.dll', new Uint8Array(), 'this file is empty'],
    ['text.txt', Buffer.from('some text'), 'does not know this kind of file'],
    ['texts.gz', gzipSync('some text'), 'this is a gzip archive; unpack it first'],
    ['cut.etl.gz', gzipSync(trace).subarray(0, 300), "this archive can't be read: "],
    ['empty.zip', zipArchive([{ name: 'a.txt', content: Buffer.from('a') }]), "this archive can't be read: "],
    ['rubbish.etl', new Uint8Array(70_000).fill(0x5a), 'the page does not know this kind of file'],
    ['short.dll', made('.dll').subarray(0, 400), 'at byte 0x'],
    ['cut.etl', trace.subarray(0, 100), 'trace'],
    ['other.dll', Buffer.from('MZ'.padEnd(4000, '\0')), ''],
  ])('get a message if they cannot be read: %s', async (name, bytes, message) => {
    await opened.drop(name, bytes);
    await opened.waitForText('#message', `${name}: `);
    expect(await opened.text('#message')).toContain(message);
    expect(await opened.text('#message')).not.toContain('wevtc failed');
  });

  it('can be tried with a sample of a trace and of a DLL', async () => {
    await opened.click('#tab-file');
    await opened.clickButton('#panel-file', 'Try a sample trace');
    await opened.waitForText('#panel-file .trace', 'Storage service 10.2.0 started.');
    expect(await opened.manifest()).toContain('<provider name="Contoso-Storage-Service"');
    await opened.clickButton('#panel-file', 'Try a sample DLL');
    await opened.waitForText('#panel-file .code', 'contoso-storage.dll: DLL or EXE, WEVT_TEMPLATE');
  });

  it('share a link with the settings, of which only possible ones are taken', async () => {
    const { page } = opened;
    await page.select('#rules', 'strict');
    await opened.click('#tab-ts');
    await page.$eval('#option-c-mode', (field) => {
      (field as HTMLSelectElement).value = 'um';
      field.dispatchEvent(new Event('change'));
    });
    await opened.clickButton('.source', 'Share');
    await opened.waitForText('#message', 'the manifest and your settings');
    const settingsIn = async (fragment: string) => {
      const other = await playground.open({ fragment });
      const shown = await other.page.evaluate(() => ({
        rules: (document.getElementById('rules') as HTMLSelectElement).value,
        tab: document.querySelector('[role="tab"][aria-selected="true"]')?.id,
        mode: (document.getElementById('option-c-mode') as HTMLSelectElement).value,
      }));
      expect(other.troubles).toEqual([]);
      await other.close();
      return shown;
    };
    const fragment = new URL(await page.url()).hash;
    expect(fragment).toMatch(/^#m2=/);
    expect(await settingsIn(fragment)).toEqual({ rules: 'strict', tab: 'tab-ts', mode: 'um' });
    const hostile = { rules: '<b>', tab: 'nothing', options: { 'c.mode': 'x', 'c.callouts': 7, other: {} } };
    const made = await fragmentOf({ text: '<a/>', name: 'a.man', settings: hostile });
    expect(await settingsIn(made)).toEqual({ rules: 'recommended', tab: 'tab-c', mode: 'descriptors' });
  });
});
