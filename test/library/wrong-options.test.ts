import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import * as wevtc from '../../src/index.js';
import { openEventLog, openTrace, TraceWriter } from '../../src/trace.js';
import { clean } from '../cli/in-memory.js';
import { cleanManifest } from '../support/bind-file.js';
import { root } from '../support/built.js';
import * as etw from '../support/entries.js';
import { calls as validCalls } from '../windows/valid-calls.js';

/**
 * What callers without types get for options of all entries: a misspelt name and a value that the type does
 * not allow are errors. The types say which options there are, so a new option cannot be forgotten here.
 */

const sample = 'samples/contoso-storage';
const manifest = cleanManifest(`${sample}/contoso-storage.man`);
const [provider] = manifest.providers as [wevtc.Provider];
const [event] = provider.events as [wevtc.EventDefinition];
const [description] = wevtc.describeEvents(manifest) as [ReturnType<typeof wevtc.describeEvents>[number]];
const texts = new wevtc.MessageTexts(manifest);
const [map] = provider.maps as [wevtc.ValueMap];
const messages = new TextEncoder().encode('MessageId=1\r\nLanguage=English\r\nText\r\n.\r\n');
const template = wevtc.wevtTemplateOf(manifest);
const recorded = () => etw.openTrace(readFileSync(join(root, sample, 'recorded.etl')));
const { value: logged } = await recorded().events()[Symbol.asyncIterator]().next();
const decoded = (await etw.traceDecoderFor(recorded(), [manifest])).decode(logged as etw.TraceEvent);

const loggedEvents = etw.decodeLog(etw.openEventLog(readFileSync(join(root, sample, 'logged.evtx'))));
const { value: loggedEvent } = (await loggedEvents.next()) as { value: etw.DecodedLoggedEvent };

const noFiles: wevtc.ConfigurationHost = {
  currentFolder: '/',
  kind: () => undefined,
  readFile: () => new Uint8Array(),
  realPath: (path) => path,
};

const field = { name: 'Size', inType: 'win:UInt32' } as const;
const enabled = etw.encodeEnableTraceParameters(etw.createEnableTraceParameters());
const activity = validCalls.activityView?.args[0] as etw.ActivityNode;

/**
 * A call of each function that has options, with the given ones; and the place of the options among its
 * parameters.
 */
