import { describe, expect, it } from 'vitest';
import { lint } from '../../../src/index.js';
import { findings } from '../../support/lint.js';

describe('localization-missing', () => {
  it('reports a manifest without one at its root', () => {
    const piece = `
<events><event value="1"/></events>
`;
    expect(findings('localization-missing', piece)).toEqual([
      '0:2 the manifest has no <localization>, so its events have no text; mc.exe compiles it, but if the events are shown to users, add one, as Microsoft requests',
    ]);
  });

  it('accepts an empty one', () => {
    const piece = `
<events><event value="1"/></events>
<localization/>
`;
    expect(findings('localization-missing', piece)).toEqual([]);
  });

  it('accepts a message table alone', () => {
    expect(findings('localization-missing', '<messageTable/>')).toEqual([]);
  });

  it('accepts an assembly manifest, whose strings may be elsewhere', () => {
    const events = '<events xmlns="http://schemas.microsoft.com/win/2004/08/events">';
    const provider = '<provider name="P" guid="{00000001-0002-0003-0004-000000000005}" symbol="P"/>';
    const assembly = `<assembly xmlns="urn:schemas-microsoft-com:asm.v3"><instrumentation>${events}${provider}</events></instrumentation></assembly>`;
    const ids = lint(assembly, { ruleset: 'strict' }).map(({ ruleId }) => ruleId);
    expect(ids).toContain('provider-file-missing');
    expect(ids).not.toContain('localization-missing');
  });
});
