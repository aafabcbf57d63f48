import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { compileMessageText } from '../../src/index.js';
import { root } from '../support/built.js';
import { describeInBrowsers } from '../support/in-browser.js';
import { type OpenPage, Playground } from './playground.js';

const name = 'contoso-disk.mc';
const bytes = readFileSync(join(root, 'samples/contoso-disk', name));
const text = bytes.toString().replace(/^\ufeff/, '');
const { files } = compileMessageText(bytes, {
  file: name,
  emit: ['c', 'ts', 'csharp', 'json', 'markdown', 'resources'],
});
const made = (path: string) =>
  Buffer.from(files.find((file) => file.path === path)?.content ?? expect.fail(path));

describeInBrowsers('message text files in the playground', (browser) => {
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

  /** The text in the editor; saved, it has a byte order mark. */
  const edited = async () => (await opened.manifest()).replace(/^\ufeff/, '');
  const fileName = () => opened.page.$eval('#name', (field) => (field as HTMLInputElement).value);
  const label = () => opened.page.$eval('.cm-content', (content) => content.getAttribute('aria-label'));

  it('have the outputs of the command', async () => {
    await opened.choose(name);
    await opened.waitForFindings('none');
    await opened.waitForText('#panel-c .code', 'DISK_FULL');
    expect(await label()).toBe('Message text file');
    for (const [tab, path] of [
      ['c', 'contoso-disk.h'],
      ['ts', 'contoso-disk.ts'],
      ['csharp', 'contoso-disk.cs'],
      ['json', 'contoso-disk.json'],
      ['markdown', 'contoso-disk.md'],
    ]) {
      await opened.click(`#tab-${tab}`);
      await opened.waitForText(`#panel-${tab} .bar`, `Download ${path}`);
      const file = await opened.download(`Download ${path}`, `#panel-${tab}`);
      expect(Buffer.from(file).equals(made(path as string)), path).toBe(true);
    }
    await opened.click('#tab-html');
    await opened.waitForText('#panel-html .hint', 'The message reference');
    await opened.click('#tab-mof');
    await opened.waitForText('#panel-mof .status', 'This output is only for manifests');
    await opened.click('#tab-decode');
    await opened.waitForText('#panel-decode .status', 'Only events of manifests have payloads');
    await opened.click('#tab-c');
    const archive = unzipSync(await opened.download('Download all outputs', '#panel-c'));
    expect(Buffer.from(archive[name] ?? []).equals(bytes)).toBe(true);
    expect(Object.keys(archive)).toContain('MSG00407.bin');
    expect(Buffer.from(await opened.download('Save', '.source')).equals(bytes)).toBe(true);
  });

  it('have findings, fixes, and colors, and are compared', async () => {
    await opened.drop('x.mc', Buffer.from(text.replace('Severity=Error', 'Severity=Eror')));
    await opened.waitForText('#message', 'x.mc is in the editor.');
    await opened.waitForText('#findings', "severity 'Eror'");
    await opened.clickButton('#findings', "Write 'Error'");
    await opened.waitForFindings('none');
    expect(await edited()).toBe(text);
    await opened.click('#tab-compare');
    await opened.clickButton('#panel-compare', 'Take the text in the editor');
    await opened.waitForText('#panel-compare .status', 'No changes');
    await opened.paste(text.replace('MessageId=1\n', 'MessageId=7\n'));
    await opened.waitForText('#panel-compare .changes', 'breaking-wire-message-id');
  });

  it('are opened in every encoding, and not those of other programs', async () => {
    await opened.drop('a.mc', bytes);
    await opened.waitForText('#message', 'a.mc is in the editor.');
    expect(await edited()).toBe(text);
    await opened.drop('b.mc', Buffer.from(text));
    await opened.waitForText('#message', 'The file has no byte order mark');
    expect(await edited()).toBe(text);
    await opened.drop('c.mc', Buffer.from(text, 'latin1'));
    await opened.waitForText('#message', 'c.mc is in the editor.');
    expect(await edited()).toBe(text);
    await opened.drop('sendmail.mc', Buffer.from('divert(-1)dnl\n'));
    await opened.waitForText('#message', 'does not know this kind of file');
  });

  it('take the place of a manifest that they are pasted over, and the other way round', async () => {
    const manifest = await opened.manifest();
    await opened.paste(text);
    await opened.waitForFindings('none');
    expect(await fileName()).toBe('messages.mc');
    expect(await label()).toBe('Message text file');
    await opened.waitForText('#panel-c .code', 'DISK_FULL');
    await opened.paste(manifest);
    await opened.waitForText('#panel-c .code', 'MessageQueued');
    expect(await fileName()).toMatch(/\.man$/);
    expect(await label()).toBe('Manifest');
  });

  it('fit on a phone', async () => {
    const phone = await playground.open({ width: 360, height: 740 });
    await phone.choose(name);
    await phone.waitForFindings('none');
    await phone.waitForText('#panel-c .code', 'DISK_FULL');
    const overflow = await phone.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });
});