const calls: Readonly<Record<string, [at: number, call: (options: never) => unknown, valid?: object]>> = {
  parseManifest: [1, (options) => wevtc.parseManifest(clean, options)],
  lint: [1, (options) => wevtc.lint(clean, options)],
  lintAll: [1, (options) => wevtc.lintAll([], options)],
  fix: [1, (options) => wevtc.fix(clean, options)],
  formatManifest: [1, (options) => wevtc.formatManifest(clean, options)],
  addToManifest: [2, (options) => wevtc.addToManifest(clean, { kind: 'keyword', name: 'New' }, options)],
  compile: [1, (options) => wevtc.compile(clean, options)],
  lintMessageText: [1, (options) => wevtc.lintMessageText(messages, options)],
  compileMessageText: [1, (options) => wevtc.compileMessageText(messages, options)],
  reportFindings: [1, (options) => wevtc.reportFindings([], options), { format: 'json' }],
  Configurations: [1, (options) => new wevtc.Configurations(noFiles, options)],
  settingsFrom: [0, (choice) => wevtc.settingsFrom(choice)],
  readForDecoding: [1, (options) => wevtc.readForDecoding(clean, options)],
  decodeEventPayload: [2, (options) => etw.decodeEventPayload(description, new Uint8Array(), options)],
  cultureTables: [1, (options) => wevtc.cultureTables([], options)],
  matchView: [1, (options) => wevtc.matchView([], options), { file: 'a.man' }],
  decompile: [0, (input) => wevtc.decompile(input), { template, tables: [], file: 'a.dll' }],
  eventMapInfoOf: [2, (options) => wevtc.eventMapInfoOf(map, texts, options)],
  traceEventInfoOf: [2, (options) => wevtc.traceEventInfoOf(event, texts, options)],
  eventLogDecoder: [0, (options) => etw.eventLogDecoder(options)],
  traceEventView: [1, (options) => etw.traceEventView(decoded, options)],
  inspectEvents: [2, (options) => wevtc.inspectEvents([event], texts, options), { file: 'a.man' }],
  inspectManifest: [1, (options) => wevtc.inspectManifest(manifest, options)],
  inspectionText: [1, (options) => wevtc.inspectionText(wevtc.inspectManifest(manifest), options)],
  isEventEnabled: [1, (filter) => etw.isEventEnabled({ level: 2, keyword: 1n }, filter)],
  explainEventEnabled: [1, (filter) => etw.explainEventEnabled({ level: 2, keyword: 1n }, filter)],
  matchProviders: [1, (request) => wevtc.matchProviders([provider], request)],
  messageTablesOf: [1, (settings) => wevtc.messageTablesOf(manifest, settings)],
  wevtTemplateOf: [1, (settings) => wevtc.wevtTemplateOf(manifest, settings)],
  TraceFilter: [0, (request) => new etw.TraceFilter(request, [provider])],
  openEventLog: [1, (options) => etw.openEventLog(new Uint8Array(), options)],
  decodePayload: [2, (options) => etw.decodePayload({ fields: [] }, new Uint8Array(), options)],
  encodePayload: [2, (options) => etw.encodePayload({ fields: [] }, {}, options)],
  messageInserts: [2, (options) => etw.messageInserts({ fields: [field] }, { Size: 1 }, options)],
  formatMessage: [2, (options) => etw.formatMessage(etw.parseMessage('%1'), [], options)],
  formatPayload: [
    3,
    (options) => etw.formatPayload(etw.parseMessage('%1'), { fields: [field] }, { Size: 1 }, options),
  ],
  formatField: [2, (options) => etw.formatField(field, 1, options)],
  formatValue: [2, (options) => etw.formatValue(field, 1, options)],
  valueFormat: [0, (options) => etw.valueFormat(options)],
  decodeEnableTraceParameters: [1, (options) => etw.decodeEnableTraceParameters(enabled, options)],
  encodeEnableTraceParameters: [
    1,
    (options) => etw.encodeEnableTraceParameters(etw.createEnableTraceParameters(), options),
  ],
  ActivityTracker: [0, (options) => new etw.ActivityTracker(options)],
  traceSummaryView: [1, (options) => etw.traceSummaryView(new etw.SummaryCounter().summary([]), options)],
  activityView: [1, (options) => etw.activityView(activity, options)],
  traceDecoder: [0, (options) => etw.traceDecoder(options)],
  PcapngWriter: [0, (options) => new etw.PcapngWriter(options)],
  TraceWriter: [0, (options) => new TraceWriter(options)],
  decodeTrace: [1, (options) => etw.decodeTrace(recorded(), options).next()],
  decodeLog: [1, (options) => etw.decodeLog(etw.openEventLog(new Uint8Array()), options)],
  loggedEventView: [1, (options) => etw.loggedEventView(loggedEvent, options)],
  unpackTraces: [1, (options) => etw.unpackTraces(new Uint8Array(), options)],
  collectStacks: [1, (options) => etw.collectStacks(recorded(), options)],
  traceDecoderFor: [2, (options) => etw.traceDecoderFor(recorded(), [manifest], options)],
};

const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config;
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const entries = ['index.ts', ...['etw', 'trace', 'structures', 'codegen'].map((name) => `${name}.ts`)].map(
  (path) => join(root, 'src', path),
);
const program = ts.createProgram([...entries, join(root, 'src/compile/outputs/templates.d.ts')], options);
const checker = program.getTypeChecker();
const moduleOf = (path: string) =>
  checker.getSymbolAtLocation(program.getSourceFile(path) as ts.SourceFile) as ts.Symbol;
const exported = entries
  .flatMap((path) => checker.getExportsOfModule(moduleOf(path)))
  .map((symbol) => ({ name: symbol.name, symbol }))
  .map(({ name, symbol }) => ({
    name,
    symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  }))
  .filter(({ symbol }) => symbol.flags & ts.SymbolFlags.Value)
  .map(({ name, symbol }) => {
    const type = checker.getTypeOfSymbol(symbol);
    const [signature] = [...type.getCallSignatures(), ...type.getConstructSignatures()];
    return { name, parameters: signature?.parameters ?? [] };
  });

