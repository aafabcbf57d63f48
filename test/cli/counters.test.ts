import { describe, expect, it } from 'vitest';
import { completeManifest } from '../support/lint.js';
import { wevtc } from './in-memory.js';

const EVENTS =
  '<events><provider name="P" guid="{00000001-0002-0003-0004-000000000005}" symbol="P"/></events>';

/** A manifest of counters alone. */
const counters = completeManifest('<counter id="1" name="A" …/>\n');
const faulty = completeManifest('<counter id="1" name="A" baseID="1" detailLevel="expert" …/>\n');
/** The same beside events. */
const mixed = faulty.replace('</instrumentation>', `${EVENTS}</instrumentation>`);

describe('performance counters', () => {
  it('are checked in a folder, also without events', async () => {
    const files = { 'a.man': counters, 'b.man': faulty };
    const { exitCode, stdout, stderr } = await wevtc(['lint', '.', '--format', 'text'], { files });
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect([...stdout.matchAll(/^b\.man:.*\[([\w-]+)\]$/gm)].map(([, id]) => id)).toEqual([
      'counter-reference',
      'invalid-value',
    ]);
    expect(stdout).not.toContain('a.man');
  });

  it.each([
    [
      ' xmlns="http://schemas.microsoft.com/win/2005/12/counters"',
      '',
      [
        '<counters> is in the namespace \'http://schemas.microsoft.com/win/2004/08/events\'; write xmlns="http://schemas.microsoft.com/win/2005/12/counters"',
      ],
    ],
    [
      '<counter id="1"',
      '<counter noDisplay="true" id="1"',
      [
        `<counter> has no attribute 'noDisplay'; write <counterAttributes><counterAttribute name="noDisplay"/></counterAttributes> in it`,
      ],
    ],
    [
      'type="perf_counter_rawcount"',
      'type="rate"',
      [
        "'rate' is not valid for attribute 'type'; expected a counter type, such as 'perf_counter_counter' (a rate) or 'perf_counter_rawcount' (a number); docs/counters.md lists them",
      ],
    ],
    [
      'id="1"',
      'id="one"',
      ["'one' is not valid for attribute 'id'; expected a decimal number from 0 to 4294967295"],
    ],
  ])('get one error for one mistake: %j', async (from, to, expected) => {
    expect(counters).toContain(from);
    const { stdout } = await wevtc(['lint', 'a.man', '-f', 'text'], {
      files: { 'a.man': counters.replace(from, to) },
    });
    expect([...stdout.matchAll(/: error: (.*) \[[\w-]+\]$/gm)].map(([, message]) => message)).toEqual(
      expected,
    );
  });

  it('can have a zero with a sign, as in their schema', async () => {
    const files = { 'a.man': counters.replace('id="1"', 'id="-0"') };
    expect(await wevtc(['lint', 'a.man'], { files })).toMatchObject({ exitCode: 0 });
  });

  it('can have a blank before an ID, but none behind it', async () => {
    const rules = async (id: string) => {
      const files = { 'a.man': counters.replace('id="1"', `id="${id}"`) };
      const { stdout } = await wevtc(['lint', 'a.man', '-f', 'text'], { files });
      return [...stdout.matchAll(/: (\w+): .* \[([\w-]+)\]$/gm)].map(
        ([, severity, rule]) => `${severity} ${rule}`,
      );
    };
    expect(await rules(' 1')).toEqual(['warning number-whitespace']);
    expect(await rules('1 ')).toEqual(['error value-whitespace']);
  });

  it.each([
    ['1.1', true],
    ['0x1g', true],
    ['0x1.8p0', true],
    ['1e0', true],
    ['0x3', false],
    ['0x0.1', false],
    ['0x', false],
    ['inf', false],
  ])('have a schema version that is a number in C: %s', async (version, isOne) => {
    const files = { 'a.man': counters.replace('schemaVersion="1.1"', `schemaVersion="${version}"`) };
    const { stdout } = await wevtc(['lint', 'a.man', '-f', 'text'], { files });
    expect(stdout === '').toBe(isOne);
    if (!isOne) expect(stdout).toContain('[counter-schema-version]');
  });

  it('can have a scale with zeros before it', async () => {
    const files = { 'a.man': counters.replace('id="1"', 'id="1" defaultScale="-00000000010"') };
    expect(await wevtc(['lint', 'a.man'], { files })).toMatchObject({ exitCode: 0 });
  });

  it('are compiled with the events of linked manifests', async () => {
    const both = counters.replace('</instrumentation>', `${EVENTS}</instrumentation>`);
    const events = EVENTS.replace('000005', '000006').replaceAll('"P"', '"Q"');
    const other = both.replace(/<counters.*<\/counters>/s, '').replace(EVENTS, events);
    const { host } = await wevtc(['compile', '--link', 'a.man', 'b.man', '--out-dir', 'gen'], {
      files: { 'a.man': both, 'b.man': other },
    });
    expect([...host.files.keys()].filter((name) => name.includes('counter'))).toEqual([
      'gen/a_counters.h',
      'gen/a_counternames.h',
      'gen/a_counters.rc',
    ]);
  });

  it('are compiled with the events of their manifest', async () => {
    const both = counters.replace('</instrumentation>', `${EVENTS}</instrumentation>`);
    const written = async (...argv: string[]) => {
      const { host } = await wevtc(['compile', 'a.man', ...argv], { files: { 'a.man': both } });
      return [...host.files.keys()].filter((name) => name !== 'a.man');
    };
    expect(await written()).toEqual(['a.ts', 'a.h', 'a_counters.h', 'a_counternames.h', 'a_counters.rc']);
    expect(await written('-e', 'c')).toEqual(['a.h']);
  });

  it('are noted if the outputs for a program do not include them', async () => {
    const both = counters.replace('</instrumentation>', `${EVENTS}</instrumentation>`);
    const other = both
      .replace(/<counters.*<\/counters>/s, '')
      .replaceAll('"P"', '"Q"')
      .replace('05}', '06}');
    const files = { 'a.man': both, 'b.man': other };
    const notes = async (...argv: string[]) => {
      const { stderr } = await wevtc(['compile', ...argv], { files });
      return stderr.split('\n').filter((line) => line.includes('performance counters'));
    };
    const note =
      "wevtc: note: 'a.man' contains performance counters, which need the output 'counters' (COUNTERS in CMake), or another tool";
    expect(await notes('a.man', '-e', 'c,resources')).toEqual([note]);
    expect(await notes('a.man', 'b.man', '--link', '-e', 'c,resources')).toEqual([note]);
    expect(await notes('a.man', '-e', 'c,resources,counters')).toEqual([]);
    expect(await notes('a.man', '-e', 'c')).toEqual([]);
    expect(await notes('b.man', '-e', 'c,counters')).toEqual([
      "wevtc: note: 'b.man' contains no performance counters",
    ]);
  });

  it('are nothing to mc.exe', async () => {
    const { exitCode, stdout, stderr } = await wevtc(['mc', '-um', 'a.man'], { files: { 'a.man': mixed } });
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  });

  it('must be correct to compile', async () => {
    const files = { 'a.man': mixed };
    const { exitCode, stderr } = await wevtc(['compile', 'a.man', '--emit', 'json'], { files });
    expect(exitCode).toBe(1);
    expect(stderr).toContain('[counter-reference]');
    const rules = '{ "rules": { "counter-reference": "off", "invalid-value": "off" } }';
    const configured = await wevtc(['compile', 'a.man', '--emit', 'json'], {
      files: { ...files, 'wevtc.config.json': rules },
    });
    expect(configured.exitCode).toBe(1);
  });

  it('can have findings that comments suppress', async () => {
    const comment = '<!-- wevtc-disable counter-reference, invalid-value: known -->';
    const files = { 'a.man': faulty.replace('<counterSet', `${comment}<counterSet`) };
    expect(await wevtc(['lint', 'a.man'], { files })).toMatchObject({ exitCode: 0 });
  });
});
