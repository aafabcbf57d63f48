import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { privateFolder, userCacheFolder } from '../../../src/project/host/private-folder.js';
import { realPathOf } from '../../../src/project/host/real-path.js';
import { makeFolder } from '../../support/folder.js';
import { hasLinks } from '../../support/links.js';

it.each<[NodeJS.Platform, Record<string, string>, string | undefined]>([
  ['linux', { HOME: '/home/a' }, '/home/a/.cache'],
  ['linux', { HOME: '/home/a', XDG_CACHE_HOME: '/var/cache/a' }, '/var/cache/a'],
  ['linux', { HOME: '/home/a', XDG_CACHE_HOME: 'cache' }, '/home/a/.cache'],
  ['linux', { HOME: '/home/a', XDG_CACHE_HOME: '' }, '/home/a/.cache'],
  ['linux', { HOME: '.' }, undefined],
  ['linux', { HOME: '' }, undefined],
  ['linux', {}, undefined],
  ['darwin', { HOME: '/Users/a', XDG_CACHE_HOME: '/x' }, '/Users/a/Library/Caches'],
  ['win32', { LOCALAPPDATA: 'C:\\Users\\a\\AppData\\Local', HOME: '/x' }, 'C:\\Users\\a\\AppData\\Local'],
  ['win32', { LOCALAPPDATA: 'AppData' }, undefined],
  ['win32', { HOME: 'C:\\Users\\a' }, undefined],
])('on %s with %j, caches of the user lie in %s', (platform, env, folder) => {
  expect(userCacheFolder(env, platform)).toBe(folder);
});

it.skipIf(!hasLinks)('follows links to what is there, and knows no way over those that lead nowhere', () => {
  const folder = makeFolder({
    'a/file': '',
    link: { link: 'a' },
    broken: { link: 'nowhere' },
    round: { link: 'round' },
  });
  symlinkSync(join(folder, 'link'), join(folder, 'a', 'deep'));
  const at = (...path: string[]) => join(folder, ...path);
  expect(realPathOf(at('link/deep/deep/file'))).toBe(at('a/file'));
  expect(realPathOf(at('link/new/er'))).toBe(at('a/new/er'));
  expect(realPathOf(at('a/file/below'))).toBe(at('a/file/below'));
  expect(realPathOf(at('broken'))).toBeUndefined();
  expect(realPathOf(at('broken/x'))).toBeUndefined();
  expect(realPathOf(at('round/x'))).toBeUndefined();
});

it.skipIf(!hasLinks || process.platform === 'win32')('names the part of a path that is a broken link', () => {
  const folder = makeFolder({ broken: { link: 'nowhere' }, file: '' });
  const at = (...path: string[]) => join(folder, ...path);
  expect(() => privateFolder([], { HOME: at('broken', 'a') })).toThrow(`'${at('broken')}' is a broken link`);
  expect(() => privateFolder([], { HOME: at('file', 'a') })).toThrow(`'${at('file')}' is not a folder`);
});

it.skipIf(process.platform === 'win32')('does not call a path that is too long a broken link', () => {
  const folder = makeFolder({});
  const name = 'x'.repeat(300);
  expect(() => privateFolder([], { HOME: join(folder, name) })).toThrow(/^cannot (open|create) '.*': /);
});
