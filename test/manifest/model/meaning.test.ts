import { describe, expect, it } from 'vitest';
import { describeEvents, lint, MessageTexts, parseManifest, payloadTemplateOf } from '../../../src/index.js';
import { guidOf, writtenText } from '../../../src/manifest/model/meaning/meaning.js';
import { bindProvider, manifestText } from '../../support/bind.js';

const errorsOf = (provider: string) =>
  lint(manifestText(provider))
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId }) => ruleId);

describe('the model of a manifest with errors', () => {
  it('keeps the text and the place of malformed symbols, which are none for rules', () => {
    const { provider, manifest } = bindProvider(
      '<events><event value="1" symbol="A.B"/><event value="2" symbol="A.B"/></events>',
    );
    const [event] = provider.events;
    expect(event?.symbol).toMatchObject({ value: '', text: 'A.B' });
    expect(writtenText(event?.symbol)).toBe('A.B');
    expect(manifest.source.slice(event?.symbol?.range ?? { start: 0, end: 0 })).toBe('A.B');
    expect(event?.cSymbol).toMatch(/_EVENT_0x1_0_/);
    expect(
      errorsOf('<events><event value="1" symbol="A.B"/><event value="2" symbol="A.B"/></events>'),
    ).toEqual(['invalid-value', 'invalid-value']);
  });

  it('keeps names whose prefix nobody declares, and says what they mean', () => {
    const text =
      '<keywords><keyword name="ut:A" mask="0x1"/></keywords><events><event value="1" keywords="ut:A"/></events>';
    const { provider } = bindProvider(text);
    const [keyword] = provider.keywords;
    expect(keyword?.name).toMatchObject({ value: '', text: 'ut:A' });
    expect(provider.events[0]?.keywords).toMatchObject([
      { name: 'ut:A', target: undefined, meant: { mask: 1n } },
    ]);
    expect(provider.events[0]?.descriptor.keyword).toBe(1n);
    expect(keyword?.usedAt).toEqual([]);
    expect(errorsOf(text)).toEqual(['invalid-value', 'invalid-value']);
  });

  it('knows what aliases of in-types mean, which rules do not look at', () => {
    const text =
      '<templates><template tid="T"><data name="A" inType="win:CountedUtf16String" length="4"/></template></templates>';
    const { provider } = bindProvider(text);
    const [field] = provider.templates[0]?.fields ?? [];
    expect(field?.kind === 'data' && field.inType).toMatchObject({ target: undefined, meant: { code: 22 } });
    expect(errorsOf(text)).toEqual(['unresolved-in-type']);
  });

  it('reads a GUID without braces', () => {
    const text = manifestText('').replace(/guid="\{([^}]*)\}"/, 'guid="$1"');
    const { value } = parseManifest(text);
    expect(value?.providers[0]?.guid.value).toBe('');
    expect(value && guidOf(value.providers[0] as never)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is described by the library', () => {
    const { manifest, provider } =
      bindProvider(`<templates><template tid="T"><data name="A" inType="win:Struct"/>
<data name="A" inType="win:CountedMbcsString"/></template></templates>
<events><event value="1" template="X"/><event value="2" template="T" level="win:Odd"/></events>`);
    const [lost, odd] = describeEvents(manifest);
    expect(lost).toMatchObject({ problem: "its template 'X' is not in the manifest" });
    expect(odd).toMatchObject({ level: { value: 0, text: 'win:Odd' } });
    expect(odd).not.toHaveProperty('problem');
    const template = provider.templates[0];
    expect(template && payloadTemplateOf(template, new MessageTexts(manifest))).toEqual({
      fields: [
        { name: 'A', inType: 'win:Struct' },
        { name: 'A (2)', inType: 'win:CountedAnsiString' },
      ],
    });
  });

  it('takes numbers in the place of names, as far as they fit', () => {
    const { provider } = bindProvider(`<events>
<event value="1" level="4" opcode="0xFF" task="65535" keywords="0x8000000000000000 3"/>
<event value="2" level="256" opcode="0x100" task="65536" keywords="99999999999999999999"/>
<event value="3" level="4x" opcode="x4" task="0xG" keywords="111111111111111111111"/></events>`);
    expect(
      provider.events.map(({ descriptor: { level, opcode, task, keyword } }) => [
        level,
        opcode,
        task,
        keyword,
      ]),
    ).toEqual([
      [4, 255, 65535, 0x8000_0000_0000_0003n],
      [0, 0, 0, BigInt.asUintN(64, 99999999999999999999n)],
      [0, 0, 0, 0n],
    ]);
  });

  it('takes a name for the definition of that local name only where all such definitions agree', () => {
    const { provider } = bindProvider(`<levels xmlns:a="urn:a" xmlns:b="urn:b">
<level name="a:L" value="16"/><level name="b:L" value="17"/><level name="a:M" value="18"/><level name="b:M" value="18"/></levels>
<events><event value="1" level="z:L"/><event value="2" level="z:M"/></events>`);
    expect(provider.events.map(({ level, descriptor }) => [level?.meant?.value, descriptor.level])).toEqual([
      [undefined, 0],
      [18, 18],
    ]);
  });
});
