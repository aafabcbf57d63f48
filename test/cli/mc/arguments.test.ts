import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../../src/cli/mc/arguments.js';
import { portablePath } from '../../../src/cli/mc/paths.js';
import { switches } from '../../../src/cli/mc/switches.js';
import { MemoryHost } from '../../../src/host/memory.js';

/** What the arguments of a command line, with blanks between, are taken for. */
function parsed(line: string) {
  const { given, files, mistakes } = parseArguments(line.split(' '));
  return { given: Object.fromEntries(given), files, mistakes };
}

describe('the arguments of mc', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['-um app.man', { um: '' }, ['app.man']],
    ['app.man -um', { um: '' }, ['app.man']],
    ['/um /h out app.man', { um: '', h: 'out' }, ['app.man']],
    ['-h /r app.man', { h: '/r' }, ['app.man']],
    ['-bcn a.man', { b: '', c: '', n: '' }, ['a.man']],
    ['-co -c a.man', { co: '', c: '' }, ['a.man']],
    ['-U8 -U -u a.man', { U8: '', U: '', u: '' }, ['a.man']],
    ['-mof -um a.man', { mof: '', um: '' }, ['a.man']],
    ['-p A -P B a.man', { p: 'A', P: 'B' }, ['a.man']],
    ['-h a -h b a.man', { h: 'b' }, ['a.man']],
    ['-h -x5 a.man', { h: '-x5' }, ['a.man']],
    ['/srv/um.man', {}, ['/srv/um.man']],
    ['--help', { '?': '' }, []],
  ])('%s', (line, given, files) => {
    expect(parsed(line)).toEqual({ given, files, mistakes: [] });
  });

  it.each([
    ['-UM a.man', "there is no switch '-UM'; did you mean '-um'?"],
    ['-H out a.man', "there is no switch '-H'; did you mean '-h'?"],
    ['-hout a.man', "there is no switch '-hout'; write a blank after '-h'"],
    ['-y a.man', "there is no switch '-y'; 'wevtc mc -?' lists them"],
    ['- a.man', "there is no switch '-'; 'wevtc mc -?' lists them"],
    ['a.man -h', '-h needs its <path> after it'],
    ['-h -um a.man', '-h needs its <path> after it'],
    ['-um -km a.man', '-um and -km exclude each other'],
    ['-cs A -css B -um a.man', '-cs and -css and -um exclude each other'],
    [
      '-generateProjections a.man',
      '-generateProjections: logging interfaces for WinRT and JavaScript are not generated',
    ],
    [
      '-s base a.man',
      "-s: the format of mc.exe's baselines is not public; 'wevtc breaking --against <older.man>' compares manifests",
    ],
  ])('%s: %s', (line, mistake) => {
    expect(parsed(line).mistakes).toEqual([mistake]);
  });

  it('are told apart by their whole names: no group of letters is the name of a switch', () => {
    const letters = switches.filter((found) => 'groups' in found).map(({ name }) => name);
    expect(letters).toEqual(['?', 'a', 'A', 'b', 'c', 'd', 'n', 'o', 'u', 'U', 'v']);
  });
});

describe('a path of mc', () => {
  const host = new MemoryHost({ env: { OUT: 'gen', 'Program Files': 'p' } });

  it.each([
    ['out\\deep\\', 'out/deep/'],
    ['%OUT%\\inc', 'gen/inc'],
    ['%Program Files%/x', 'p/x'],
    ['100%', '100%'],
    ['a%/%b', 'a%/%b'],
    ['\\\\server\\share', '//server/share'],
  ])('%s is %s', (written, path) => {
    expect(portablePath(written, host)).toBe(path);
  });

  it('must have its variables and its drive', () => {
    expect(() => portablePath('%NONE%\\x', host)).toThrow(
      "'%NONE%\\x' needs the environment variable 'NONE', which is not set",
    );
    expect(() => portablePath('C:\\out', host)).toThrow("'C:\\out' is on a drive of Windows");
    const windows = new (class extends MemoryHost {
      override absolutePath = (path: string) => `D:/${path}`;
    })();
    expect(portablePath('C:\\out', windows)).toBe('C:/out');
  });
});
