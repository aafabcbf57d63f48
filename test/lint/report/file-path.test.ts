import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileUri, pathInRepository, portablePath } from '../../../src/lint/report/file-path.js';

describe('portablePath', () => {
  it.each([
    ['app.man', '/project', 'app.man'],
    ['./src//a.man', '/project', 'src/a.man'],
    ['src/../a.man', '/project', 'a.man'],
    ['../a.man', '/project', '../a.man'],
    ['../../b/../a.man', '/project', '../../a.man'],
    ['/project/src/a.man', '/project', 'src/a.man'],
    ['/project/src/a.man', '/project/', 'src/a.man'],
    ['/projects/a.man', '/project', '/projects/a.man'],
    ['/a.man', '/', 'a.man'],
    ['a\\b.man', '/project', 'a\\b.man'],
    ['src\\a.man', 'C:\\work', 'src/a.man'],
    ['.\\src\\a.man', 'C:\\work', 'src/a.man'],
    ['c:\\Work\\src\\a.man', 'C:\\work', 'src/a.man'],
    ['D:\\a.man', 'C:\\work', 'D:/a.man'],
    ['\\\\server\\share\\a.man', 'C:\\work', '//server/share/a.man'],
    ['\\\\server\\share\\a.man', '\\\\server\\share', 'a.man'],
  ])('names %s, seen from %s, as %s', (name, folder, expected) => {
    expect(portablePath(name, folder)).toBe(expected);
  });
});

describe('pathInRepository', () => {
  it.each([
    ['app.man', '/repo', undefined, 'app.man'],
    ['app.man', '/repo', '/repo', 'app.man'],
    ['app.man', '/repo/sub/dir', '/repo', 'sub/dir/app.man'],
    ['../app/app.man', '/repo/build', '/repo/', 'app/app.man'],
    ['/repo/app/app.man', '/repo/build', '/repo', 'app/app.man'],
    ['../../app.man', '/repo/build', '/repo', '../../app.man'],
    ['/else/app.man', '/repo/build', '/repo', '/else/app.man'],
    ['app.man', '/else', '/repo', 'app.man'],
    ['..\\app\\app.man', 'D:\\a\\repo\\build', 'D:\\a\\repo', 'app/app.man'],
    ['d:\\A\\repo\\app.man', 'D:\\a\\repo\\build', 'D:\\a\\repo', 'app.man'],
    ['E:\\app.man', 'D:\\a\\repo', 'D:\\a\\repo', 'E:/app.man'],
  ])('names %s in %s, in the repository %s, as %s', (name, folder, repository, expected) => {
    expect(pathInRepository(name, folder, repository)).toBe(expected);
  });
});

describe('fileUri', () => {
  it.each([
    ['a b/ü#?%:.man', 'a%20b/%C3%BC%23%3F%25%3A.man'],
    ['c:d.man', 'c%3Ad.man'],
    ['a\\b.man', 'a%5Cb.man'],
    ['<stdin>', '%3Cstdin%3E'],
    ['\ud800.man', '%EF%BF%BD.man'],
  ])('escapes the relative path %s', (path, uri) => {
    expect(fileUri(path)).toEqual({ uri, uriBaseId: '%SRCROOT%' });
  });

  it.each([
    ['/a b/c.man', 'file:///a%20b/c.man'],
    ['C:/a b/c.man', 'file:///C:/a%20b/c.man'],
    ['//server/share/c.man', 'file://server/share/c.man'],
  ])('makes %s absolute', (path, uri) => {
    expect(fileUri(path)).toEqual({ uri });
  });

  it('leads back to the path, whatever it holds', () => {
    const segment = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !/[/]|^\.+$/.test(text));
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
        const path = segments.join('/');
        fc.pre(!/\p{Surrogate}/u.test(path));
        fc.pre(!/^[a-z]:\//i.test(path));
        const { uri } = fileUri(path);
        expect(uri).toMatch(/^([\w.~!*'()-]|%[0-9A-F]{2})+(\/([\w.~!*'()-]|%[0-9A-F]{2})+)*$/);
        expect(decodeURIComponent(new URL(uri, 'file:///base/').pathname)).toBe(`/base/${path}`);
      }),
    );
  });
});
