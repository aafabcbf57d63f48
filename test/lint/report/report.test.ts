import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { findingAt, fixable, report, simple, withRelated } from './findings.js';

const schema = JSON.parse(
  readFileSync(new URL('../../../schemas/report.schema.json', import.meta.url), 'utf8'),
);
const validate = new Ajv2020({ strict: true }).compile(schema);

describe('text', () => {
  it('is one line a finding', () => {
    expect(report('text', [simple, withRelated])).toBe(
      "app.man:2:4: error: attribute 'mask' appears twice on this element; remove one [xml-duplicate-attribute]\n" +
        "app.man:2:4: warning: attribute 'mask' appears twice on this element; remove one [xml-duplicate-attribute]\n",
    );
  });

  it('names the other file that a finding is about', () => {
    const { source } = findingAt('<b «mask»="1"', 'b.man');
    const related = [
      ...withRelated.related,
      { message: 'first used here', source, range: { start: 3, end: 7 } },
      { message: 'and here', source, range: { start: 0, end: 1 } },
    ];
    expect(report('text', [{ ...withRelated, related }])).toMatch(
      /; remove one \(see b\.man:1:4\) \[xml-.*\]\n$/,
    );
  });

  it('stays one line when names hold line ends or control characters', () => {
    const nasty = { ...simple, message: "name 'a\nb\r\u001b[31m' is wrong" };
    expect(report('text', [nasty])).toContain("name 'a\\nb\\r\\u{1b}[31m' is wrong");
    expect(report('text', [nasty]).split('\n')).toHaveLength(2);
  });

  it('is empty without findings', () => {
    expect(report('text', [])).toBe('');
  });
});

describe('pretty', () => {
  it('shows the place, related places, and where to read more', () => {
    expect(report('pretty', [withRelated])).toBe(
      [
        "warning attribute 'mask' appears twice on this element; remove one [xml-duplicate-attribute]",
        '  at app.man:2:4',
        '  2 |    mask="2"/>',
        '    |    ^^^^',
        '  note first written here',
        '  at app.man:1:4',
        '  1 | <a mask="1"',
        '    |    ^^^^',
        '  help: wevtc explain xml-duplicate-attribute',
        '',
        '1 warning in 1 file',
        '',
      ].join('\n'),
    );
  });

  it('shows errors first', () => {
    const shown = report('pretty', [withRelated, simple]);
    expect(shown.indexOf('error attribute')).toBe(0);
    expect(shown.indexOf('warning attribute')).toBeGreaterThan(0);
    expect(report('text', [withRelated, simple])).toMatch(/^app\.man:2:4: warning/);
  });

  it('tells of a fix', () => {
    expect(report('pretty', [fixable])).toContain("\n  fix Remove 'mask'\n  help: ");
  });

  it('counts what it has shown', () => {
    expect(report('pretty', [])).toBe('No problems in 1 file\n');
    expect(report('pretty', [simple, simple, withRelated])).toMatch(/2 errors, 1 warning in 1 file\n$/);
  });

  it('differs in nothing but colour when coloured', () => {
    const colored = report('pretty', [simple], { color: true });
    expect(colored).toContain('\u001b[31m^^^^\u001b[39m');
    expect(colored.replace(/\u001b\[\d+m/g, '')).toBe(report('pretty', [simple]));
  });
});

describe('json', () => {
  it('follows its schema', () => {
    const document = JSON.parse(report('json', [simple, withRelated]));
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    expect(document).toMatchObject({
      version: 1,
      files: 1,
      summary: { errors: 1, warnings: 1, infos: 0 },
    });
    expect(document.diagnostics[1]).toEqual({
      ruleId: 'xml-duplicate-attribute',
      severity: 'warning',
      message: "attribute 'mask' appears twice on this element; remove one",
      file: 'app.man',
      range: { start: { line: 2, column: 4, offset: 15 }, end: { line: 2, column: 8, offset: 19 } },
      related: [
        {
          message: 'first written here',
          file: 'app.man',
          range: { start: { line: 1, column: 4, offset: 3 }, end: { line: 1, column: 8, offset: 7 } },
        },
      ],
      helpUri: 'docs/rules/xml-duplicate-attribute.md',
    });
  });

  it('has the edits of a fix', () => {
    const document = JSON.parse(report('json', [fixable]));
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    expect(document.diagnostics[0].fix).toEqual({
      title: "Remove 'mask'",
      safe: true,
      edits: [
        {
          range: { start: { line: 2, column: 4, offset: 15 }, end: { line: 2, column: 12, offset: 23 } },
          newText: '',
        },
        {
          range: { start: { line: 2, column: 13, offset: 24 }, end: { line: 2, column: 13, offset: 24 } },
          newText: '\r\n"{"',
        },
      ],
    });
  });

  it('is a document even without findings', () => {
    const document = JSON.parse(report('json', []));
    expect(validate(document)).toBe(true);
    expect(document.diagnostics).toEqual([]);
  });

  it('counts columns in UTF-16 code units', () => {
    const [found] = JSON.parse(report('json', [findingAt('🙂\t«x»')])).diagnostics;
    expect(found.range.start).toEqual({ line: 1, column: 4, offset: 3 });
  });
});
