import { win32 } from 'node:path';
import { expect, it } from 'vitest';
import { joinPath } from '../../../src/project/host/join-path.js';

it('keeps the start of Windows shares and of literal paths', () => {
  expect(joinPath('//server/share/out', 'a/b.h')).toBe('//server/share/out/a/b.h');
  expect(joinPath('//?/C:/out/', 'a.h')).toBe('//?/C:/out/a.h');
  expect(win32.resolve('C:\\work', joinPath('//server/share', 'a.h'))).toBe('\\\\server\\share\\a.h');
});

it('does nothing else than posix.join', () => {
  expect(joinPath('.', 'a.h')).toBe('a.h');
  expect(joinPath('./out/', '../a.h')).toBe('a.h');
  expect(joinPath('/out', 'a.h')).toBe('/out/a.h');
  expect(joinPath('///out', 'a.h')).toBe('/out/a.h');
  expect(joinPath('\\\\server\\share', 'a.h')).toBe('\\\\server\\share/a.h');
});
