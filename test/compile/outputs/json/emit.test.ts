import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../../src/manifest/model/model.js';
import { bindText, manifestText } from '../../../support/bind.js';
import { cleanManifest } from '../../../support/bind-file.js';
import { cleanManifests } from '../../../support/clean-manifests.js';
import { emitterOf } from '../../../support/emitters.js';

const jsonEmitter = emitterOf('json');

const schema = JSON.parse(readFileSync('schemas/model.schema.json', 'utf8'));
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);

/** The JSON file of a manifest, read back. */
function modelOf(manifest: Manifest) {
  const [file, ...others] = jsonEmitter.emit(manifest, { baseName: 'app' });
  expect(others).toEqual([]);
  expect(file?.path).toBe('app.json');
  const text = file?.content as string;
  expect(text.endsWith('}\n')).toBe(true);
  return JSON.parse(text);
}

const countersFolder = 'samples/counters/src';

describe('performance counters as JSON', () => {
  it.each(['orders.man', 'disk.man', 'shop.man'])('of %s keep to the schema', (name) => {
    const model = modelOf(cleanManifest(`${countersFolder}/${name}`));
    validate(model);
    expect(validate.errors ?? []).toEqual([]);
    expect(model.counters.counterSets[0].counters.length).toBeGreaterThan(0);
  });

  it('have the values and references of the model', () => {
    const { counters } = modelOf(cleanManifest(`${countersFolder}/orders.man`));
    expect(counters.counterSets[0].counters[3]).toEqual({
      id: 4,
      symbol: 'StoreOrdersTime',
      uri: 'Contoso.Orders.Stores.Time',
      name: { text: 'Average time', resourceId: 1017 },
      description: { text: 'The average duration of an order.', resourceId: 1019 },
      type: 'perf_average_timer',
      typeValue: 0x30020400,
      size: 8,
      detailLevel: 'advanced',
      defaultScale: 0,
      baseID: 5,
      attributes: [],
    });
    expect(modelOf(cleanManifest(`${countersFolder}/disk.man`)).counters.counterSets[0].structs).toEqual([
      { name: 'Traffic', type: 'DISK_TRAFFIC' },
      { name: 'Queue', type: 'DISK_QUEUE' },
    ]);
  });
});

