import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fix } from '../../support/fix.js';
import { completeManifest } from '../../support/lint.js';
import { isKept, type Misspelling, misspellings } from '../../support/misspellings.js';
import { sampleFiles } from '../../support/samples.js';

const translated = completeManifest(`
<keywords><keyword name="Network" mask="0x1"/><keyword name="Storage" mask="0x2"/></keywords>
<templates><template tid="Loaded"><data name="Count" inType="win:UInt32"/></template></templates>
<events>
  <event value="1" symbol="Started" message="$(string.Begin)" keywords="Network Storage"/>
  <event value="2" symbol="Stopped" message="$(string.Finish)" template="Loaded"/>
</events>
<localization>
  <resources culture="en-US"><stringTable>
    <string id="Begin" value="It begins"/>
    <string id="Finish" value="It ends after %1"/>
  </stringTable></resources>
  <resources culture="de-DE"><stringTable>
    <string id="Begin" value="Es beginnt"/>
    <string id="Finish" value="Es endet nach %1"/>
  </stringTable></resources>
</localization>
`);
const manifests = [translated, ...sampleFiles().map(({ path }) => readFileSync(path, 'utf8'))]
  .filter((text) => text.length < 20_000)
  .map((text) => fix(text).output);

it('--fix, then the correction by hand, is the same as the correction first', () => {
  fc.assert(
    fc.property(misspellings(manifests), (misspelling: Misspelling) => {
      expect(isKept(misspelling)).toBe(true);
    }),
    { numRuns: Number(process.env.WEVTC_MISSPELLINGS ?? 100) },
  );
});
