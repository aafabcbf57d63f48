import { describe, expect, it } from 'vitest';
import { findingView, lint } from '../../src/index.js';
import { faulty, wevtc } from '../cli/in-memory.js';

/** A manifest so large that copies of its text show. */
const large = faulty.replace(
  '</instrumentationManifest>',
  `<!--${'x'.repeat(1_000_000)}--></instrumentationManifest>`,
);
const findings = lint(large, { file: 'b.man' });

describe('a finding', () => {
  it('has its text beside it', () => {
    const [first] = findings;
    expect(findings.length).toBeGreaterThan(0);
    expect(first?.source.text).toBe(large);
  });

  it.each([
    ['JSON', (value: unknown) => JSON.parse(JSON.stringify(value))],
    ['a clone', (value: unknown) => structuredClone(value)],
    ['findingView', () => findings.map(findingView)],
  ])('is light as %s', (_, copy) => {
    const text = JSON.stringify(copy(findings));
    expect(text).toContain('b.man');
    expect(text).not.toContain('xxxx');
    expect(text.length / findings.length).toBeLessThan(1500);
  });

  it('as plain data is that of the command', async () => {
    const { stdout } = await wevtc(['lint', 'b.man', '--format', 'json'], { files: { 'b.man': large } });
    expect(JSON.parse(JSON.stringify(findings.map(findingView)))).toEqual(JSON.parse(stdout).diagnostics);
  });
});
