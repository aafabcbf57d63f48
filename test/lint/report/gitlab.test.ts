import { describe, expect, it } from 'vitest';
import { controls, findingAt, nasty, report, simple, withRelated } from './findings.js';

const issues = (...findings: Parameters<typeof report>[1][]) =>
  findings.flatMap((found) => JSON.parse(report('gitlab', found)));

describe('gitlab', () => {
  it('is an array of issues', () => {
    const [first, second] = issues([simple, withRelated]);
    expect(first).toEqual({
      type: 'issue',
      check_name: 'xml-duplicate-attribute',
      description: "attribute 'mask' appears twice on this element; remove one",
      categories: ['Bug Risk'],
      severity: 'major',
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      location: { path: 'app.man', lines: { begin: 2, end: 2 } },
    });
    expect(second.severity).toBe('minor');
    expect(issues([{ ...simple, severity: 'info' }])[0].severity).toBe('info');
  });

  it('names files relative to the folder of the run', () => {
    expect(issues([findingAt('«a»', '/project/src/a.man')])[0].location.path).toBe('src/a.man');
  });

  it('has fingerprints that differ within a report and stay when lines move', () => {
    const text = '<a «b»="1"/>\n<a b="1"/>';
    const twice = [findingAt(text), findingAt('<a b="1"/>\n<a «b»="1"/>'), findingAt(text, 'other.man')];
    const prints = issues(twice).map(({ fingerprint }) => fingerprint);
    expect(new Set(prints).size).toBe(3);
    const moved = issues([findingAt(`\n\n  ${text}`)]).map(({ fingerprint }) => fingerprint);
    expect(moved).toEqual(prints.slice(0, 1));
  });

  it('shows control characters instead of obeying them', () => {
    const text = report('gitlab', [nasty]);
    expect(text).not.toMatch(controls);
    expect(JSON.parse(text)[0].description).toMatch(/^name 'a\\nb\\r\\u\{1b\}\[31m"/);
    expect(JSON.parse(text)[0].location.path).toBe(nasty.source.file);
  });

  it('is an empty array without findings', () => {
    expect(report('gitlab', [])).toBe('[]\n');
  });
});
