import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cleanSamples } from '../../support/samples.js';
import { manifest, wevtc } from '../in-memory.js';

const text = (path: string) => readFileSync(path, 'utf8');
const storage = text(cleanSamples().find(({ name }) => name.endsWith('contoso-storage.man'))?.path as string);

type Files = Record<string, string | Uint8Array>;

/** The manifest with its resources in all forms: app.dll, app.res, appTEMP.BIN and its message tables. */
async function withBinaries(content: string): Promise<Files> {
  const argv = ['compile', 'app.man', '--emit', 'dll,res,resources', '--out-dir', '.', '--base-name', 'app'];
  const { exitCode, host } = await wevtc(argv, { files: { 'app.man': content } });
  expect(exitCode).toBe(0);
  return Object.fromEntries(host.files);
}

async function findings(files: Files, ...argv: string[]): Promise<string[]> {
  const { stdout } = await wevtc(['breaking', 'app.man', ...argv, '--format', 'json'], { files });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { ruleId: string; message: string }[] };
  return diagnostics.map(({ ruleId, message }) => `${ruleId} ${message.split(';', 1)[0]}`);
}

describe('wevtc breaking --against-binary', () => {
  it.each(cleanSamples())('finds nothing in $name against its own binaries', async ({ path }) => {
    const files = await withBinaries(text(path));
    const messages = Object.keys(files).filter((name) => /^MSG.*\.bin$/i.test(name));
    const tables = messages.slice(0, 1).flatMap((name) => ['--messages', name]);
    for (const older of [['app.dll'], ['app.res'], ['appTEMP.BIN'], ['appTEMP.BIN', ...tables]]) {
      expect(await findings(files, '--against-binary', ...older)).toEqual([]);
      const { stdout } = await wevtc(['diff', older[0] as string, 'app.man', ...older.slice(1)], { files });
      expect(stdout).toBe('no changes\n');
    }
  });

  it.each<[what: string, from: string | RegExp, to: string, found: string[]]>([
    [
      'the type of a field',
      '<data name="Elevated" inType="win:Boolean" />',
      '<data name="Elevated" inType="win:UInt32" />',
      [
        "breaking-wire-field-type the type of field 'Elevated' of event 1 changed from win:Boolean to win:UInt32",
      ],
    ],
    ['an event', /<event value="1"[^>]*\/>/, '', ['breaking-wire-event-removed event 1 is gone']],
    [
      'the mask of a keyword',
      'name="Network" mask="0x2"',
      'name="Network" mask="0x8"',
      ["breaking-query-definition-value the mask of keyword 'Network' changed from 0x2 to 0x8"],
    ],
    [
      'the value of a level',
      'name="Chatty" value="16"',
      'name="Chatty" value="17"',
      ["breaking-query-definition-value the value of level 'Chatty' changed from 16 to 17"],
    ],
    [
      'the level of an event',
      /(<event value="1"[^>]*level=")win:\w+/,
      '$1win:Verbose',
      ["breaking-wire-event-level the level of event 1 changed from 'win:Informational' to 'win:Verbose'"],
    ],
    [
      'the text of a message',
      /(<string id="Level.Chatty" value=")[^"]*/,
      '$1Talkative',
      ["breaking-text-message the message of level 'Chatty' in en-US changed from 'Chatty' to 'Talkative'"],
    ],
    [
      'the value of a map item',
      '<map value="4" message="$(string.ExitReason.Symbols)"',
      '<map value="5" message="$(string.ExitReason.Symbols)"',
      [
        "breaking-wire-map-item-value the value of item 'ExitReason.Symbols' of map 'Exit reason' changed from 4 to 5",
      ],
    ],
    [
      'the name of an opcode in a task',
      '<opcode name="Dismount" value="21"',
      '<opcode name="Unmount" value="21"',
      ["breaking-source-definition-renamed opcode 'Dismount' of task 'Volume' is now called 'Unmount'"],
    ],
  ])('finds exactly the change of %s', async (_, from, to, found) => {
    const files = await withBinaries(storage);
    const changed = storage.replace(from, to).replace(/level="Dismount"/, '');
    expect(changed).not.toBe(storage);
    const renamed = to.includes('Unmount') ? changed.replaceAll('"Dismount"', '"Unmount"') : changed;
    const newer = { ...files, 'app.man': renamed };
    expect(await findings(newer, '--against-binary', 'app.dll')).toEqual(found);
    const decompiled = await wevtc(['decompile', 'app.dll', '-o', 'old.man', '-q'], { files });
    const olds = { ...newer, 'old.man': decompiled.host.textOf('old.man') };
    expect(await findings(olds, '--against', 'old.man')).toEqual(found);
  });

  it('does not compare what no binary holds', async () => {
    const files = await withBinaries(storage);
    const changed = storage
      .replace('symbol="CONTOSO_STORAGE"', 'symbol="OTHER"')
      .replace(/<level name="Chatty" value="16" symbol="\w+"/, '<level name="Chatty" value="16"')
      .replace('type="Operational" enabled="true"', 'type="Admin" enabled="false" isolation="System"')
      .replace('<maxSize>16777216</maxSize>', '<maxSize>1</maxSize>')
      .replace('StorageEvents.dll', 'Other.dll')
      .replaceAll('Level.Chatty', 'Level.Talk')
      .replace(/<event value="1" /, '<event value="1" notLogged="true" ');
    const newer = { ...files, 'app.man': changed };
    const { stdout } = await wevtc(['diff', 'app.dll', 'app.man'], { files: newer });
    expect(stdout).toBe('no changes\n');
    const { stdout: whole } = await wevtc(['diff', 'old.man', 'app.man'], {
      files: { 'old.man': storage, 'app.man': changed },
    });
    expect(whole).toMatch(/symbol/);
  });

  it('says that a decompiled manifest is one, and that messages are missing', async () => {
    const files = await withBinaries(storage);
    const { host } = await wevtc(['decompile', 'appTEMP.BIN', '-o', 'old.man', '-q'], { files });
    const older = { ...files, 'old.man': host.textOf('old.man') };
    const run = (...argv: string[]) => wevtc(['breaking', 'app.man', ...argv], { files: older });
    expect((await run('--against', 'old.man')).stderr).toMatch(
      /note: 'old\.man' was decompiled; what binaries/,
    );
    expect((await run('--against-binary', 'appTEMP.BIN')).stderr).toMatch(
      /has no message table, so messages are not/,
    );
    expect((await run('--against', 'old.man')).exitCode).toBe(0);
  });

  it('takes a table without language for the only culture that there is', async () => {
    // Without the level and the keyword of Windows, whose names would be in English.
    const german = manifest()
      .replace('en-US', 'de-DE')
      .replaceAll(/ (?:level|keywords)="win:\w+"/g, '');
    const files = await withBinaries(german);
    const [table] = Object.keys(files).filter((name) => /^MSG/.test(name)) as [string];
    const argv = ['--against-binary', 'appTEMP.BIN', '--messages', table];
    expect(await findings(files, ...argv)).toEqual([]);
    const changed = { ...files, 'app.man': german.replace('value="Tick"', 'value="Tack"') };
    expect(await findings(changed, ...argv)).toEqual([
      "breaking-text-message the message of event 1 in de-DE changed from 'Tick' to 'Tack'",
    ]);
    const { host } = await wevtc(['decompile', 'appTEMP.BIN', '--messages', table, '-o', 'old.man'], {
      files,
    });
    const olds = { ...files, 'old.man': host.textOf('old.man') };
    expect(await findings(olds, '--against', 'old.man')).toEqual([]);
  });

  it.each<[what: string, argv: string[], message: RegExp]>([
    ['a manifest', ['--against-binary', 'app.man'], /'app\.man' is a manifest; pass it with --against/],
    ['no such file', ['--against-binary', 'no.dll'], /cannot read 'no\.dll': no such file/],
    ['a folder', ['--against-binary', 'folder'], /'folder' is a folder; --against-binary needs a file/],
    [
      'something else',
      ['--against-binary', 'folder/a.txt'],
      /folder\/a\.txt: this is text, but neither a manifest/,
    ],
    ['a damaged file', ['--against-binary', 'cut.bin'], /cut\.bin: at byte 0x/],
    [
      'both options',
      ['--against', 'app.man', '--against-binary', 'a.dll'],
      /either --against .* or --against-binary/,
    ],
    [
      'tables for a manifest',
      ['--against', 'app.man', '--messages', 'a.bin'],
      /has its own messages; --messages is for/,
    ],
  ])('exits with 2: %s', async (_, argv, message) => {
    const cut = ((await withBinaries(manifest()))['appTEMP.BIN'] as Uint8Array).subarray(0, 60);
    const files = { 'app.man': manifest(), 'folder/a.txt': 'text', 'cut.bin': cut };
    const { exitCode, stderr } = await wevtc(['breaking', 'app.man', ...argv], { files });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(message);
  });

  it('says what to do with a binary on the newer side', async () => {
    const { exitCode, stderr } = await wevtc(['breaking', 'app.dll', '--against', 'app.man'], {
      files: await withBinaries(manifest()),
    });
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      "wevtc: app.dll: this is a DLL, an EXE, or another program file, not a manifest; 'wevtc inspect' shows its contents, and 'wevtc decompile' creates a manifest from it\n",
    );
  });
});

