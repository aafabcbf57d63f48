import { describe, expect, it } from 'vitest';
import { lint } from '../../../src/index.js';
import { completeManifest, findings } from '../../support/lint.js';

const provider = (attributes: string) =>
  `<provider name="Test" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" ${attributes}/>`;
const files = (resource: string, message: string = resource) =>
  provider(`resourceFileName="${resource}" messageFileName="${message}"`);
/** What is said of a path that stands in both attributes. */
const problemOf = (path: string) =>
  findings('provider-file-path', files(path)).map(
    (text) => /^[\d:]+ resourceFileName '.*?' (.*?), so events of/.exec(text)?.[1],
  );

describe('provider-file-path', () => {
  it('reports a provider once, at the first attribute, with the others and the way to set them all', () => {
    const piece = provider(
      'resourceFileName="a.dll" messageFileName="a.dll" parameterFileName="C:\\a.dll; b.dll"',
    );
    expect(findings('provider-file-path', piece)).toEqual([
      "1:101 resourceFileName 'a.dll' is not a full path, so events of 'Test' might show no text; write a full path, or pass it to wevtutil im with /rf, /mf, and /pf | 1:125 messageFileName 'a.dll' is not a full path | 1:151 parameterFileName 'b.dll' is not a full path",
    ]);
  });

  it('names only the attributes at fault', () => {
    expect(findings('provider-file-path', files('C:\\a.dll', 'a.dll'))[0]).toMatch(
      /messageFileName 'a\.dll' is not a full path, so events of 'Test' .* wevtutil im with \/mf$/,
    );
  });

  it.each([
    ['bin\\a.dll', 'is not a full path'],
    ['\\a.dll', 'is not a full path'],
    ['/usr/lib/a.dll', 'is not a full path'],
    ['Test', 'is the name of the provider, not a file'],
    ['Tests', 'has no extension and is probably not a DLL, EXE, or driver'],
    ['C:\\my.folder\\a', 'has no extension and is probably not a DLL, EXE, or driver'],
    ['C:\\a.', 'has no extension and is probably not a DLL, EXE, or driver'],
    [
      '%temp%\\a.dll',
      'uses the variable %temp%, which is not defined for Windows services, or has another value there',
    ],
    ['%SystemRoot%a.dll', 'is missing a backslash after %SystemRoot%'],
    ['c:\\users\\jo\\a.dll', "is in a user's folder, which the Event Log service usually cannot read"],
    ...['mc', 'man', 'txt', 'res', 'bin', 'rc', 'lib', 'MAN'].map((extension) => [
      `%SystemRoot%\\a.${extension}`,
      `has the extension .${extension}, not that of a DLL, EXE, or driver`,
    ]),
  ])('reports %s', (path, problem) => {
    expect(problemOf(path)).toEqual([problem]);
  });

  it.each([
    'C:\\a.dll',
    'c:/a.EXE',
    '\\\\server\\share\\a.dll',
    '%SystemRoot%\\System32\\drivers\\a.sys',
    '%ProgramFiles(x86)%\\a.ocx',
    '%windir%\\a.dll.mui',
    'C:\\Users\\Public\\a.dll',
  ])('accepts %s', (path) => {
    expect(findings('provider-file-path', files(path))).toEqual([]);
  });

  it('leaves placeholders and empty names to other rules', () => {
    expect(findings('provider-file-path', files('$(OutDir)a.dll', ''))).toEqual([]);
    expect(findings('provider-file-path', files('[INSTALLDIR]a.dll', '!S!'))).toEqual([]);
  });

  it('is in the rule set recommended, as an info', () => {
    const found = lint(completeManifest(`${files('a.dll')}<localization/>`));
    expect(found.map(({ ruleId, severity }) => `${severity} ${ruleId}`)).toEqual(['info provider-file-path']);
  });

  it('reports a path in quotes, also where what follows them would do', () => {
    expect(problemOf('&quot;C:\\a.dll&quot;')).toEqual(['is in quotes; remove them']);
    expect(problemOf('%SystemRoot%\\&quot;a&quot;.dll')).toEqual([]);
  });

  it('accepts variables and drives in the middle of a path', () => {
    expect(problemOf('%SystemRoot%\\%1%x.dll')).toEqual([]);
    expect(problemOf('%SystemRoot%\\c:\\users\\a.dll')).toEqual([]);
    expect(problemOf('bin\\C:\\a.dll')).toEqual(['is not a full path']);
  });

  it('accepts a file of the name of the provider', () => {
    const piece = `<provider name="C:\\a.dll" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="C:\\a.dll" messageFileName="C:\\a.dll"/>`;
    expect(findings('provider-file-path', piece)).toEqual([]);
  });

  it('relates one file of each attribute', () => {
    const piece = provider(
      'resourceFileName="a.dll" messageFileName="C:\\a.dll" parameterFileName="b.dll;c.dll"',
    );
    expect(findings('provider-file-path', piece)[0]?.replace(/^[^|]*/, '')).toBe(
      "| 1:154 parameterFileName 'b.dll' is not a full path",
    );
  });
});
