import { describe, expect, it } from 'vitest';
import { SourceText } from '../../../src/text/source.js';
import { controls, nasty, report, simple, withRelated } from './findings.js';

/** The canonical form of MSBuild, as far as it is about files with line and column. */
const canonical =
  /^\s*(?<origin>.+)\((?<line>\d+),(?<column>\d+)\)\s*: (?<category>error|warning) (?<code>[^: ]+)\s*:(?<text>.*)$/;

describe('msvs', () => {
  it('is one line a finding, and one for each related place', () => {
    expect(report('msvs', { 'app.man': [simple, { ...withRelated, severity: 'info' }], 'b.man': [] })).toBe(
      "app.man(2,4): error xml-duplicate-attribute: attribute 'mask' appears twice on this element; remove one\n" +
        "app.man(2,4): info xml-duplicate-attribute: attribute 'mask' appears twice on this element; remove one\n" +
        'app.man(1,4): note: first written here\n',
    );
  });

  it('is what MSBuild recognises', () => {
    const [line = ''] = report('msvs', [
      { ...simple, source: new SourceText('C:\\My (x86)\\app.man', simple.source.text) },
    ]).split('\n');
    expect(canonical.exec(line)?.groups).toEqual({
      origin: 'C:\\My (x86)\\app.man',
      line: '2',
      column: '4',
      category: 'error',
      code: 'xml-duplicate-attribute',
      text: ` ${simple.message}`,
    });
  });

  it('shows control characters instead of obeying them', () => {
    const text = report('msvs', [nasty]);
    expect(text.split('\n')).toHaveLength(2);
    expect(text).not.toMatch(controls);
  });

  it('is empty without findings', () => {
    expect(report('msvs', [])).toBe('');
  });
});
