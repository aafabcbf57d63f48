import { describe, expect, it } from 'vitest';
import { clean, manifest, wevtc } from '../in-memory.js';
import { built, type Described, msbuild } from './describe.js';

const texts = 'MessageId=1\r\nSymbolicName=FULL\r\nLanguage=English\r\nFull %1\r\n.\r\n';
const other = manifest('win:Informational', 'Contoso-Other')
  .replace('CONTOSO_CLOCK', 'CONTOSO_OTHER')
  .replace('symbol="Tick"', 'symbol="Tock"')
  .replaceAll('id="Tick"', 'id="Tock"')
  .replace('$(string.Tick)', '$(string.Tock)');
const files = { 'a.man': clean, 'b.man': other, 't.mc': texts, 'u.mc': texts };
const um = { GenerateUserModeLoggingMacros: 'true' };

const run = (items: Described['items'], more: Partial<Described> = {}) =>
  msbuild({ items, ...more, files: { ...files, ...more.files } });

describe('the items of a project', () => {
  it('are linked as mc.exe links them', async () => {
    const { host, written } = await built({ items: [['a.man', um], ['b.man', um], ['t.mc']], files });
    expect(written).toEqual([
      ...['obj/MSG00001.bin', 'obj/a.h', 'obj/aTEMP.BIN', 'obj/b.h', 'obj/t.h', 'obj/t.rc', 'obj/t.res'],
    ]);
    const mc = await wevtc(['mc', '-um', '-h', 'obj', '-r', 'obj', 'a.man', 'b.man', 't.mc'], { files });
    for (const path of ['obj/MSG00001.bin', 'obj/a.h', 'obj/aTEMP.BIN', 'obj/t.h', 'obj/t.rc']) {
      expect(host.readFile(path), path).toEqual(mc.host.readFile(path));
    }
    // Sources include the header of each item.
    expect(host.textOf('obj/b.h')).toMatch(/\n#include "a\.h"\n$/);
    const compiled = await wevtc(
      ['compile', 'a.man', 'b.man', 't.mc', '--link', '--emit', 'res', '--base-name', 't'],
      { files },
    );
    expect(host.readFile('obj/t.res')).toEqual(compiled.host.readFile('t.res'));
  });

  it('keep the places and names of their headers', async () => {
    const { host, written } = await built({
      items: [
        ['a.man', { ...um, HeaderFilePath: 'inc/a' }],
        ['b.man', { ...um, HeaderFilePath: 'inc/b', GeneratedFilesBaseName: 'events' }],
        ['t.mc', { HeaderFilePath: 'inc', RCFilePath: 'res', GeneratedFilesBaseName: 'texts' }],
      ],
      files,
    });
    expect(written.filter((path) => path.endsWith('.h'))).toEqual([
      'inc/a/a.h',
      'inc/a/texts.h',
      'inc/b/events.h',
      'inc/texts.h',
    ]);
    expect(written.filter((path) => path.startsWith('res/'))).toEqual([
      ...['res/texts.rc', 'res/texts.res', 'res/textsTEMP.BIN', 'res/texts_MSG00001.bin'],
    ]);
    expect(host.textOf('inc/b/events.h')).toContain('#include "../a/a.h"');
    expect(host.textOf('inc/texts.h')).toContain('#include "a/texts.h"');
  });

  it('can be a single message text file', async () => {
    const { written } = await built({ items: [['t.mc', { UseBaseNameOfInput: 'true' }]], files });
    expect(written).toEqual(['obj/t.h', 'obj/t.rc', 'obj/t.res', 'obj/t_MSG00001.bin']);
  });

  it('are C# in a C# project, also those of a message text file', async () => {
    const css = { AdditionalOptions: '-css Contoso.Events' };
    const { host, written } = await built({
      items: [
        ['a.man', css],
        ['t.mc', { HeaderFilePath: 'gen', SetCustomerbit: 'true' }],
      ],
      files,
    });
    expect(written).toEqual([
      ...['obj/MSG00001.bin', 'obj/a.cs', 'obj/aTEMP.BIN', 'obj/t.cs', 'obj/t.rc', 'obj/t.res'],
    ]);
    expect(host.textOf('obj/t.cs')).toContain('namespace Contoso.Events');
    expect(host.textOf('obj/t.cs')).toContain('public const uint FULL = 0x20000001;');
    const alone = await built({ items: [['t.mc', { ...css, SetCustomerbit: 'true' }]], files });
    expect(alone.written).toEqual(['obj/MSG00001.bin', 'obj/t.cs', 'obj/t.rc', 'obj/t.res']);
    expect(alone.host.textOf('obj/t.cs')).toBe(host.textOf('obj/t.cs'));
  });

  it('can leave their resources to another binary', async () => {
    const { written } = await built({
      items: [
        ['a.man', um],
        ['b.man', { ...um, PrefixMacroName: 'Log', WevtcResources: 'false' }],
      ],
      files,
    });
    expect(written).toEqual([
      'obj/MSG00001.bin',
      'obj/a.h',
      'obj/a.rc',
      'obj/a.res',
      'obj/aTEMP.BIN',
      'obj/b.h',
    ]);
  });

  it('must agree', async () => {
    const { stderr, exitCode, written } = await run([
      ['a.man', { ...um, PrefixMacroName: 'X' }],
      ['b.man', um],
      ['t.mc', { SetCustomerbit: 'true' }],
    ]);
    expect(stderr).toBe(
      "wevtc : error : 'a.man', 'b.man', 't.mc' are linked into one binary, so PrefixMacroName must be the same for all; to link only one, set WevtcResources of the others to false\n",
    );
    expect([exitCode, written]).toEqual([2, []]);
    // What has no effect on an input does not matter.
    expect(
      (
        await run([
          ['a.man', um],
          ['t.mc', { ...um, SetCustomerbit: 'true' }],
        ])
      ).stderr,
    ).toBe('');
    expect((await run([['a.man'], ['b.man', { AdditionalOptions: '-contextSuffix X' }]])).stderr).toContain(
      '-contextSuffix in AdditionalOptions must be the same',
    );
  });

  it('cannot be two message text files', async () => {
    expect((await run([['t.mc'], ['u.mc']])).stderr).toBe(
      "wevtc : error : a binary can contain the messages of one message text file; set WevtcResources to false for the others: 't.mc' and 'u.mc'\n",
    );
    expect((await run([['t.mc'], ['u.mc', { WevtcResources: 'false' }]])).written).toContain('obj/u.h');
  });

  it('report clashes at their places', async () => {
    const { stderr, exitCode } = await run([['a.man'], ['c.man']], { files: { 'c.man': clean } });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^c\.man\(\d+,\d+\): error /);
  });

  it('do not write one file twice', async () => {
    const { stderr } = await run([
      ['a.man', { WevtcResources: 'false', GeneratedFilesBaseName: 't' }],
      ['t.mc'],
    ]);
    expect(stderr).toContain("error : 't.mc' would write 'obj/t.h', which belongs to 'a.man'");
  });
});

