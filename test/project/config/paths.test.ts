import { describe, expect, it } from 'vitest';
import { leavesComputer, parentOf, relativeTo, resolveIn } from '../../../src/project/config/paths.js';
import { isWithin } from '../../../src/project/host/within.js';

describe('paths', () => {
  it.each([
    ['/a/b', '/a'],
    ['/a', '/'],
    ['/', '/'],
    ['C:/a', 'C:'],
    ['C:', 'C:'],
  ])('the parent of %s is %s', (path, parent) => {
    expect(parentOf(path)).toBe(parent);
  });

  it.each([
    ['/a/b', '../c.json', '/a/c.json'],
    ['/a/b', './c//d/', '/a/b/c/d'],
    ['/', 'c', '/c'],
    ['/a', '/etc/c', '/etc/c'],
    ['C:/a', '..\\b', 'C:/b'],
    ['C:', 'b', 'C:/b'],
    ['C:/a', 'D:\\b', 'D:/b'],
    ['//server/share/a', '../b', '//server/share/b'],
    ['/', './/b', '/b'],
    ['/a', '../../..', '/'],
  ])('in %s, %s leads to %s', (folder, path, target) => {
    expect(resolveIn(folder, path)).toBe(target);
  });

  it.each([
    ['/a', '/a/b/c.man', 'b/c.man'],
    ['/', '/c.man', 'c.man'],
    ['/a/b', '/a/c.man', '../c.man'],
    ['/a/b', '/d', '../../d'],
    ['C:', 'C:/a', 'a'],
    ['C:/a', 'D:/a', 'D:/a'],
    ['C:/a/b', '//server/share/c', '//server/share/c'],
    ['//server/one/a', '//server/two/a', '//server/two/a'],
    ['//server/one', '//SERVER/One/a', 'a'],
    ['//server/one/a', '//server/one/b', '../b'],
    ['//server/one/a', 'C:/b', 'C:/b'],
  ])('from %s, the way to %s is %s', (folder, file, way) => {
    expect(relativeTo(folder, file)).toBe(way);
  });

  it.each([
    ['/a', '/a', true],
    ['/a', '/a/b', true],
    ['/a', '/ab', false],
    ['/a/b', '/a', false],
    ['/', '/a', true],
    ['C:', 'C:/a', true],
  ])('%s has in it %s: %s', (folder, path, isInside) => {
    expect(isWithin(folder, path)).toBe(isInside);
  });

  it.each([
    ['/a', '/b', false],
    ['C:/a', 'D:/b', false],
    ['C:/a', '//evil/share/x', true],
    ['C:/a', '\\\\evil\\share\\x', true],
    ['//server/one/a', '//SERVER/two/b', false],
    ['//server/one/a', '//evil/one/a', true],
    ['C:/a', '//?/D:/b', false],
    ['//?/C:/a', '//?/C:/b', false],
    ['//?/C:/a', '//?/UNC/evil/share/x', true],
    ['//?/C:/a', '\\\\.\\UNC\\evil\\share\\x', true],
    ['//?/C:/a', '//?/GLOBALROOT/Device/Mup/evil/share', true],
    ['//?/C:/a', '//./pipe/x', true],
    ['//?/UNC/server/one', '//SERVER/two', false],
    ['//server/one', '//?/unc/server/two', false],
  ])('from %s, %s leads to another computer: %s', (folder, path, leaves) => {
    expect(leavesComputer(folder, path)).toBe(leaves);
  });
});
