import { describe, expect, it } from 'vitest';
import { lintAll, reportFindings } from '../../src/index.js';
import { reportFormats } from '../../src/lint/report/index.js';
import { clean, faulty, wevtc } from '../cli/in-memory.js';

const texts = { 'a.man': clean, 'b.man': faulty };
const files = Object.entries(texts).map(([file, text]) => ({
  file,
  content: new TextEncoder().encode(text),
}));
const findings = lintAll(files);

describe('a report of the library', () => {
  // `sarif` also has what only the package's files say, and the terminal of `pretty` has a width of its own.
  it.each(reportFormats.filter((format) => !['sarif', 'pretty'].includes(format)))(
    'is that of the command: %s',
    async (format) => {
      const { stdout } = await wevtc(['lint', ...Object.keys(texts), '--format', format], { files: texts });
      expect(reportFindings(findings, { format, files: Object.keys(texts), workingFolder: '/work' })).toBe(
        stdout,
      );
    },
  );

  it('in SARIF has the rules, and with the files of the package their pages', () => {
    const readPackageFile = (path: string) =>
      path === 'package.json' ? '{ "version": "9.9.9" }' : `page ${path}`;
    const driverOf = (text: string) => JSON.parse(text).runs[0].tool.driver;
    const plain = driverOf(reportFindings(findings, { format: 'sarif' }));
    const whole = driverOf(reportFindings(findings, { format: 'sarif', readPackageFile }));
    expect(plain).not.toHaveProperty('version');
    expect(plain.rules.map(({ id }: { id: string }) => id)).toContain(findings[0]?.ruleId);
    expect(whole.version).toBe('9.9.9');
    expect(whole.rules[0].help.markdown).toBe(`page docs/rules/${whole.rules[0].id}.md`);
  });

  it('for people shows the line', () => {
    const text = reportFindings(findings, { format: 'pretty' });
    expect(text).toContain('b.man:8:49');
    expect(text).not.toContain('\x1b');
  });
});
