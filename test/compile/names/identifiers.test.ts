import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  identifier,
  NameScope,
  pascalCase,
  reservedInTypeScript,
} from '../../../src/compile/names/identifiers.js';

describe('identifier', () => {
  it.each([
    ['Disk', 'Disk'],
    ['Slow-Path', 'Slow_Path'],
    ['a.b:c d', 'a_b_c_d'],
    ['1st', '_1st'],
    ['', '_'],
    ['Überblick', 'Uberblick'],
    ['測試', '__'],
    ['🗄', '_'],
    ['_x$', '_x_'],
  ])('%s becomes %s', (name, expected) => expect(identifier(name)).toBe(expected));

  it('is ASCII letters, digits and underscores for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(identifier(name))),
    );
  });
});

describe('pascalCase', () => {
  it.each([
    ['solid-state drive', 'SolidStateDrive'],
    ["can't go on", 'CantGoOn'],
    ['Read', 'Read'],
    ['42 things', '42Things'],
    ['???', ''],
  ])('%s becomes %s', (text, expected) => expect(pascalCase(text)).toBe(expected));
});

describe('NameScope', () => {
  it('numbers names that are taken, and keeps the first as it is', () => {
    const scope = new NameScope(new Set());
    expect(['a', 'a', 'A', 'a_2', 'a'].map((name) => scope.claim(name))).toEqual([
      'a',
      'a_2',
      'A',
      'a_2_2',
      'a_3',
    ]);
  });

  it('puts an underscore after reserved names', () => {
    const scope = new NameScope(new Set(['new', 'new_']));
    expect(['new', 'new', 'old'].map((name) => scope.claim(name))).toEqual(['new__', 'new___2', 'old']);
  });

  it('never gives a name twice, nor a reserved one', () => {
    const names = fc.array(fc.stringMatching(/^(a|b|new)(_\d?)?$/), { maxLength: 40 });
    fc.assert(
      fc.property(names, (wanted) => {
        const scope = new NameScope(reservedInTypeScript);
        const given = wanted.map((name) => scope.claim(name));
        expect(new Set(given).size).toBe(wanted.length);
        expect(given.filter((name) => reservedInTypeScript.has(name))).toEqual([]);
      }),
    );
  });

  it('takes names that differ in case only for one where that is asked for', () => {
    const scope = new NameScope(new Set(['id']), { ignoreCase: true });
    expect(['Name', 'NAME', 'name', 'ID'].map((name) => scope.claim(name))).toEqual([
      'Name',
      'NAME_2',
      'name_3',
      'ID_',
    ]);
  });
});
