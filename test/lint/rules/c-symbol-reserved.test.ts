import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('c-symbol-reserved', () => {
  it('reports keywords, macros and types', () => {
    const piece = `
<keywords><keyword name="K" mask="0x1" symbol="DELETE"/></keywords>
<tasks><task name="T" value="1" symbol="register"/></tasks>
<maps><valueMap name="M" symbol="BO"><map value="0" symbol="OL" message="$(mc.X)"/></valueMap></maps>
<events>
  <event value="1" symbol="interface"/>
</events>
`;
    expect(findings('c-symbol-reserved', piece)).toEqual([
      "1:48 the C header would define 'DELETE' for keyword 'K', but that is a name of the Windows headers; use another symbol, such as one that starts with the provider's name",
      "2:41 the C header would define 'register' for task 'T', but that is a C or C++ keyword; use another symbol, such as one that starts with the provider's name",
      "3:61 the C header would define 'BOOL' for item 0 of map 'M', but that is a name of the Windows headers; use another symbol, such as one that starts with the provider's name",
      "5:28 the C header would define 'interface' for event 1, but that is a name of the Windows headers; use another symbol, such as one that starts with the provider's name",
    ]);
  });

  it('reports symbols of counters, and of counterSets in drivers', () => {
    const of = (type: string) => `
<provider providerType="${type}" symbol="register" …>
  <counterSet symbol="DELETE" …><counter id="1" symbol="int" …/></counterSet>
</provider>
`;
    const symbols = (type: string) =>
      findings('c-symbol-reserved', of(type)).map((finding) => /define '\w+' for [^,]+/.exec(finding)?.[0]);
    expect(symbols('userMode')).toEqual([
      "define 'register' for provider 'register'",
      expect.stringMatching(/^define 'int' for counter '/),
    ]);
    expect(symbols('kernelMode')).toEqual([
      "define 'register' for provider 'register'",
      expect.stringMatching(/^define 'DELETE' for counterSet '/),
      expect.stringMatching(/^define 'int' for counter '/),
    ]);
  });

  it('accepts other names, and those of events that are not logged', () => {
    const piece = `
<keywords><keyword name="DELETE" mask="0x1"/></keywords>
<events>
  <event value="1" symbol="Error"/>
  <event value="2" symbol="ERROR" notLogged="true"/>
  <event value="3"/>
</events>
`;
    expect(findings('c-symbol-reserved', piece)).toEqual([]);
  });
});
