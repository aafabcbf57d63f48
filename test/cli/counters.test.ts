import { describe, expect, it } from 'vitest';
import { completeManifest } from '../support/lint.js';
import { wevtc } from './in-memory.js';

const EVENTS =
  '<events><provider name="P" guid="{00000001-0002-0003-0004-000000000005}" symbol="P"/></events>';

/** A manifest of counters alone. */
const counters = completeManifest('<counter id="1" …/>\n');
const faulty = completeManifest('<counter id="1" baseID="1" detailLevel="expert" …/>\n');
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
