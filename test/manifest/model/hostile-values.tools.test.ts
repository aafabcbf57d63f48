import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitAttributes } from '../../../src/compile/resource-model/provider.js';
import { compile, lint } from '../../../src/index.js';
import { readHeadComment } from '../../../src/manifest/model/read-head-comment.js';
import { nearest } from '../../../src/manifest/model/values/suggest.js';
import { placeholderIn } from '../../../src/text/placeholder.js';
import { parseHexBytes } from '../../../src/windows/views/hex-bytes.js';
import { cleanSamples } from '../../support/samples.js';

const sample = readFileSync(cleanSamples().find(({ name }) => name.includes('storage'))?.path ?? '', 'utf8');

/** The sample with another value of the first attribute of that name at such an element. */
function withValue(element: string, attribute: string, value: string): string {
  const pattern = new RegExp(`(<${element}\\b[^<]*?\\s${attribute}=)"[^"]*"`);
  expect(sample).toMatch(pattern);
  return sample.replace(pattern, (_, before: string) => `${before}"${value.replaceAll('"', '&quot;')}"`);
}

const filled = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length));

// What takes the square of its length would take days with these, and what takes the stack for it would fail.
describe('a value of millions of characters', () => {
  const size = 1_000_000;
  it.each<[string, string, string]>([
    ['provider', 'name', filled('$(', size)],
    ['provider', 'name', filled('{{', size)],
    ['provider', 'name', filled('&lt;a', size)],
    ['provider', 'resourceFileName', filled('[#', size)],
    ['provider', 'resourceFileName', `__${filled('A', 9_000_000)}__`],
    ['task', 'eventGUID', `{${filled(' ', size)}x`],
    ['level', 'value', `1${filled(' ', size)}1`],
    ['event', 'attributes', `a=${filled(' ', size)}"`],
    ['event', 'attributes', `a="${filled('b', 9_000_000)}`],
    ['event', 'level', filled('a-', size)],
    ['channel', 'access', `D:${filled('P', 9_000_000)}`],
    ['channel', 'access', `O:S-1${filled('-1', 9_000_000)}`],
    ['provider', 'symbol', filled('a_', size)],
    ['string', 'value', `%1!${filled('0', size)}~!`],
    ['string', 'value', filled('%0', size)],
    ['string', 'value', `a${filled('&#10; ', size)}b${filled(' ', size)}c`],
    ['valueMap', 'name', `a${filled('_', size)}a`],
    ['resources', 'culture', filled('a-', size)],
    ['resources', 'culture', filled('en', size)],
  ])('is checked and compiled as another: %s %s', (element, attribute, value) => {
    const text = withValue(element, attribute, value);
    expect(lint(text, { ruleset: 'strict' })).toBeInstanceOf(Array);
    const { diagnostics } = compile(text, {
      emit: ['ts', 'c', 'csharp', 'json', 'resources', 'mof', 'markdown', 'html'],
      c: { mode: 'um' },
      ts: { decoders: true },
      rules: { 'culture-name': 'off', 'message-max-length': 'off' },
    });
    expect(diagnostics).toBeInstanceOf(Array);
  });

  it('has no placeholder that is longer than anybody writes', () => {
    expect(placeholderIn(`$(${'x'.repeat(200)})`)).toBe(`$(${'x'.repeat(200)})`);
    expect(placeholderIn(`$(${'x'.repeat(201)})`)).toBeUndefined();
  });

  it('is near to no other', () => {
    const name = filled('ab', size);
    expect(nearest(name, [`${name}c`])).toBeUndefined();
    expect(nearest('Information', ['Informational'])).toBe('Informational');
  });

  it('is split into attributes', () => {
    expect(splitAttributes(filled('""', 9_000_000)).length).toBe(1);
    expect(splitAttributes('a=b;c="d;e""f;";;g="h;i')).toEqual(['a=b', 'c="d', 'e""f', '"', '', 'g="h', 'i']);
  });

  it('is read as hexadecimal bytes', () => {
    expect(parseHexBytes(filled('0x1f, ', 9_000_000))?.length).toBe(1_500_000);
    for (const text of ['0xx1', 'x1', '1x', '0x1', 'g0']) expect(parseHexBytes(text)).toBeUndefined();
  });

  it('is read as the comment of a decompiled manifest', () => {
    const value = ` Decompiled from a.dll (WEVT_TEMPLATE 5.1). ${filled('- a message table ', size)}`;
    const comment = { kind: 'comment', value } as never;
    expect(readHeadComment({ outside: [comment] })).toMatchObject({
      fileName: 'a.dll',
      guessedCulture: undefined,
    });
  });
});
