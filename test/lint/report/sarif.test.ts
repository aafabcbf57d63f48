import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/text/diagnostics/diagnostic.js';
import {
  controls,
  type Findings,
  findingAt,
  fixable,
  nasty,
  report,
  simple,
  withRelated,
} from './findings.js';
import { validate } from './sarif-schema.js';

function sarif(findings: Findings | readonly Diagnostic[], ...rest: unknown[]) {
  const text = report('sarif', findings, ...(rest as []));
  const log = JSON.parse(text);
  expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
  expect(text).not.toMatch(controls);
  return log.runs[0];
}

describe('sarif', () => {
  it('names the tool and the rules that found something', () => {
    const run = sarif([simple, withRelated]);
    expect(run.tool.driver).toEqual({
      name: 'wevtc',
      version: '1.2.3',
      semanticVersion: '1.2.3',
      rules: [
        {
          id: 'xml-duplicate-attribute',
          shortDescription: { text: expect.stringMatching(/^[A-Z].*[^.]$/) },
          help: {
            text: expect.stringContaining("'wevtc explain xml-duplicate-attribute'"),
            markdown: 'page docs/rules/xml-duplicate-attribute.md',
          },
          defaultConfiguration: { level: 'error', enabled: true },
          properties: { tags: ['mc', 'recommended', 'strict'], 'problem.severity': 'error' },
        },
      ],
    });
    expect(run.columnKind).toBe('utf16CodeUnits');
    expect(run.newlineSequences).toEqual(['\r\n', '\n', '\r']);
  });

  it('links to the pages when the package says where it lives', () => {
    const readPackageFile = () => '{"version":"1.2.3","homepage":"https://example.com/wevtc/"}';
    const { driver } = sarif([simple], { readPackageFile }).tool;
    expect(driver.informationUri).toBe('https://example.com/wevtc/');
    expect(driver.rules[0].helpUri).toBe('https://example.com/wevtc/docs/rules/xml-duplicate-attribute.md');
  });

  it('has a result a finding, at its place', () => {
    const run = sarif([withRelated]);
    const artifactLocation = { uri: 'app.man', uriBaseId: '%SRCROOT%', index: 0 };
    expect(run.results).toEqual([
      {
        ruleId: 'xml-duplicate-attribute',
        ruleIndex: 0,
        level: 'warning',
        message: { text: "attribute 'mask' appears twice on this element; remove one" },
        locations: [
          {
            physicalLocation: {
              artifactLocation,
              region: { startLine: 2, startColumn: 4, endLine: 2, endColumn: 8 },
            },
          },
        ],
        relatedLocations: [
          {
            id: 1,
            message: { text: 'first written here' },
            physicalLocation: {
              artifactLocation,
              region: { startLine: 1, startColumn: 4, endLine: 1, endColumn: 8 },
            },
          },
        ],
        partialFingerprints: { 'ruleMessageTag/v1': expect.stringMatching(/^[0-9a-f]{16}:1$/) },
      },
    ]);
    expect(sarif([{ ...simple, severity: 'info' }]).results[0].level).toBe('note');
  });

  it('counts columns in UTF-16 code units', () => {
    const [{ locations }] = sarif([findingAt('🙂\t«🙂»')]).results;
    expect(locations[0].physicalLocation.region).toMatchObject({ startColumn: 4, endColumn: 6 });
  });

  it('tells equal findings apart', () => {
    const [first, second] = sarif([simple, simple]).results;
    expect(first.partialFingerprints['ruleMessageTag/v1']).toMatch(/:1$/);
    expect(second.partialFingerprints['ruleMessageTag/v1']).toBe(
      first.partialFingerprints['ruleMessageTag/v1'].replace(/:1$/, ':2'),
    );
  });

  it('proposes fixes', () => {
    expect(sarif([fixable]).results[0].fixes).toEqual([
      {
        description: { text: "Remove 'mask'" },
        artifactChanges: [
          {
            artifactLocation: { uri: 'app.man', uriBaseId: '%SRCROOT%', index: 0 },
            replacements: [
              {
                deletedRegion: { startLine: 2, startColumn: 4, endLine: 2, endColumn: 12 },
                insertedContent: { text: '' },
              },
              {
                deletedRegion: { startLine: 2, startColumn: 13, endLine: 2, endColumn: 13 },
                insertedContent: { text: '\r\n"{"' },
              },
            ],
          },
        ],
        properties: { safe: true },
      },
    ]);
  });

  it('lists the files of the run, and others that findings point at', () => {
    const other = findingAt('«x»', '../common/b c.man');
    const related = [{ message: 'imported from here', source: other.source, range: other.range }];
    const run = sarif({ '/project/src/a.man': [], 'app.man': [{ ...simple, related }] });
    const uriBaseId = '%SRCROOT%';
    expect(run.artifacts).toEqual([
      { location: { uri: 'src/a.man', uriBaseId }, roles: ['analysisTarget'] },
      { location: { uri: 'app.man', uriBaseId }, roles: ['analysisTarget'] },
      { location: { uri: '../common/b%20c.man', uriBaseId } },
    ]);
    expect(Object.keys(run.originalUriBaseIds)).toEqual([uriBaseId]);
    const [{ relatedLocations }] = run.results;
    expect(relatedLocations[0].physicalLocation.artifactLocation.index).toBe(2);
  });

  it('tells how the run went', () => {
    expect(sarif([simple], {}, { exitCode: 1, failures: [] }).invocations).toEqual([
      { executionSuccessful: true, exitCode: 1, toolExecutionNotifications: [] },
    ]);
    const failures = ["cannot read 'a.man': no such file or folder"];
    expect(sarif([], {}, { exitCode: 2, failures }).invocations).toEqual([
      {
        executionSuccessful: false,
        exitCode: 2,
        toolExecutionNotifications: [{ level: 'error', message: { text: failures[0] } }],
      },
    ]);
  });

  it('has plain messages: no placeholders, no links, no control characters', () => {
    const run = sarif({ [nasty.source.file]: [nasty] });
    const { text } = run.results[0].message;
    expect(text).toMatch(/^name 'a\\nb\\r\\u\{\{1b\}\}\[31m"'<&>\]\]>%0A,:\{\{0\}\}\[x\] \(y\)/);
    expect(run.artifacts).toHaveLength(1);
    expect(run.artifacts[0].location.uri).toMatch(/^dir\/a%0Ab%0D%1B%5B31m%22'%3C%26%3E/);
  });

  it('is held against a schema that refuses what is wrong', () => {
    const log = JSON.parse(report('sarif', [simple]));
    log.runs[0].results[0].locations[0].physicalLocation.region.startColumn = 0;
    log.runs[0].artifacts[0].location.uri = 'a b.man';
    expect(validate(log)).toBe(false);
    expect(validate.errors?.map(({ keyword }) => keyword).sort()).toEqual(['format', 'minimum']);
  });

  it('has no results without findings', () => {
    const run = sarif([]);
    expect(run.results).toEqual([]);
    expect(run.tool.driver.rules).toEqual([]);
    expect(run.artifacts).toHaveLength(1);
  });
});
