import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonLine, jsonText } from '../../src/text/json-text.js';
import { printable, visible } from '../../src/text/printable.js';
import { breakColons } from '../../src/text/runner-commands.js';
import { expectHarmless, HOSTILE, runnerCommands } from '../support/hostile-output.js';

const text = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' })), { maxLength: 6 })
  .map((parts) => parts.join(''));

describe('a printable text', () => {
  it('shows what it does not print', () => {
    expect(visible('a\tb\r\n\u001b[31m\u{e0041}\ud800')).toBe('a\\tb\\r\\n\\u{1b}[31m\\u{e0041}\\u{d800}');
    expect(printable('###[group]a ##vso[x] ##TeamCity[y] ##x# [')).toBe(
      '##\\u{23}[group]a #\\u{23}vso[x] #\\u{23}TeamCity[y] ##x# [',
    );
    expect(visible('##[x]')).toBe('##[x]');
  });

  it('is one harmless line behind a word of ours', () => {
    fc.assert(
      fc.property(text, (name) => {
        const line = `at ${printable(name)}`;
        expect(line).not.toContain('\n');
        expectHarmless(line);
        expect(printable(line)).toBe(line);
      }),
    );
  });

  it('leaves alone what nobody would act on', () => {
    for (const harmless of ['## [x]', '# #[x]', '##x', 'a::b::c', '#[x]'])
      expect(printable(harmless)).toBe(harmless);
  });
});

describe('a line that begins with a command', () => {
  it('is broken up where a runner would act', () => {
    const lines = ['::error::x', ' \t\u00a0::error file=a::x', '\u001b[1m::x::', '::::'];
    expect(runnerCommands(lines.join('\n'))).toEqual(lines);
    expect(breakColons(lines.join('\n'), '_').split('\n')).toEqual(
      lines.map((line) => line.replace(':', '_')),
    );
    for (const harmless of ['a ::error::x', '::GetLastError() failed', ': :x::', '::\n::']) {
      expect(breakColons(harmless, '_')).toBe(harmless);
    }
  });
});

describe('a JSON text', () => {
  it('is harmless, and says the same', () => {
    fc.assert(
      fc.property(fc.dictionary(text, fc.array(text)), (value) => {
        const data = { ...value };
        for (const json of [jsonText(data), jsonLine(data)]) {
          expectHarmless(json);
          expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify(data));
        }
      }),
    );
  });

  it('escapes in the units that JSON knows', () => {
    expect(jsonLine(['\u0085\u2028\u202e\u{e0041}##[x]'])).toBe(
      '["\\u0085\\u2028\\u202e\\udb40\\udc41#\\u0023[x]"]\n',
    );
  });
});
