import { describe, expect, it } from 'vitest';
import { nasty, report, simple, withRelated } from './findings.js';
import { expectXml, expectXmlWhateverTheText } from './well-formed.js';

describe('junit', () => {
  it('is a suite a file, a failure a finding, and a test that passes for a file without any', () => {
    const text = report('junit', { 'app.man': [simple], './src/b.man': [] });
    expect(text).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="wevtc" tests="2" failures="1" errors="0" time="0">
  <testsuite name="app.man" tests="1" failures="1" errors="0" skipped="0" time="0">
    <testcase name="xml-duplicate-attribute at 2:4" classname="app.man" file="app.man" line="2" time="0">
      <failure type="error" message="attribute &apos;mask&apos; appears twice on this element; remove one">app.man:2:4: error: attribute &apos;mask&apos; appears twice on this element; remove one
     mask=&quot;2&quot;/&gt;
     ^^^^</failure>
    </testcase>
  </testsuite>
  <testsuite name="src/b.man" tests="1" failures="0" errors="0" skipped="0" time="0">
    <testcase name="lint" classname="src/b.man" file="src/b.man" time="0"/>
  </testsuite>
</testsuites>
`,
    );
    expectXml(text);
  });

  it('shows related places', () => {
    expect(report('junit', [withRelated])).toContain(
      '\napp.man:1:4: note: first written here\n  &lt;a mask=',
    );
  });

  it('is well-formed whatever stands in names, messages and source', () => {
    const text = report('junit', { [nasty.source.file]: [nasty] });
    expectXml(text);
    expect(text).toContain(
      'message="name &apos;a\\nb\\r\\u{1b}[31m&quot;&apos;&lt;&amp;&gt;]]&gt;%0A,:{0}[x](y)',
    );
    expectXmlWhateverTheText('junit');
  });

  it('is a document even without files', () => {
    const text = report('junit', {});
    expect(text).toContain('<testsuites name="wevtc" tests="0" failures="0"');
    expectXml(text);
  });
});
