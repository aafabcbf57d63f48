import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controls, findingAt, nasty, report, simple, withRelated } from './findings.js';

/** A command as the runner of GitHub Actions reads it. */
function parse(line: string) {
  const [, command, list, data] = /^::(\w+) (.*?)::(.*)$/.exec(line) as unknown as [
    string,
    string,
    string,
    string,
  ];
  const unescaped = (text: string) =>
    text
      .replace(/%0D/g, '\r')
      .replace(/%0A/g, '\n')
      .replace(/%3A/g, ':')
      .replace(/%2C/g, ',')
      .replace(/%25/g, '%');
  const pairs = list.split(',').map((pair) => {
    const equals = pair.indexOf('=');
    return [pair.slice(0, equals), unescaped(pair.slice(equals + 1))];
  });
  const message = data.replace(/%0D/g, '\r').replace(/%0A/g, '\n').replace(/%25/g, '%');
  return { command, properties: Object.fromEntries(pairs), message };
}

describe('github', () => {
  it('is one workflow command a finding', () => {
    expect(report('github', { 'app.man': [simple], 'src/b.man': [{ ...simple, severity: 'info' }] })).toBe(
      '::error file=app.man,line=2,col=4,endLine=2,endColumn=8,title=xml-duplicate-attribute::' +
        "attribute 'mask' appears twice on this element; remove one\n" +
        '::notice file=app.man,line=2,col=4,endLine=2,endColumn=8,title=xml-duplicate-attribute::' +
        "attribute 'mask' appears twice on this element; remove one\n",
    );
  });

  it('names files relative to the root of the repository', () => {
    const text = report('github', [withRelated], { workingFolder: '/project/build', repository: '/project' });
    expect(text).toContain('file=build/app.man,');
    expect(text).toContain('%0Abuild/app.man:1:4: first written here');
  });

  it('adds related places to the message', () => {
    expect(report('github', [withRelated])).toMatch(
      /^::warning .*::attribute 'mask' .* remove one%0Aapp\.man:1:4: first written here\n$/,
    );
  });

  it('gives no columns for a range of several lines, which GitHub would refuse', () => {
    expect(report('github', [findingAt('<a «b="\n»"/>')])).toMatch(/file=app\.man,line=1,endLine=2,title=/);
  });

  it('cannot be broken out of', () => {
    const text = report('github', [nasty]);
    expect(text.trimEnd()).not.toContain('\n');
    expect(text.trimEnd()).not.toMatch(controls);
    expect(text).toContain('file=dir/a%0Ab%0D\\u{1b}[31m"\'<&>]]>%250A%2C%3A{0}');
    expect(text).toContain("::name 'a\\nb\\r\\u{1b}[31m\"'<&>]]>%250A,:{0}");
  });

  it('finds the file again, whatever its name', () => {
    const unit = fc.constantFrom('a', '%', ':', ',', '\n', '\r', '=', '0A', '25', ' ', '::', 'é', '🙂');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1 }), (name) => {
        const { command, properties, message } = parse(
          report('github', [findingAt('«a»', name)]).slice(0, -1),
        );
        expect({ command, file: properties.file, title: properties.title }).toEqual({
          command: 'error',
          file: name,
          title: 'xml-duplicate-attribute',
        });
        expect(message).toBe(simple.message);
      }),
    );
  });

  it('is empty without findings', () => {
    expect(report('github', [])).toBe('');
  });
});
