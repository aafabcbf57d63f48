import { describe, expect, it } from 'vitest';
import { parentOf, relativeTo, resolveIn } from '../../src/config/paths.js';

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
  ])('from %s, the way to %s is %s', (folder, file, way) => {
    expect(relativeTo(folder, file)).toBe(way);
  });
});
