import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { settingsOf } from '../../../src/lint/engine/rule-settings.js';
import { corpusFiles, hasCorpus } from '../../support/shared.js';
import { controls, report } from './findings.js';
import { validate } from './sarif-schema.js';
import { expectXml } from './well-formed.js';

const strict = settingsOf('strict');
const findings = Object.fromEntries(
  corpusFiles().map(({ name, path }) => [name, checkManifest(readFileSync(path), name, strict).diagnostics]),
);
const all = Object.values(findings).flat();

describe.skipIf(!hasCorpus)('reports on the whole corpus', () => {
  it('are valid SARIF', () => {
    const log = JSON.parse(report('sarif', findings));
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
    expect(log.runs[0].results).toHaveLength(all.length);
  });

  it.each(['junit', 'checkstyle'] as const)('are well-formed XML: %s', (format) => {
    expectXml(report(format, findings));
  });

  it('have a fingerprint of its own for each issue', () => {
    const issues: { fingerprint: string }[] = JSON.parse(report('gitlab', findings));
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(all.length);
  });

  it('are one command a finding', () => {
    const lines = report('github', findings).split('\n');
    expect(lines.filter((line) => /^::(error|warning|notice) file=[^,]*,line=/.test(line))).toHaveLength(
      all.length,
    );
    expect(lines).toHaveLength(all.length + 1);
  });

  it.each(['pretty', 'text', 'json', 'sarif', 'github', 'gitlab', 'msvs'] as const)(
    'print no control characters: %s',
    (format) => {
      expect(report(format, findings)).not.toMatch(controls);
    },
  );
});