describe('resource scripts of a project', () => {
  it.each<[string, Partial<Described>]>([
    ['the generated one', { scripts: ['/project/obj/a.rc'] }],
    [
      'one that includes it',
      { scripts: ['own.rc'], files: { 'own.rc': '#include <windows.h>\r\n#include "A.rc"\r\n' } },
    ],
    [
      'one that includes it indirectly',
      {
        scripts: ['res/own.rc'],
        files: {
          'res/own.rc': new Uint8Array(Buffer.from('\ufeff#include "x\\own.rc2"', 'utf16le')),
          'res/x/own.rc2': '#include <a.rc>',
        },
      },
    ],
    ['one that names its files', { scripts: ['own.rc'], files: { 'own.rc': '1 WEVT_TEMPLATE "aTEMP.BIN"' } }],
  ])('make the resources: %s', async (_, more) => {
    const { written, stderr } = await run([['a.man']], more);
    expect(stderr).toBe('');
    expect(written.filter((path) => !path.endsWith('own.rc'))).toEqual([
      'obj/MSG00001.bin',
      'obj/a.h',
      'obj/a.rc',
      'obj/aTEMP.BIN',
    ]);
  });

  it('that have nothing to do with it do not', async () => {
    const { written } = await run([['a.man']], {
      scripts: ['own.rc', 'gone.rc'],
      files: { 'own.rc': '#include "aa.rc"\n1 ICON "a.ico"' },
    });
    expect(written).toContain('obj/a.res');
  });

  it('can include each other', async () => {
    const { written } = await run([['a.man']], {
      scripts: ['x.rc'],
      files: { 'x.rc': '#include "y.rc"', 'y.rc': '#include "x.rc"' },
    });
    expect(written).toContain('obj/a.res');
  });

  it('must include the one that is written', async () => {
    const { stderr } = await run([['a.man'], ['t.mc']], { scripts: ['/obj/a.rc', '/obj/t.rc'] });
    expect(stderr).toBe(
      "wevtc : error : the project includes 'a.rc', but 'a.man', 't.mc' are linked into one binary, and their script is 't.rc'; include that one\n",
    );
    const left = await run([['a.man', { WevtcResources: 'false' }]], { scripts: ['/obj/a.rc'] });
    expect(left.stderr).toBe(
      "wevtc : error : MessageCompile 'a.man': the project includes 'obj/a.rc', which is not written because WevtcResources is false\n",
    );
  });
});