describe('the resolved model as JSON', () => {
  it.each(cleanManifests())('of $name keeps to the schema and tells all', ({ manifest }) => {
    const model = modelOf(manifest);
    validate(model);
    expect(validate.errors ?? []).toEqual([]);

    expect(model.messages.map(({ id }: { id: number }) => id)).toEqual(manifest.messages.map(({ id }) => id));
    expect(model.cultures).toEqual(
      manifest.cultures.map(({ name, strings }) => ({
        name: name.value,
        strings: strings.map(({ id, value }) => ({ id: id.value, value: value.value })),
      })),
    );
    for (const [at, provider] of manifest.providers.entries()) {
      const written = model.providers[at];
      for (const list of ['channels', 'maps', 'patternMaps', 'templates', 'events', 'filters'] as const) {
        expect(written[list]).toHaveLength(provider[list].length);
      }
      for (const list of ['levels', 'tasks', 'opcodes', 'keywords'] as const) {
        expect(written[list]).toHaveLength(provider[list].length + provider.predefined[list].length);
      }
      expect(
        written.events.map(({ descriptor }: { descriptor: { keyword: string } }) => ({
          ...descriptor,
          keyword: BigInt(descriptor.keyword),
        })),
      ).toEqual(provider.events.map(({ descriptor }) => descriptor));
    }
  });

  it('names what is referred to, whatever prefix the manifest uses', () => {
    const text = `<m:instrumentationManifest xmlns:m="http://schemas.microsoft.com/win/2004/08/events" xmlns:w="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"><m:instrumentation><m:events>
      <m:provider name="P" guid="{00000001-0002-0003-0004-00000000000A}" symbol="P" resourceFileName="r" messageFileName="r">
      <m:templates><m:template tid="t"><m:data name="A" inType="w:UInt16" outType="w:Port"/><m:data name="B" inType="w:Binary" length="A" /></m:template></m:templates>
      <m:events><m:event value="1" level="win:Error" opcode="win:Start" keywords="win:ResponseTime" template="t" channel="Application" message="$(string.s)"/></m:events></m:provider></m:events></m:instrumentation>
      <m:localization><m:resources culture="en-US"><m:stringTable><m:string id="s" value="a&#10;&quot;b&quot;"/></m:stringTable></m:resources></m:localization></m:instrumentationManifest>`;
    const { manifest, findings } = bindText(text);
    expect(findings).toEqual([]);
    const model = modelOf(manifest as Manifest);
    expect(model.source).toBe('test.man');
    expect(model.providers[0]).toMatchObject({
      guid: '{00000001-0002-0003-0004-00000000000a}',
      channels: [{ kind: 'predefined', name: 'Application', value: 9, keywordMask: '0x0', global: true }],
      keywords: [{ name: 'win:ResponseTime', mask: '0x1000000000000', predefined: true }],
      templates: [
        {
          fields: [
            { kind: 'data', name: 'A', inType: 'win:UInt16', outType: 'win:Port' },
            {
              kind: 'data',
              name: 'B',
              inType: 'win:Binary',
              outType: 'xs:hexBinary',
              length: { field: 'A' },
            },
          ],
        },
      ],
      events: [
        {
          descriptor: {
            id: 1,
            version: 0,
            channel: 9,
            level: 2,
            opcode: 1,
            task: 0,
            keyword: '0x1000000000000',
          },
          channel: 'Application',
          level: 'win:Error',
          opcode: 'win:Start',
          taskOpcode: false,
          keywords: ['win:ResponseTime'],
          template: 't',
          message: { kind: 'string', id: 's', messageId: 1 },
        },
      ],
    });
    expect(model.cultures).toEqual([{ name: 'en-US', strings: [{ id: 's', value: 'a\n"b"' }] }]);
  });

  it('keeps UserData as a tree', () => {
    const model = modelOf(cleanManifest('samples/contoso-storage/contoso-storage.man'));
    const template = model.providers[0].templates.find(({ tid }: { tid: string }) => tid === 'QuotaExceeded');
    const [root] = template.userData.children.filter(({ kind }: { kind: string }) => kind === 'element');
    expect(root).toMatchObject({ name: 'QuotaExceeded', namespace: 'urn:contoso-example:storage:quota' });
    expect(root.children[1]).toMatchObject({ name: 'Volume', children: [{ kind: 'text', value: '%1' }] });
  });

  it('has all that a manifest can say', () => {
    const model = modelOf(cleanManifest('test/lint/engine/everything.man'));
    validate(model);
    expect(validate.errors ?? []).toEqual([]);
    expect(model.messageTable).toEqual([
      {
        value: 0x1000,
        symbol: 'SHOP_MESSAGE',
        mid: 'Own',
        message: { kind: 'string', id: 'Text', messageId: 0x1000 },
      },
    ]);
    expect(model.fallbackCulture).toBe('en-US');
    const [provider] = model.providers;
    expect(provider).toMatchObject({
      controlGuid: '{11111111-2222-3333-4444-555555555556}',
      parameterFileName: '%ProgramFiles%\\Contoso\\more.dll',
      helpLink: 'https://contoso.example/',
      namespace: 'Contoso.Shop',
      source: 'Xml',
      warnOnApplicationCompatibilityError: true,
      traits: { groupGuid: '{11111111-2222-3333-4444-555555555559}', includeName: true },
      patternMaps: [
        { name: 'Pattern', format: 'xml', symbol: 'PATTERN', items: [{ name: 'a', value: 'b' }] },
      ],
    });
  });

  it('keeps comments, instructions and CDATA of UserData', () => {
    const { manifest } = bindText(
      manifestText(
        '<templates><template tid="t"><UserData><u xmlns="urn:u"><!--c--><?go on?><![CDATA[<&]]>x</u></UserData></template></templates>',
      ),
    );
    expect(modelOf(manifest as Manifest).providers[0].templates[0].userData.children[0].children).toEqual([
      { kind: 'comment', value: 'c' },
      { kind: 'instruction', target: 'go', value: 'on' },
      { kind: 'text', value: '<&', cdata: true },
      { kind: 'text', value: 'x', cdata: false },
    ]);
  });

  it('leaves out names that stand for nothing', () => {
    const { manifest } = bindText(
      manifestText(
        '<events><event value="1" keywords="None win:AuditSuccess" template="None" task="None"/></events>',
      ),
    );
    const [event] = modelOf(manifest as Manifest).providers[0].events;
    expect(event.keywords).toEqual(['win:AuditSuccess']);
    expect(event).not.toHaveProperty('template');
    expect(event).not.toHaveProperty('task');
  });
});

describe('the schema', () => {
  it('refuses what it does not know', () => {
    const model = modelOf(cleanManifest('samples/two-providers/two-providers.man'));
    expect(validate({ ...model, surprise: 1 })).toBe(false);
    expect(validate({ ...model, version: 2 })).toBe(false);
    model.providers[0].events[0].descriptor.keyword = 1;
    expect(validate(model)).toBe(false);
  });
});
