import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reportFormats } from '../../../src/lint/report/index.js';
import { SourceText } from '../../../src/text/source.js';
import { nasty, report, simple } from './findings.js';

const page = readFileSync(new URL('../../../docs/reports.md', import.meta.url), 'utf8');

describe('docs/reports.md', () => {
  it('has a row for every format', () => {
    const rows = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, format]) => format);
    expect(rows).toEqual(reportFormats);
  });

  it('has a problem matcher that fits what is printed', () => {
    const [, tasks = ''] = /^```json\n([\s\S]*?)^```/m.exec(page) ?? [];
    const { pattern } = JSON.parse(tasks).tasks[0].problemMatcher;
    const matcher = new RegExp(pattern.regexp);
    const match = (line: string) => {
      const found = matcher.exec(line) ?? [];
      const { regexp: _, ...groups } = pattern as Record<string, number>;
      return Object.fromEntries(
        Object.entries(groups).map(([name, group]) => [name, found[group as number]]),
      );
    };
    const windows = new SourceText('C:\\src\\app.man', simple.source.text);
    const text = report('text', [{ ...simple, source: windows }, nasty]);
    const [first = '', second = ''] = text.split('\n');
    expect(match(first)).toEqual({
      file: 'C:\\src\\app.man',
      line: '2',
      column: '4',
      severity: 'error',
      message: simple.message,
      code: 'xml-duplicate-attribute',
    });
    expect(match(second)).toMatchObject({ line: '1', severity: 'error', code: 'xml-duplicate-attribute' });
  });
});
