import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('message-percent', () => {
  it('reports percent signs that are lost, each in its place', () => {
    const piece = `
<events>
  <event value="1" message="$(string.a)"/>
  <event value="2" message="$(string.a)"/>
  <event value="3" message="$(string.b)"/>
  <event value="4" message="$(string.c)"/>
</events>
<localization><resources culture="en-US"><stringTable>
  <string id="a" value="&lt;%1&gt; %d of %s, 50%)"/>
  <string id="b" value="100% done, 100%. 100%! %1% full 100%"/>
  <string id="c" value="a;%ModuleID=%2"/>
</stringTable></resources></localization>
`;
    expect(findings('message-percent', piece)).toEqual([
      "8:36 '%d' is shown as 'd', without the percent sign; write '%%' for a percent sign, %1 to %99 for a value, or %n for a newline",
      "8:42 '%s' is shown as 's', without the percent sign; write '%%' for a percent sign, %1 to %99 for a value, or %n for a newline",
      "8:48 '%)' is shown as ')', without the percent sign; write '%%' for a percent sign, %1 to %99 for a value, or %n for a newline",
      "9:28 '% ' is shown as ' ', without the percent sign; write '%%' for a percent sign, %1 to %99 for a value, or %n for a newline",
      "9:39 '%.' is shown as '.', without the percent sign; write '%%' for a percent sign, %1 to %99 for a value, or %n for a newline",
      "9:45 '%!' is shown as '!', without the percent sign; write '%%' for a percent sign, %1 to %99 for a value, or %n for a newline",
      "9:50 '% ' is shown as ' ', without the percent sign; write '%%' for a percent sign, %1 to %99 for a value, or %n for a newline",
      "9:60 '%' is shown as '', without the percent sign; write '%%' for a percent sign, %1 to %99 for a value, or %n for a newline",
      "10:27 '%M' is shown as 'M', without the percent sign; write '%%' for a percent sign, %1 to %99 for a value, or %n for a newline",
    ]);
  });

  it('accepts escapes, inserts, parameters, and texts that are not of events', () => {
    const piece = `
<keywords><keyword name="K" mask="0x1" message="$(string.k)"/></keywords>
<events>
  <event value="1" message="$(string.a)"/>
</events>
<localization><resources culture="en-US"><stringTable>
  <string id="a" value="100%% %n%t%r%b line%. a% b %1%! %2!d! %%123 %0"/>
  <string id="k" value="50%"/>
  <string id="unused" value="%d"/>
</stringTable></resources></localization>
`;
    expect(findings('message-percent', piece)).toEqual([]);
  });

  it('looks at what stands just before', () => {
    const piece = `
<events>
  <event value="1" message="$(string.a)"/>
  <event value="2" message="$(string.b)"/>
  <event value="3" message="$(string.c)"/>
</events>
<localization><resources culture="en-US"><stringTable>
  <string id="a" value="100%! %1"/>
  <string id="b" value="%12%! done"/>
  <string id="c" value="%1%! done"/>
</stringTable></resources></localization>
`;
    expect(findings('message-percent', piece)).toEqual([
      "7:28 '%!' is shown as '!', without the percent sign; write '%%' for a percent sign, %1 to %99 for a value, or %n for a newline",
    ]);
  });
});