/** Values that callers give by mistake, and their types. */
const wrongValues: readonly (readonly [unknown, ts.Type])[] = [
  ['no such value', checker.getStringLiteralType('no such value')],
  [12_345.5, checker.getNumberLiteralType(12_345.5)],
  [true, checker.getTrueType()],
  [77n, checker.getBigIntType()],
  [Symbol('wrong'), checker.getESSymbolType()],
  [null, checker.getNullType()],
];

interface Option {
  readonly path: readonly string[];
  readonly type: ts.Type;
}

/** The options of a type, and those of options that are objects of options. */
function optionsIn(type: ts.Type, path: readonly string[] = []): Option[] {
  return checker.getPropertiesOfType(checker.getNonNullableType(type)).flatMap((property) => {
    const of = checker.getNonNullableType(checker.getTypeOfSymbol(property));
    const own = { path: [...path, property.name], type: of };
    const members = checker.getPropertiesOfType(of);
    const isGroup =
      /Options$/.test(of.symbol?.name ?? '') && members.every(({ flags }) => flags & ts.SymbolFlags.Optional);
    return isGroup ? [own, ...optionsIn(of, own.path)] : [own];
  });
}

const withValue = ([first = '', ...rest]: readonly string[], value: unknown): object => ({
  [first]: rest.length === 0 ? value : withValue(rest, value),
});

async function errorOf(call: (options: never) => unknown, options: object): Promise<string> {
  try {
    await call(options as never);
    return 'none';
  } catch (error) {
    return error instanceof TypeError || error instanceof RangeError ? error.message : `${error}`;
  }
}

describe('options of the library', () => {
  it('are looked at for every function that has some', () => {
    const isOptions = (parameter: ts.Symbol) => {
      const type = checker.getNonNullableType(checker.getTypeOfSymbol(parameter));
      return (
        /^(?:options|settings|choice|request)$/.test(parameter.name) ||
        /Options$/.test(type.aliasSymbol?.name ?? type.symbol?.name ?? '')
      );
    };
    const found = exported.filter(({ parameters }) => parameters.some(isOptions)).map(({ name }) => name);
    expect(found.filter((name) => !(name in calls))).toEqual([]);
    expect(found.length).toBeGreaterThan(15);
  });

  describe.each(Object.entries(calls))('of %s', (name, [at, call, valid = {}]) => {
    const parameter = exported.find((one) => one.name === name)?.parameters[at];
    const all = parameter === undefined ? [] : optionsIn(checker.getTypeOfSymbol(parameter));

    it('are accepted if they are right', async () => {
      expect(await errorOf(call, valid)).toBe('none');
    });

    it('must have names that exist', async () => {
      const groups = all.filter(({ path, type }) =>
        all.some((other) => other.path[0] === path[0] && other.type !== type),
      );
      for (const path of [[], ...groups.map((group) => group.path.slice(0, 1))]) {
        const found = await errorOf(call, { ...valid, ...withValue([...path, 'mispelt'], 1) });
        expect(found, path.join('.')).toMatch(/must not have 'mispelt'; /);
      }
    });

    it('must have values that their types allow', async () => {
      expect(all.length).toBeGreaterThan(0);
      const accepted: string[] = [];
      for (const { path, type } of all) {
        for (const [value, typeOfValue] of wrongValues) {
          if (checker.isTypeAssignableTo(typeOfValue, type)) continue;
          const found = await errorOf(call, { ...valid, ...withValue(path, value) });
          const named = path.at(-1) as string;
          // Some functions take `null` as a missing value.
          if (value === null && found === 'none') continue;
          if (!found.includes(named)) accepted.push(`${path.join('.')} = ${String(value)}: ${found}`);
        }
      }
      expect(accepted).toEqual([]);
    });
  });
});

describe('the rules of a choice', () => {
  const own = wevtc.defineLintRule({ id: 'contoso/rule', summary: 'A rule', create: () => ({}) });
  const rejected = (rules: unknown) => () => wevtc.lint(clean, { rules: rules as never, lintRules: [own] });

  it.each<[unknown, string]>([
    [
      { 'event-symbol-unqiue': 'off' },
      "options.rules must not have 'event-symbol-unqiue'; there is no such rule",
    ],
    [
      { 'message-max-length': 'eror' },
      "options.rules['message-max-length'] must be 'error', 'warning', 'info' or 'off', got 'eror'",
    ],
    [{ 'contoso/rul': 'off' }, "did you mean 'contoso/rule'?"],
    [{ 'xml-syntax': ['error', { most: 1 }] }, 'must be a severity, because the rule has no options'],
    [
      { 'message-max-length': ['error', { most: 1 }] },
      "options.rules['message-max-length'][1] must not have 'most'; its only member is max",
    ],
    [{ 'message-max-length': ['error', { max: 0 }] }, 'must be an integer from 1 on, got 0'],
    [{ 'contoso/rule': ['loud'] }, "options.rules['contoso/rule'][0] must be"],
  ])('%j are not accepted', (rules, message) => {
    expect(rejected(rules)).toThrow(message);
  });

  it('can be those of the caller', () => {
    expect(rejected({ 'contoso/rule': 'info' })).not.toThrow();
  });
});

