import { expect, it } from 'vitest';
import { checkManifest } from '../../src/lint/check-manifest.js';
import { groupFindings } from '../../src/lint/engine/group.js';
import { reportFormats } from '../../src/lint/report/index.js';
import { reportFindings } from '../../src/lint/report/report-findings.js';
import { MOST_FINDINGS, MOST_RELATED } from '../../src/lint/report/shown-findings.js';

/** Manifests whose reports could grow without end. A report shows less than all from the smaller count on. */
const shapes: Readonly<Record<string, readonly [smaller: number, of: (n: number) => string]>> = {
  'findings of a rule': [MOST_FINDINGS + 2000, (n) => manifest(`keywords="${names(n)}"`, 1)],
  'places of a finding': [MOST_RELATED + 500, (n) => manifest('', n)],
  'characters of a name in many findings': [2000, (n) => manifest(`opcode="${'o'.repeat(n)}"`, 500)],
};

function names(count: number): string {
  return Array.from({ length: count }, (_, at) => `k${at + 100_000}`).join(' ');
}

function manifest(attribute: string, count: number): string {
  const events = Array.from({ length: count }, (_, at) => `<event value="${at + 10_000}" ${attribute}/>`);
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation><events><provider name="P" guid="{6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701}" symbol="P" resourceFileName="a.dll" messageFileName="a.dll"><events>${events.join('')}</events></provider></events></instrumentation></instrumentationManifest>`;
}

it.each(Object.entries(shapes))('a report does not grow with the %s', (_, [smaller, of]) => {
  const findings = [smaller, 2 * smaller].map((n) =>
    groupFindings(checkManifest(of(n), 'generated.man').diagnostics),
  );
  for (const format of reportFormats) {
    const [few = 0, many = 0] = findings.map((found) => reportFindings(found, { format }).length);
    expect(few, format).toBeGreaterThan(100);
    // Columns have more digits.
    expect(many, `${format}: ${few} → ${many}`).toBeLessThan(few * 1.1);
  }
});
