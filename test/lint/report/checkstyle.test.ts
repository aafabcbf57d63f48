import { describe, expect, it } from 'vitest';
import { nasty, report, simple, withRelated } from './findings.js';
import { expectXml, expectXmlWhateverTheText } from './well-formed.js';

describe('checkstyle', () => {
  it('is one element a file and one a finding', () => {
    const text = report('checkstyle', { 'app.man': [simple, withRelated], './src/b.man': [] });
    expect(text).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<checkstyle version="4.3">
  <file name="app.man">
    <error line="2" column="4" severity="error" message="attribute &apos;mask&apos; appears twice on this element; remove one" source="wevtc.xml-duplicate-attribute"/>
    <error line="2" column="4" severity="warning" message="attribute &apos;mask&apos; appears twice on this element; remove one" source="wevtc.xml-duplicate-attribute"/>
  </file>
  <file name="src/b.man">
  </file>
</checkstyle>
`,
    );
    expectXml(text);
  });

  it('is well-formed whatever stands in names and messages', () => {
    const text = report('checkstyle', { [nasty.source.file]: [nasty] });
    expectXml(text);
    expect(text).toContain(
      'message="name &apos;a\\nb\\r\\u{1b}[31m&quot;&apos;&lt;&amp;&gt;]]&gt;%0A,:{0}[x](y)',
    );
    expect(text).toContain('\\u{fffe}\\u{d800}🙂é');
    expectXmlWhateverTheText('checkstyle');
  });

  it('is a document even without files', () => {
    const text = report('checkstyle', {});
    expect(text).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="4.3">\n</checkstyle>\n');
    expectXml(text);
  });
});
