import { describe, expect, it } from 'vitest';
import {
  globOf,
  globProblem,
  LONGEST_GLOB,
  MOST_ALTERNATIVES,
  sizeOfGlob,
} from '../../../src/project/host/glob.js';

/** As much of a repeated text as a glob may be long, and an end that spoils every match of its beginning. */
const filled = (unit: string, end: string) =>
  unit.repeat(Math.floor((LONGEST_GLOB - end.length) / unit.length)) + end;

describe('a glob', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['*.man', ['a.man', 'A.MAN', 'a b.man'], ['a/b.man', '.a.man', 'a.man.xml']],
    ['**/*.man', ['a.man', 'a/b.man', 'a/b/c.man'], ['a/.b.man', '.a/b.man']],
    ['src/**', ['src/a', 'src/b/c'], ['srcs/a', 'a/src']],
    ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['a/xb', 'b']],
    ['?.man', ['a.man', 'é.man'], ['.man', 'ab.man']],
    ['[a-c]x', ['ax', 'CX'], ['dx', 'x']],
    ['[!a-c]x', ['dx'], ['ax', 'x']],
    ['{src,lib/x}/*.man', ['src/a.man', 'lib/x/a.man'], ['lib/a.man']],
    ['a{1..3}', ['a1', 'a3'], ['a4', 'a{1..3}']],
    ['#a', ['#a'], ['a']],
    ['!a', ['!a'], ['b']],
    ['a\\*b', ['a*b'], ['axb']],
  ])('%s', (pattern, inside, outside) => {
    const glob = globOf(pattern, false);
    expect(inside.filter((path) => !glob.match(path))).toEqual([]);
    expect(outside.filter((path) => glob.match(path))).toEqual([]);
    expect(globProblem(pattern)).toBeUndefined();
  });

  it('takes hidden names where it is to', () => {
    expect(globOf('**/*.man', true).match('.a/.b.man')).toBe(true);
    expect(globOf('*', true).match('..')).toBe(false);
  });

  it('tells in which folders something may match', () => {
    const glob = globOf('src/*/gen/**/*.man', false);
    const folders = ['src', 'src/a', 'src/a/gen', 'src/a/gen/b', 'lib', 'src/a/b'];
    expect(folders.map((folder) => glob.match(folder, true))).toEqual([true, true, true, true, false, false]);
  });
});

// Each of these took a backtracking matcher longer than anybody waits.
describe('a glob that is to take for ever', () => {
  const long = `${'a'.repeat(4095)}z`;
  const deep = `${'a/'.repeat(2047)}z`;
  const segments = `${`${'a'.repeat(254)}/`.repeat(16)}z`;
  it.each<[string, string, string]>([
    ['stars', filled('*a', 'b*z'), long],
    ['stars and any', filled('*?', 'b*z'), long],
    ['classes', filled('*[a-y]', 'b*z'), long],
    ['negated classes', filled('*[!b]', 'bb*z'), long],
    ['POSIX classes', filled('*[[:alpha:]]', '9*z'), long],
    ['globstars', filled('**/a/', 'b/**/z'), deep],
    ['globstars and stars', filled('**/*a*/', 'b/**/z'), deep],
    ['stars in every folder', filled('**/*a*a*a*a/', 'b/**/z'), segments],
    ['alternatives of one another', filled('+(a|aa|a*)', 'b*z'), long],
    ['groups in groups', `${'+('.repeat(20)}a${')'.repeat(20)}b*z`, long],
    ['everything but', filled('!(b*a)*', 'b'), long],
    ['braces', `{*a,*b}{*a,*b}{*a,*b}{*a,*b}{*a,*b}{*a,*b}${filled('*a', 'b*z').slice(-200)}`, long],
    ['brackets that stay open', filled('[a', ''), long],
    ['braces that stay open', filled('{a,', ''), long],
  ])('ends: %s', (_, pattern, path) => {
    expect(pattern.length).toBeLessThanOrEqual(LONGEST_GLOB);
    expect(globProblem(pattern)).toBeUndefined();
    expect(globOf(pattern, true).match(path)).toBe(false);
    expect([true, false]).toContain(globOf(pattern, true).match(path, true));
  });

  it.each<[string, string]>([
    ['*a'.repeat(LONGEST_GLOB), `has more than ${LONGEST_GLOB} characters; write a broader one`],
    ['a'.repeat(65_536), `has more than ${LONGEST_GLOB} characters; write a broader one`],
    ['{a,b}'.repeat(18), `has braces that expand to more than ${MOST_ALTERNATIVES} globs`],
    ['{1..999999999}', `has braces that expand to more than ${MOST_ALTERNATIVES} globs`],
    ['{a..z}{a..z}{1..99999999999999999999}', 'globs; write a broader one, or several'],
    ['{a,'.repeat(80) + '}'.repeat(10), ''],
  ])('is refused, or ends: %s', (pattern, problem) => {
    if (problem === '') expect([undefined, expect.any(String)]).toContainEqual(globProblem(pattern));
    else expect(globProblem(pattern)).toContain(problem);
  });

  it('counts what its braces stand for', () => {
    expect(sizeOfGlob('src/*.man')).toBe(9);
    expect(sizeOfGlob('{a,bb}{c,d}')).toBe(2 + 2 + 3 + 3);
  });
});