describe('wevtc breaking --older-from-binary', () => {
  /**
   * As tools for Windows write down what is installed: without symbols, channels and control GUIDs, with
   * other names.
   */
  const dumped = manifest()
    .replace('symbol="Tick"', '')
    .replace('keywords="win:ResponseTime"', '')
    .replace(
      '<events>\n          <event',
      '<keywords><keyword name="Key.0" mask="0x1"/></keywords><events>\n<event keywords="Key.0"',
    );
  const newer = manifest()
    .replace('keywords="win:ResponseTime"', '')
    .replace('resourceFileName', 'controlGuid="{0B6E3F1C-52A4-4C0E-9D77-6A1F2B3C4D99}" resourceFileName')
    .replace(
      '<events>\n          <event',
      '<channels><channel name="C/A" type="Operational"/></channels>' +
        '<keywords><keyword name="Disk" mask="0x1"/></keywords><events>\n<event channel="C/A" keywords="Disk"',
    );
  const files = { 'old.man': dumped, 'app.man': newer };

  it('leaves out what such tools do not know', async () => {
    expect((await findings(files, '--against', 'old.man')).length).toBeGreaterThan(2);
    expect(await findings(files, '--against', 'old.man', '--older-from-binary')).toEqual([]);
    const { stdout } = await wevtc(['diff', 'old.man', 'app.man', '--older-from-binary'], { files });
    expect(stdout).toBe('no changes\n');
  });

  it('finds what breaks all the same', async () => {
    const changed = { ...files, 'app.man': newer.replace('win:Informational', 'win:Verbose') };
    expect(await findings(changed, '--against', 'old.man', '--older-from-binary')).toEqual([
      "breaking-wire-event-level the level of event 1 changed from 'win:Informational' to 'win:Verbose'",
    ]);
  });

  it('compares an older manifest with errors as far as it can be, and says so', async () => {
    const odd = dumped.replace('<event ', '<event symbol="Clock.Tick" task="task_0" ');
    const { exitCode, stdout, stderr } = await wevtc(
      ['breaking', 'app.man', '--against', 'old.man', '--older-from-binary', '--format', 'text'],
      { files: { ...files, 'old.man': odd } },
    );
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' });
    expect(stderr).toBe("wevtc: note: 'old.man' has 2 errors; what depends on them is not compared\n");
  });
});
