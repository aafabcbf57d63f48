import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { type ReportFormat, reporters } from '../../../src/lint/report/index.js';
import {
  findingsWithMore,
  MOST_FINDINGS,
  MOST_RELATED,
  placesOf,
  type ShownFindings,
  shownFindings,
} from '../../../src/lint/report/shown-findings.js';
import { type Diagnostic, diagnose } from '../../../src/text/diagnostics/diagnostic.js';
import { fixable, simple, withRelated } from './findings.js';
import { validate } from './sarif-schema.js';
import { expectXml } from './well-formed.js';

const other: Diagnostic = { ...simple, ruleId: 'xml-syntax', severity: 'warning' };
const [place] = withRelated.related;
if (place === undefined) throw new Error('the finding has no related place');

describe('the findings that a report shows', () => {
  it('are all, unless there are very many of a rule', () => {
    const few = [simple, withRelated, fixable];
    const { name, findings, more } = shownFindings('app.man', few);
    expect([name, more]).toEqual(['app.man', []]);
    for (const [at, finding] of findings.entries()) expect(finding).toBe(few[at]);
    expect(findings).toHaveLength(3);
  });

  it('are the first of each rule, and the number of the others', () => {
    const first = { ...simple, message: 'the first that is not shown' };
    const many = [...Array<Diagnostic>(MOST_FINDINGS).fill(simple), other, first, simple, other];
    const { findings, more } = shownFindings('app.man', many);
    expect(findings).toHaveLength(MOST_FINDINGS + 2);
    expect(more).toEqual([{ first, count: 2 }]);
    expect(findingsWithMore({ name: 'app.man', findings, more }).slice(findings.length)).toEqual([
      {
        ...first,
        message:
          '2 more findings of this rule are in the file; a report shows at most 10000 of each rule and file',
      },
    ]);
  });

  it('have few related places, and the number of the others', () => {
    const related = Array(MOST_RELATED + 5).fill(place);
    const [finding] = shownFindings('app.man', [{ ...withRelated, related }]).findings;
    if (finding === undefined) throw new Error('there is no finding');
    expect([finding.related.length, finding.morePlaces]).toEqual([MOST_RELATED, 5]);
    expect(placesOf(finding)).toHaveLength(MOST_RELATED + 1);
    expect(placesOf(finding).at(-1)?.message).toBe('and 5 more locations');
  });

  it('have messages of a length to read, and no fix that is too large', () => {
    const message = `a${'x'.repeat(10_000)}z`;
    const long: Diagnostic = {
      ...fixable,
      message,
      related: [{ ...place, message }],
      fix: { title: 'Write it', safe: true, edits: [{ range: simple.range, newText: message }] },
    };
    const [finding] = shownFindings('app.man', [long]).findings;
    expect(finding?.fix).toBeUndefined();
    for (const text of [finding?.message ?? '', finding?.related[0]?.message ?? '']) {
      expect(text).toMatch(/^ax+…x+z$/);
      expect(text).toHaveLength(4000);
    }
  });

  it('quote only a part of a name of many characters, already before a report', () => {
    const name = `😀a${'😀'.repeat(2000)}z`;
    const { message } = diagnose('xml-duplicate-attribute', simple.source, simple.range, { name });
    expect(message).toMatch(/^attribute '😀a(😀)+…(😀)+z' appears twice/u);
    expect(message.length).toBeLessThan(600);
    expect(message).not.toMatch(/\p{Surrogate}/u);
  });
});

const file: ShownFindings = {
  name: 'app.man',
  findings: [{ ...withRelated, morePlaces: 7 }],
  more: [{ first: simple, count: 470_000 }],
};

function reportOf(format: ReportFormat): string {
  let text = '';
  const settings = { color: false, width: 80, workingFolder: '/project', readPackageFile: undefined };
  const reporter = reporters[format](settings, (piece) => {
    text += piece;
  });
  reporter.findings(file);
  reporter.end({ files: 1, errors: 470_000, warnings: 1, infos: 0 }, { exitCode: 1, failures: [] });
  return text;
}

const rest =
  '470000 more findings of this rule are in the file; a report shows at most 10000 of each rule and file';

describe('what a report leaves out', () => {
  it('is a finding in the formats that have only findings', () => {
    expect(reportOf('text')).toContain(`app.man:2:4: error: ${rest} [xml-duplicate-attribute]\n`);
    expect(reportOf('msvs')).toContain(`app.man(2,4): error xml-duplicate-attribute: ${rest}\n`);
    expect(reportOf('github')).toContain(`title=xml-duplicate-attribute::${rest}\n`);
    expect(JSON.parse(reportOf('gitlab'))).toMatchObject([{}, { description: rest, severity: 'major' }]);
    for (const format of ['checkstyle', 'junit'] as const) {
      expect(reportOf(format)).toContain(` message="${rest}"`);
      expectXml(reportOf(format));
    }
    expect(reportOf('junit')).toContain('<testsuite name="app.man" tests="2" failures="2"');
  });

  it('is a finding in pretty, whose summary counts all', () => {
    const text = reportOf('pretty');
    expect(text).toContain(`error ${rest} [xml-duplicate-attribute]\n  at app.man:2:4\n`);
    expect(text).toContain('\n  note and 7 more locations\n');
    expect(text).toMatch(/\n470000 errors, 1 warning in 1 file\n$/);
  });

  it('is a number in json', () => {
    const document = JSON.parse(reportOf('json'));
    const schema = new URL('../../../schemas/report.schema.json', import.meta.url);
    const matches = new Ajv2020({ strict: true }).compile(JSON.parse(readFileSync(schema, 'utf8')));
    expect(matches(document), JSON.stringify(matches.errors)).toBe(true);
    expect(document).toMatchObject({
      diagnostics: [{ omittedRelated: 7 }],
      omitted: [{ ruleId: 'xml-duplicate-attribute', severity: 'error', file: 'app.man', count: 470_000 }],
      summary: { errors: 470_000, warnings: 1 },
    });
    expect(document.diagnostics).toHaveLength(1);
  });

  it('is a notification of the run in sarif', () => {
    const log = JSON.parse(reportOf('sarif'));
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
    expect(log.runs[0].results).toHaveLength(1);
    expect(log.runs[0].invocations[0]).toMatchObject({
      executionSuccessful: true,
      toolExecutionNotifications: [
        {
          level: 'note',
          message: { text: rest },
          associatedRule: { id: 'xml-duplicate-attribute', index: 0 },
        },
      ],
    });
  });
});
