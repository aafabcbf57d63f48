import { describe, expect, it } from 'vitest';
import { bindProvider, bindText, manifestText } from '../../support/bind.js';

const channel = (content: string) =>
  `<channels><channel name="Test/C" type="Analytic">${content}</channel></channels>`;

describe('empty settings of a channel', () => {
  it.each([
    ['logging', 'retention', 'false', false],
    ['logging', 'maxSize', '1048576', 1048576n],
    ['publishing', 'level', '0', 0],
    ['publishing', 'keywords', '0', 0n],
    ['publishing', 'clockType', 'SystemTime', 'SystemTime'],
  ] as const)('<%s><%s/> has the default %s', (parent, name, fallback, value) => {
    for (const written of [`<${name}/>`, `<${name}></${name}>`, `<${name}> <!-- none -->\n</${name}>`]) {
      const { provider, findings } = bindProvider(channel(`<${parent}>${written}</${parent}>`));
      expect(findings).toEqual([
        `2:${53 + parent.length} empty-value <${name}> is empty, which the schema reads as its default '${fallback}'; write the value or remove the element`,
      ]);
      expect(provider.channels[0]?.[parent]).toMatchObject({ [name]: { value } });
    }
  });

  // Observed with mc.exe 10.0.28000: the documentation has defaults for the first three, the schema has not.
  it.each(['fileMax', 'minBuffers', 'sidType', 'controlGuid', 'bufferSize', 'maxBuffers', 'latency'])(
    '<%s/> has none: an error',
    (name) => {
      const { findings } = bindProvider(channel(`<publishing><${name}/></publishing>`));
      expect(findings).toHaveLength(1);
      expect(findings[0]).toContain(`invalid-value '' is not valid for <${name}>`);
    },
  );
});

describe('elements that the schema lets repeat', () => {
  it('takes the first UserData of a template and warns of another', () => {
    const userData = (name: string) => `<UserData><${name} xmlns="urn:x"/></UserData>`;
    const text = `<templates><template tid="T">${userData('A')}${userData('B')}</template></templates>`;
    const { provider, findings } = bindProvider(text);
    expect(findings).toEqual([
      '2:70 repeated-part <template> has more than one <UserData>; like mc.exe 10.0.28000, wevtc uses the first, but other tools might not; keep one',
    ]);
    const [root] = provider.templates[0]?.userData?.children ?? [];
    expect(root).toMatchObject({ name: 'A' });
  });

  it('takes the last value of each attribute of several traits', () => {
    const group = '{00000001-0002-0003-0004-000000000006}';
    const zeros = '{00000000-0000-0000-0000-000000000000}';
    const traitsOf = (...all: string[]) => {
      const { traits } = bindProvider(all.map((one) => `<traits ${one}/>`).join('')).provider;
      return [traits?.groupGuid?.text, traits?.includeName?.value];
    };
    expect(traitsOf(`groupGuid="${group}"`, 'includeName="true"')).toEqual([group, true]);
    expect(traitsOf(`groupGuid="${group}" includeName="true"`, '', 'includeName="false"')).toEqual([
      group,
      false,
    ]);
    expect(traitsOf(`groupGuid="${group}"`, `groupGuid="${zeros}"`)).toEqual([undefined, undefined]);
    const { provider, findings } = bindProvider('<traits includeName="true"/><traits includeName="false"/>');
    expect(findings).toEqual([
      '2:30 repeated-part <provider> has more than one <traits>; like mc.exe 10.0.28000, wevtc uses the last value of each attribute, but other tools might not; keep one',
    ]);
    expect(provider.traits?.includeName?.value).toBe(false);
  });

  it('takes all instrumentation, events and localization', () => {
    const own = manifestText('<events><event value="1" message="$(string.a)"/></events>');
    const guid = '{00000001-0002-0003-0004-000000000006}';
    const other = `<events><provider name="Q" guid="${guid}" symbol="Q" message="$(string.b)"/></events>`;
    const strings =
      '<localization><resources culture="en-US"><stringTable><string id="a" value="A"/><string id="b" value="B"/></stringTable></resources></localization>';
    const text = own
      .replace(
        '</instrumentation>',
        `${other}</instrumentation>\n<instrumentation>${other}</instrumentation>`,
      )
      .replace('</instrumentationManifest>', `${strings}</instrumentationManifest>`);
    const { manifest, findings } = bindText(text);
    expect(findings.map((finding) => finding.replace(/;.*/, ''))).toEqual([
      '2:79 repeated-part <instrumentation> has more than one <events>',
      '3:2 repeated-part <instrumentationManifest> has more than one <instrumentation>',
      '4:97 repeated-part <instrumentationManifest> has more than one <localization>',
      '4:97 repeated-element <instrumentationManifest> can contain only 3 elements, so <localization> is one too many',
    ]);
    expect(findings.join()).toContain(
      '2:79 repeated-part <instrumentation> has more than one <events>; like mc.exe 10.0.28000, wevtc uses all of them, but other tools might not; keep one,3:2 repeated-part <instrumentationManifest> has more than one <instrumentation>; like mc.exe 10.0.28000, wevtc uses all of them, but other tools might not; keep one,4:97 repeated-part <instrumentationManifest> has more than one <localization>; like mc.exe 10.0.28000, wevtc uses all of them, but other tools might not; keep one',
    );
    expect(manifest?.providers.map(({ name }) => name.value)).toEqual(['Test', 'Q', 'Q']);
    expect(manifest?.providers[1]?.message?.strings[0]?.value.value).toBe('B');
  });

  it('still refuses what may stand once', () => {
    expect(
      bindProvider('<tasks><task name="A" value="1"><opcodes/><opcodes/></task></tasks>').findings,
    ).toEqual(['2:44 repeated-element <task> can contain only one <opcodes>; merge the two']);
  });
});

describe('parts that are missing', () => {
  const root = 'instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"';
  const file = (content: string) => bindText(`<${root}>${content}</instrumentationManifest>`).findings;

  it('instrumentation in the root', () => {
    const found =
      '1:2 missing-part <instrumentationManifest> has no <instrumentation>, so nothing is compiled from it; add one';
    expect(file('')).toEqual([found]);
    expect(file('<!-- none --><localization/>')).toEqual([found]);
  });

  it('events in instrumentation', () => {
    expect(file('<instrumentation> </instrumentation>')).toEqual([
      '1:83 missing-part <instrumentation> has no <events>, so nothing is compiled from it; add one',
    ]);
  });

  it('but not the events of a file of counters', () => {
    const counters = '<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters"/>';
    expect(file(`<instrumentation>${counters}</instrumentation>`).join()).not.toContain('missing-part');
  });

  it('also in files of metadata or of another schema, which mc.exe refuses too', () => {
    for (const content of ['<metadata/>', '<x:x xmlns:x="urn:x"/>'])
      expect(file(content).join()).toContain('missing-part');
  });

  it('but not in an empty <events>, which mc.exe compiles', () => {
    expect(file('<instrumentation><events/></instrumentation>').join()).not.toContain('missing-part');
  });

  it('nor where a misspelt element is reported already', () => {
    const found = [...file('<instrumentations/>'), ...file('<instrumentation><evnts/></instrumentation>')];
    expect(found.map((finding) => finding.split(' ')[1])).toEqual(['unknown-element', 'unknown-element']);
  });

  it('patternMap in patternMaps', () => {
    expect(bindProvider('<namedQueries><patternMaps/></namedQueries>').findings).toEqual([
      '2:16 missing-part <patternMaps> has no <patternMap>, so nothing is compiled from it; add one',
    ]);
  });
});
