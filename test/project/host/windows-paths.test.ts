import { win32 } from 'node:path';
import { expect, it } from 'vitest';
import {
  absoluteOf,
  requireCreatable,
  resolveNear,
  windowsNameProblem,
} from '../../../src/project/host/windows-paths.js';

it.each([
  ['\\\\?\\Z:\\dir\\x', 'Z:\\dir\\x'],
  ['//?/z:/dir', 'z:\\dir'],
  ['\\\\.\\C:\\a\\..\\b', 'C:\\b'],
  ['\\\\?\\C:\\', 'C:\\'],
  ['\\\\?\\C:\\..\\..\\UNC\\evil\\share', 'C:\\UNC\\evil\\share'],
  ['\\\\?\\UNC\\server\\share\\x', '\\\\server\\share\\x'],
  ['C:\\a/b', 'C:\\a\\b'],
  ['\\\\server\\share\\a', '\\\\server\\share\\a'],
  ['\\\\?\\C:', 'C:\\'],
])('on Windows, %s is %s', (path, absolute) => {
  expect(absoluteOf(path, win32)).toBe(absolute);
});

it.each([
  'NUL',
  'con.h',
  'aux ',
  'Com1.tar.gz',
  'LPT\u00b9',
  'CONIN$',
  'a.',
  'a ',
  'a:b',
  '.git::$INDEX_ALLOCATION',
])('a file or folder must not be created as %j on Windows', (name) => {
  expect(windowsNameProblem(name)).toMatch(/Windows/);
  expect(() => requireCreatable(`C:\\gen\\${name}`, 'win32')).toThrow(/Windows/);
  expect(() => requireCreatable(`/gen/${name}`, 'linux')).not.toThrow();
});

it.each(['console.h', 'null', 'com10', 'a.b', '.wevtc-x.lock', 'nul-1'])('%j is a name', (name) => {
  expect(windowsNameProblem(name)).toBeUndefined();
});

it('a name longer than 255 UTF-16 units must not be created on Windows', () => {
  expect(windowsNameProblem('é'.repeat(255))).toBeUndefined();
  expect(() => requireCreatable(`C:\\gen\\${'é'.repeat(256)}`, 'win32')).toThrow(/^the name is too long$/);
});

it.each([
  ['C:\\out', '..\\include', 'C:\\include'],
  ['C:\\out', 'D:\\include', 'D:\\include'],
  ['C:\\out', '', 'C:\\out'],
  ['C:\\out', '/server/share', 'C:\\server\\share'],
  ['\\\\server\\share\\out', '..\\include', '\\\\server\\share\\include'],
  ['\\\\server\\share\\out', '\\\\SERVER\\share', '\\\\SERVER\\share\\'],
  ['C:\\out', '//server/share/x', undefined],
  ['C:\\out', '\\\\server\\share', undefined],
  ['C:\\out', '\\/server/share/x', undefined],
  ['C:\\out', '\\\\?\\UNC\\server\\share', undefined],
  ['C:\\out', '\\\\.\\pipe\\name', undefined],
  ['\\\\server\\share\\out', '\\\\other\\share', undefined],
])('on Windows, a file in %s that names %s means %s', (from, name, expected) => {
  expect(resolveNear(from, name, win32)).toBe(expected);
});