describe('inputs of the library', () => {
  it.each<[string, () => unknown, string]>([
    [
      'a number',
      () => wevtc.lint(42 as never),
      'input must be the text or the bytes of a manifest, or a manifest of parseManifest, got number',
    ],
    [
      'the path of a trace',
      () => openTrace('boot.etl' as never),
      'source must be an open file, got its path; pass await open(path), with open from node:fs/promises',
    ],
    [
      'the paths of logs',
      () => openEventLog([new Uint8Array(0), 'System.evtx'] as never),
      'source[1] must be an open file, got its path; ',
    ],
    [
      'a file that is not open yet',
      () => openTrace(Promise.resolve(new Uint8Array(0)) as never),
      'source must be an open file, got a promise; await it',
    ],
    [
      'a number for a trace',
      () => openTrace(5 as never),
      'source must be an open file of node:fs/promises, a Blob, or a Uint8Array, got number',
    ],
    [
      'nothing',
      () => wevtc.compile(undefined as never),
      'input must be a string or a Uint8Array, got undefined',
    ],
    ['another object', () => wevtc.lint({} as never), 'input.providers must be an array, got undefined'],
    [
      'no manifest',
      () => wevtc.describeEvents(undefined as never),
      'manifest must be an object, got undefined',
    ],
    [
      'a name',
      () => wevtc.compareManifests(['a.man'] as never, []),
      'before[0] must be an object, got string',
    ],
  ])('say what is wrong: %s', (_, call, message) => {
    expect(call).toThrow(message);
  });
});

describe('a host for configurations', () => {
  it.each<[string, object, string]>([
    ['no functions', { currentFolder: '/' }, 'host.kind must be a function, got undefined'],
    ['no folder', { ...noFiles, currentFolder: undefined }, 'host.currentFolder must be a string'],
    [
      'a relative folder',
      { ...noFiles, currentFolder: 'app' },
      'host.currentFolder must be an absolute path',
    ],
  ])('is not accepted with %s', (_, host, message) => {
    expect(() => new wevtc.Configurations(host as never)).toThrow(message);
  });

  it.each<[string, object, string]>([
    ['kind', { kind: () => 'directory' }, "the result of host.kind must be 'file', 'folder' or 'other'"],
    [
      'readFile',
      { kind: () => 'file', readFile: () => '{}' },
      'the result of host.readFile must be a Uint8Array',
    ],
    [
      'realPath',
      { kind: () => 'file', readFile: () => Uint8Array.of(1), realPath: () => 5 },
      'the result of host.realPath must be a string',
    ],
  ])('must return the right values: %s', async (_, wrong, message) => {
    const configurations = new wevtc.Configurations({ ...noFiles, ...wrong });
    await expect(configurations.of('a.man')).rejects.toThrow(message);
    await expect(new wevtc.Configurations(noFiles).of(5 as never)).rejects.toThrow('file must be a string');
  });
});

describe('a definition to add', () => {
  it.each<[object, string]>([
    [{ kind: 'keywrd', name: 'A' }, "wish.kind must be 'event', 'keyword'"],
    [
      { kind: 'task', name: 'A', keywords: ['B'] },
      "wish must not have 'keywords'; its members are kind, name",
    ],
    [
      { kind: 'event', name: 'A', fields: [{ name: 'F', type: 'win:Int8' }] },
      "wish.fields[0] must not have 'type'",
    ],
    [{ kind: 'event', name: 5 }, 'wish.name must be a string, got number'],
  ])('%j is not accepted', (wish, message) => {
    expect(() => wevtc.addToManifest(clean, wish as never)).toThrow(message);
  });
});
