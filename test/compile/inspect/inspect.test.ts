import { describe, expect, it } from 'vitest';
import {
  compile,
  cultureTables,
  eventInspectionText,
  findEvents,
  inspectEvents,
  inspectionSections,
  inspectionText,
  inspectManifest,
  inspectResources,
  looksLikeManifest,
  MessageTexts,
  readResources,
  selectSections,
} from '../../../src/index.js';
import { schemaCheck } from '../../cli/schema.js';
import { storageBytes, storageManifest } from '../../support/storage.js';

const inspectionErrors = schemaCheck('inspection');
const eventErrors = schemaCheck('event');
const manifest = storageManifest();
const asJson = (view: object) => JSON.parse(JSON.stringify(view));

describe('a manifest and its DLL', () => {
  const [dll = expect.fail('no DLL')] = compile(storageBytes, { file: 'storage.man', emit: ['dll'] }).files;
  const bytes = dll.content instanceof Uint8Array ? dll.content : expect.fail('the DLL is text');
  const { kind, templates, messageTables } = readResources(bytes);
  const named = cultureTables(messageTables, { isProgram: true });
  const tables = named.problem === undefined ? named.tables : expect.fail(named.problem.kind);
  const ofManifest = inspectManifest(manifest, { file: 'storage' });
  const ofDll = inspectResources({
    file: 'storage',
    kind,
    templates: templates.map(({ template }) => template),
    tables,
  });

  it('are told apart', () => {
    expect(looksLikeManifest(storageBytes, 'storage')).toBe(true);
    expect(looksLikeManifest(bytes, 'storage.man')).toBe(false);
  });

  it('hold the same, but for symbols, template ids and events that are not logged', () => {
    const withoutSymbols = JSON.stringify(ofManifest, (key, value) =>
      ['symbol', 'tid', 'notLogged'].includes(key) ? undefined : value,
    );
    expect({ ...asJson(ofDll), kind: 'manifest' }).toEqual(JSON.parse(withoutSymbols));
    expect(ofManifest.providers[0]?.events[0]).toMatchObject({ id: 1, symbol: 'ServiceStarted' });
    for (const inspection of [ofManifest, ofDll]) expect(inspectionErrors(asJson(inspection))).toEqual([]);
  });

  it('have a long text of many events once in full', () => {
    const [template = expect.fail('no template')] = templates.map((one) => one.template);
    const [provider = expect.fail('no provider')] = template.providers;
    const [event = expect.fail('no event')] = provider.events;
    const events = Array.from({ length: 1000 }, () => ({ ...event, message: 1 }));
    const { providers, messages } = inspectResources({
      file: 'storage',
      kind,
      templates: [{ ...template, providers: [{ ...provider, events }] }],
      tables: [{ culture: 'en-US', entries: [{ id: 1, text: 'x'.repeat(30_000), encoding: 'utf-16' }] }],
    });
    const lengths = providers[0]?.events.map(({ message }) => message?.text?.length);
    expect(lengths).toEqual([...Array(578).fill(30_000), ...Array(422).fill(1001)]);
    expect(messages[0]?.entries[0]?.text).toHaveLength(30_000);
  });

  it('can be shown in parts', () => {
    const selected = selectSections(ofDll, ['keywords']);
    expect(inspectionErrors(asJson(selected))).toEqual([]);
    expect(selected.messages).toBeUndefined();
    expect(selected.providers).toMatchObject([
      { name: 'Contoso-Storage-Service', keywords: [{ name: 'Disk' }, {}, {}, {}] },
    ]);
    expect(selected.providers[0]?.events).toBeUndefined();
    expect(inspectionText(ofDll)).toBe(inspectionText(ofDll, { sections: inspectionSections }));
    const text = inspectionText(ofDll, { sections: ['keywords'], width: 60 });
    expect(text).toContain('\n  Keywords (4)\n');
    expect(text).not.toContain('Events (');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
  });
});

describe('cultureTables', () => {
  const table = (text: string, language?: number) => ({
    entries: [{ id: 1, text, encoding: 'utf-16' as const }],
    language,
    resource: undefined,
  });

  it('takes languages from resources, then from names, then guesses', () => {
    const named = cultureTables([table('Ja', 0x407), table('Oui'), table('Yes')], { cultures: ['fr-FR'] });
    expect(named).toMatchObject({
      tables: [{ culture: 'de-DE' }, { culture: 'fr-FR' }, { culture: 'en-US' }],
      notes: ['a message table does not say its language; it is assumed to be en-US'],
    });
  });

  it('puts US English first for programs, and keeps the first of equal messages', () => {
    const named = cultureTables([table('Ja', 0x407), table('Yes', 0x409), table('No', 0x409)], {
      isProgram: true,
    });
    expect(named).toMatchObject({
      tables: [
        { culture: 'en-US', entries: [{ text: 'Yes' }] },
        { culture: 'de-DE', entries: [{ text: 'Ja' }] },
      ],
    });
  });

  it('says when there are too few names or too many', () => {
    expect(cultureTables([table('Yes'), table('Oui')])).toEqual({ problem: { kind: 'no-culture' } });
    expect(cultureTables([table('Yes')], { cultures: ['en-GB', 'fr-FR'] })).toEqual({
      problem: { kind: 'culture-left', culture: 'fr-FR' },
    });
  });
});

it('describes an event byte by byte', () => {
  const { found } = findEvents(manifest.providers, '203');
  const texts = new MessageTexts(manifest, 'de-DE');
  const inspection = inspectEvents(found, texts, { file: 'storage.man' });
  expect(inspection.events).toMatchObject([
    { id: 203, symbol: 'QuotaExceeded', template: { fields: [{ name: 'Volume' }, {}, {}] }, notes: [] },
  ]);
  expect(inspection.events[0]?.traceEventInfo).toBeUndefined();
  const withInfo = inspectEvents(found, texts, { file: 'storage.man', traceEventInfo: true });
  for (const view of [inspection, withInfo]) expect(eventErrors(asJson(view))).toEqual([]);
  expect(eventInspectionText(withInfo)).toContain('TRACE_EVENT_INFO (');
  expect(eventInspectionText(inspection)).not.toContain('TRACE_EVENT_INFO (');
});
