import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LintRule, lint } from '../../../src/index.js';
import { type ReportFormat, reportFormats } from '../../../src/lint/report/index.js';
import { clean, wevtc } from '../../cli/in-memory.js';
import { schemaCheck } from '../../cli/schema.js';
import { expectHarmless, HOSTILE, runnerCommands, UNPRINTABLE } from '../../support/hostile-output.js';
import { report } from '../report/findings.js';
import { validate } from '../report/sarif-schema.js';

const text = fc
  .array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 4 })
  .map((parts) => `x${parts.join('')}`);

interface Texts {
  readonly summary: string;
  readonly page: string;
  readonly message: string;
  readonly title: string;
}

const texts: fc.Arbitrary<Texts> = fc.record({ summary: text, page: text, message: text, title: text });

const ruleWith = ({ summary, page, message, title }: Texts): LintRule => ({
  ...{ id: 'contoso/hostile', summary, page },
  create: (add) => ({
    event: ({ range }) => {
      const fix = { title, edits: [{ range, newText: 'x' }] };
      add(range, message, { fix, related: [{ range, message }] });
    },
  }),
});

const inReport = schemaCheck('report');

describe('reports about findings of users’ rules', () => {
  it.each(reportFormats.filter((format) => format !== 'github'))('%s is harmless', (format: ReportFormat) => {
    fc.assert(
      fc.property(texts, (all) => {
        const output = report(format, lint(clean, { lintRules: [ruleWith(all)] }));
        expect(output).toContain('contoso/hostile');
        expectHarmless(output);
        if (format === 'json') expect(inReport(JSON.parse(output))).toEqual([]);
        if (format === 'sarif')
          expect(validate(JSON.parse(output)), JSON.stringify(validate.errors)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('a list of rules, and a page, contain nothing that terminals or CI runners act on', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        const given = { files: { 'r.mjs': '' }, modules: { 'r.mjs': { default: ruleWith(all) } } };
        const list = await wevtc(['rules', '--lint-rules', 'r.mjs'], given);
        expect(list.exitCode).toBe(0);
        expectHarmless(list.stdout);
        const { stdout } = await wevtc(['explain', 'contoso/hostile', '--lint-rules', 'r.mjs'], given);
        expect(stdout.match(UNPRINTABLE) ?? []).toEqual([]);
        expect(runnerCommands(stdout)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('wevtc compile --watch with an emitter of a user', () => {
  it('tells that a change of the emitter has no effect', async () => {
    const emitter = {
      name: 'contoso/x',
      summary: 's',
      emit: () => [{ root: '.', path: 'x.txt', content: 'x' }],
    };
    const { stderr } = await wevtc(['compile', 'app.man', '--emitter', 'e.mjs', '--watch'], {
      files: { 'app.man': clean, 'e.mjs': '1' },
      modules: { 'e.mjs': { default: emitter } },
      changes: [
        (host) => {
          host.writeFiles([{ root: '.', path: 'e.mjs', content: '2' }]);
          return ['/e.mjs'];
        },
      ],
    });
    expect(stderr.split('\n')).toEqual([
      'written   x.txt',
      'wevtc: note: waiting for changes; press Ctrl+C to stop',
      "wevtc: 'e.mjs' has changed",
      "wevtc: note: 'e.mjs' still runs as it was; restart wevtc to run the new one",
      'unchanged x.txt',
      'wevtc: note: waiting for changes; press Ctrl+C to stop',
      '',
    ]);
  });
});
