import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Gate, gated, gatedHost } from '../../src/cli/session/gate.js';
import { MemoryHost, MemoryOutput } from '../../src/project/host/memory.js';
import { createColors } from '../../src/text/colors.js';
import { escapedJsonBytes } from '../../src/text/json-text.js';
import { expectHarmless, HOSTILE } from '../support/hostile-output.js';

describe('the gate in front of standard output and standard error', () => {
  it('shows what a writer has forgotten to escape, and keeps ends of lines and tabs', () => {
    expect(gated('a\tb\r\nc\rd\n\u001b[31m\u009b\u202e\n')).toBe(
      'a\tb\r\nc\\rd\n\\u{1b}[31m\\u{9b}\\u{202e}\n',
    );
    expect(gated('  ::error::x\n##[group]y\na::b::c\n')).toBe(
      '  \\u{3a}:error::x\n#\\u{23}[group]y\na::b::c\n',
    );
  });

  it('makes every text harmless, and changes no text twice', () => {
    const part = fc.oneof(
      fc.constantFrom(...HOSTILE.filter((text) => !/\n.*FAKE/.test(text))),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const safe = gated(parts.join(''));
        expectHarmless(safe.replaceAll('FAKE', ''));
        expect(gated(safe)).toBe(safe);
      }),
    );
  });

  it('lets the colors of reports through where they are meant, and no other code of a terminal', () => {
    const { bold, red, ...others } = createColors(true);
    const all = [bold, red, ...Object.values(others)].map((paint) => paint('x')).join('');
    expect(gated(all, 'colors')).toBe(all);
    expect(gated(all)).not.toContain('\u001b');
    expect(gated('\u001b[8m\u001b[2J\u001b]52;c;x\u0007', 'colors')).not.toMatch(/[\u001b\u0007]/);
    expect(gated(bold('::error::x'), 'colors')).toBe(bold('\\u{3a}:error::x'));
  });

  it('lets the commands of the GitHub report through, and no others', () => {
    const report = '::error file=a::b\n';
    expect(gated(report, 'commands')).toBe(report);
    expect(gated('##[add-mask]x', 'commands')).toBe('#\\u{23}[add-mask]x');
  });

  it('makes lines of JSON harmless with escapes of JSON, whatever is in their texts', () => {
    const lines = fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' })));
    fc.assert(
      fc.property(lines, (texts) => {
        const written = texts.map((text) => `${JSON.stringify({ text })}\n`);
        const safe = gated(written.join(''), 'json');
        // The default gate would change what is not safe.
        expect(gated(safe)).toBe(safe);
        expect(safe).toBe(written.map((line) => gated(line, 'json')).join(''));
        const read = safe.split('\n').slice(0, -1);
        expect(read.map((line) => JSON.parse(line).text)).toEqual(texts);
        expect(new TextDecoder().decode(escapedJsonBytes(written.join('')))).toBe(safe);
      }),
    );
  });

  it('knows of the terminal what the output behind it knows', () => {
    const output = new MemoryOutput(true, 77);
    const gate = new Gate(output);
    expect(gate).toMatchObject({ isTerminal: true, columns: 77, closed: false });
    gate.clearLine();
    expect(output.text).toBe('\r\u001b[2K');
    output.closed = true;
    expect(gate.closed).toBe(true);
  });

  it('stands in front of a machine that does all else as before', () => {
    const machine = new MemoryHost({ files: { 'a.man': 'x' } });
    const host = gatedHost(machine);
    host.stdout.write('\u001b');
    host.stderr.write('\u0007');
    host.writeFiles([{ root: '.', path: 'b', content: '\u001b' }]);
    expect([machine.stdout.text, machine.stderr.text]).toEqual(['\\u{1b}', '\\u{7}']);
    expect([host.kind('a.man'), machine.textOf('b')]).toEqual(['file', '\u001b']);
  });
});
