// Manifests and other inputs in which one list is long, and all that wevtc does with them. The cost must not
// grow faster than the list. `npm run bench -- growth` measures the time, and test/growth counts the work.

import { loadModule } from '../bench/load-module.mjs';
import { generateManifest } from './generate-manifest.mjs';
import { sampleLog } from './sample-log.mjs';

/** Manifests by what grows in them: the text of one with `n` of it. */
export const shapes = {
  events: (n) => generateManifest(n),
  providers: (n) => generateManifest(n, { providers: 17 }),
  tasks: (n) => generateManifest(n, { tasks: n }),
  opcodes: (n) => generateManifest(n, { opcodes: true }),
  templates: (n) => generateManifest(n, { templates: n, maps: n }),
  fields: (n) => generateManifest(10, { templates: 1, maps: 1, fields: n }),
  items: (n) => generateManifest(10, { maps: 1, mapItems: n }),
  filters: (n) => generateManifest(10, { maps: 0, templates: Math.ceil(n / 4), filters: n }),
  versions: (n) => generateManifest(n, versions(n)),
  cultures: (n) => generateManifest(n, { cultures: 30 }),
  /** A long message, and a map of long texts, that all events use: uses and lengths grow together. */
  'shared message': (n) => sharing(n, { message: `%1 ${'and so on '.repeat(n)}` }),
  'shared inserts': (n) => sharing(n, { message: '%1'.repeat(20 * n) }),
  'shared map': (n) => sharing(n, { message: 'long '.repeat(10 * n), items: n }),
  messages,
  counters: (n) => counters(1, n),
  'counter sets': (n) => counters(n, 1),
  /** These are no texts. An event log, and one whose events share long names. */
  logged: (n, parts) => sampleLog(parts, n),
  'logged with shared names': (n, parts) => sharingLog(parts, n),
  /** Traces whose events share a long message, long texts of a map, or long names: enough for a cut. */
  'traced with a shared message': (n) => sharing(n, { message: `%1 ${'and so on '.repeat(200 * n)}` }),
  'traced with shared inserts': (n) => sharing(n, { message: '%1'.repeat(300 * n) }),
  'traced with a shared map': (n) => sharing(n, { message: 'long '.repeat(12 * n), items: 32, isBits: true }),
  'traced with shared names': (n) => sharing(n, { message: '%1', fields: 32, name: 'N'.repeat(100 * n) }),
};

/**
 * A manifest of events with one message, or, with `items`, with one map whose items have it. With `fields`,
 * the template has further ones with this name.
 */
function sharing(events, { message, items = 0, isBits = false, fields = 0, name = '' }) {
  const list = (count, one) => Array.from({ length: count }, (_, at) => one(at)).join('');
  const text = 'message="$(string.Shared)"';
  const kind = isBits ? 'bitMap' : 'valueMap';
  const valueAt = (at) => (isBits ? `0x${(2 ** at).toString(16)}` : at);
  const maps = `<maps><${kind} name="M">${list(items, (at) => `<map value="${valueAt(at)}" ${text}/>`)}</${kind}></maps>`;
  const isMap = items > 0;
  const template = (at) =>
    `<template tid="T${at}"><data name="F" inType="win:UInt32"${isMap ? ' map="M"' : ''}/>${list(fields, (other) => `<data name="${name}${other}" inType="win:UInt8"/>`)}</template>`;
  const event = (at) =>
    `<event value="${at + 1}" symbol="E${at}" template="T${isMap ? at : 0}"${isMap ? '' : ` ${text}`}/>`;
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"><instrumentation><events>
<provider name="Shared" guid="{6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701}" symbol="S" resourceFileName="a" messageFileName="a">
${isMap ? maps : ''}<templates>${list(isMap ? events : 1, template)}</templates>
<events>${list(events, event)}</events>
</provider></events></instrumentation><localization><resources culture="en-US"><stringTable>
<string id="Shared" value="${message}"/>
</stringTable></resources></localization></instrumentationManifest>`;
}

/** A message text file in two languages. A facility has at most 65,536 messages. */
function messages(n) {
  const lists = 'LanguageNames=(German=0x407:MSG00407)\nFacilityNames=(Low=1:LOW High=2:HIGH)\n';
  const one = (_, at) =>
    `;// ${at}\nMessageId=${at & 0x7fff} Facility=${at < 0x8000 ? 'Low' : 'High'} SymbolicName=M${at}\n` +
    `Language=English\nText %1 of ${at}\n.\nLanguage=German\nWort %1 von ${at}\n.\n`;
  return lists + Array.from({ length: n }, one).join('');
}

/** A manifest of performance counters: `sets` with `count` counters each. Every second one needs another. */
function counters(sets, count) {
  const guid = (at) => `{6f0cd2ee-4be4-4c0e-9b1e-${at.toString(16).padStart(12, '0')}}`;
  const list = (length, one) => Array.from({ length }, (_, at) => one(at)).join('\n');
  const counter = (set, at) => {
    const type = at % 2 === 0 ? 'perf_average_base' : 'perf_average_bulk';
    const base = at % 2 === 0 ? '' : ` baseID="${at}"`;
    return `<counter id="${at + 1}"${base} uri="u${set}.${at}" symbol="C${set}_${at}" name="Counter ${at}" description="Text" type="${type}" detailLevel="standard"/>`;
  };
  const set = (at) =>
    `<counterSet symbol="S${at}" guid="${guid(at + 1)}" uri="s${at}" name="Set ${at}" description="Text" instances="single">${list(count, (other) => counter(at, other))}</counterSet>`;
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation>
<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1">
<provider symbol="P" providerGuid="${guid(0)}" applicationIdentity="a.exe" resourceBase="1">
${list(sets, set)}</provider></counters></instrumentation></instrumentationManifest>`;
}

function versions(events) {
  const ids = Math.ceil(events / 50);
  return { versions: 50, tasks: ids, templates: ids, maps: ids };
}

/** Changes that a comparison reports for all of a shape, by shape. */
const changes = {
  events: {
    levels: [/win:Informational/g, 'win:Warning'],
    ids: [/(<event value=")(\d+)/g, (_, start, id) => start + (Number(id) ^ 1)],
    texts: [/ happened to /g, ' has happened to '],
    'one template': [/template="Template\d+"/g, 'template="Template0"'],
    'lost events': [/<event value="\d*[02468]"[^>]*>/g, ''],
    // The others are gone, so each of them can be one of the misspelt ones.
    'misspelt events': [/<event (?=value="\d*[02468]")/g, '<evnet '],
  },
  tasks: { names: [/"Task(\d+)"/g, '"Activity$1"'] },
  opcodes: { names: [/"Step(\d+)"/g, '"Phase$1"'] },
  templates: { 'map names': [/"Map(\d+)"/g, '"Table$1"'], names: [/"Template(\d+)"/g, '"Form$1"'] },
  fields: { names: [/<data name="/g, '$&New'] },
  items: { values: [/<map value="/g, '$&1'], texts: [/Item number/g, 'Item'] },
  filters: { names: [/<filter name="/g, '$&New'] },
  cultures: { texts: [/ happened to /g, ' has happened to '] },
  messages: {
    ids: [/MessageId=(\d+)/g, (_, id) => `MessageId=${Number(id) ^ 1}`],
    symbols: [/SymbolicName=M/g, 'SymbolicName=N'],
    texts: [/Text %1/g, 'Message %1'],
    inserts: [/Wort %1/g, 'Wort %2'],
    'lost messages': [/MessageId=\d*[02468] [\s\S]*?(?=;|$)/g, ''],
  },
};

/** Mistakes in all of a shape, most with fixes. */
const mistakes = {
  events: {
    percent: [/ happened to /g, ' happened to 100% of '],
    'unused string': [/<string id="Event(\d+)"/g, '<string id="Unused$1" value="a"/>$&'],
    'missing string': [/<string id="Event\d+"[^>]*>/g, ''],
    'missing in culture': [/<\/resources>/, '$&<resources culture="de-DE"><stringTable/></resources>'],
    'misspelt strings': [/message="\$\(string\.Event(\d+)/g, 'message="$(string.Evnet$1'],
    'misspelt attributes': [/<event value="(\d+)"/g, '<event vaule="$1"'],
    'same string': [/<string id="Event\d+"/g, '<string id="Event0"'],
    'same id': [/<event value="\d+"/g, '<event value="7"'],
    'same symbol': [/(<event [^>]*symbol)="\w+"/g, '$1="Same"'],
    'silenced line': [
      /(<event [^>]*level=")[^"]*/g,
      '<!-- wevtc-disable-next-line unresolved-level -->\n$1Unknown',
    ],
    'silenced range': [
      /(<event [^>]*level=")[^"]*/g,
      '<!-- wevtc-disable unresolved-level --><!-- wevtc-enable unresolved-task -->$1Unknown',
    ],
    'foreign element': [/<event (?=value)/g, '<x:more xmlns:x="urn:x"/>$&'],
    'foreign elements in one channel': [
      /(<channel [^>]*)\/>/,
      (_, start, ...rest) =>
        `${start}>${'<x:more xmlns:x="urn:x"/>'.repeat(eventsIn(rest.at(-1)))}</channel>`,
    ],
    "winmeta's channel beside many": [
      /<\/channels>|channel="[^"]*"|(<event value="\d+")/g,
      (found, event, ...rest) => {
        if (found === '</channels>') return `${channels(eventsIn(rest.at(-1)))}${found}`;
        return event === undefined ? '' : `${event} channel="system"`;
      },
    ],
  },
  templates: { 'misspelt names': [/template="Template(\d+)"/g, 'template="Temlpate$1"'] },
  opcodes: { 'unknown name': [/opcode="Step(\d+)"/g, 'opcode="Elsewhere$1"'] },
  tasks: {
    'same value': [/(<task [^>]*value=")\d+/g, '$17'],
    'misspelt names': [/task="Task(\d+)"/g, 'task="Tsak$1"'],
  },
  items: { 'same value': [/<map value="\d+"/g, '<map value="1"'] },
  fields: { 'same name': [/<data name="More\d+"/g, '<data name="More0"'] },
  counters: {
    'same id': [/counter id="\d+"/g, 'counter id="7"'],
    'same symbol': [/symbol="C0_\d+"/g, 'symbol="C"'],
    'unknown base': [/baseID="\d+"/g, 'baseID="0"'],
    'misspelt type': [/perf_average_bulk/g, 'perf_average_bulc'],
    'without uri': [/ uri="u[^"]*"/g, ''],
  },
  'counter sets': {
    'same guid': [/(<counterSet [^>]*guid=")[^"]*/g, `$1{6f0cd2ee-4be4-4c0e-9b1e-000000000001}`],
  },
  messages: {
    'same id': [/MessageId=\d+/g, 'MessageId=7'],
    'same symbol': [/SymbolicName=M\d+/g, 'SymbolicName=M'],
    'misspelt facility': [/Facility=Low/g, 'Facility=Lwo'],
    'missing translation': [/Language=German\n.*\n\.\n/g, ''],
    'open texts': [/^\.$/gm, ' .'],
    'misspelt statement': [/SymbolicName/g, 'SymbolicNmae'],
  },
};

const eventsIn = (text) => text.split('<event value=').length - 1;

function channels(count) {
  const one = (_, at) => `<channel name="C${at}" chid="C${at}" type="Admin"/>`;
  return `${Array.from({ length: count }, one).join('')}<importChannel name="System" chid="S"/>`;
}

/** The outputs, with the options that make them larger. */
const outputs = {
  ts: ['ts', {}],
  'ts with decoders': ['ts', { ts: { decoders: true } }],
  c: ['c', {}],
  'c for user mode': ['c', { c: { mode: 'um' } }],
  'c for kernel mode': ['c', { c: { mode: 'km' } }],
  csharp: ['csharp', {}],
  json: ['json', {}],
  resources: ['resources', {}],
  'resources of 8.1': ['resources', { customerBit: true, resources: { compat: '8.1' } }],
  res: ['res', {}],
  dll: ['dll', {}],
  mof: ['mof', {}],
  counters: ['counters', {}],
};

/** The outputs that show texts to people, which the shapes of shared texts are for. */
const pages = { markdown: ['markdown', {}], html: ['html', {}] };

/** The parts of wevtc that the operations call. */
const PARTS = `
export * from './src/index.ts';
export { bindManifest } from './src/manifest/model/bind.ts';
export { checkManifest, readManifest } from './src/lint/check-manifest.ts';
export { prepareEmitter } from './src/compile/plugins/prepare-emitter.ts';
export { completeOptions } from './src/compile/options/all-outputs.ts';
export { emitters } from './src/compile/outputs/emitters.ts';
export { fixManifest } from './src/lint/engine/fix.ts';
export { unifiedDiff } from './src/lint/engine/unified-diff.ts';
export { checkMessageFile } from './src/lint/check-message-text.ts';
export { compareMessageSides } from './src/lint/compare/compare-messages.ts';
export { messageSideOf } from './src/lint/compare/message-side.ts';
export { decompileMessageTables } from './src/manifest/message-text/decompile.ts';
export { emitTexts, targetsOfMessageTexts } from './src/compile/compile-message-text.ts';
export { formatFile } from './src/lint/format/format-file.ts';
export { languageTables } from './src/manifest/message-text/tables.ts';
export { messageFoldingsOf } from './src/editor/language/message-text/folding.ts';
export { messageOutlineOf } from './src/editor/language/message-text/outline.ts';
export { parseXml } from './src/manifest/xml/parse-xml.ts';
export { changesAsMarkdown } from './src/lint/compare/report/markdown.ts';
export { changesAsText } from './src/lint/compare/report/text.ts';
export { openEventLogWith } from './src/recordings/log/open-event-log.ts';
export { compiledTemplates } from './src/recordings/log/compiled/compiled-templates.ts';
export { decodeLoggedEvent } from './src/analysis/log/decode-logged-event.ts';
export { EventRenderer } from './src/analysis/log/messages/event-renderer.ts';
export { LoggedEvent } from './src/analysis/log/logged-event.ts';
export { LogSummaryCounter } from './src/analysis/log/summary/log-summary.ts';
export { logSummaryText } from './src/analysis/log/summary/log-summary-text.ts';
export { UTC } from './src/analysis/event/time-display.ts';
export { columnSet } from './src/analysis/event/event-columns.ts';
export { textFormats } from './src/analysis/formats/text-formats.ts';
export { decoderOf } from './src/analysis/trace/trace-decoder-for.ts';
export { TextBudget } from './src/windows/payload/text-budget.ts';
export { writeTrace } from './src/recordings/trace-writing/write-trace.ts';
export { openTrace } from './src/recordings/trace/open-trace.ts';
export { jsonlLogWriter } from './src/analysis/log/jsonl-log-writer.ts';
export { xmlLogWriter } from './src/analysis/log/xml-log-writer.ts';
export * as values from './test/support/event-log-values.ts';
export * as writer from './test/support/event-log-writer.ts';`;

/** Bundles these parts into a folder and returns them. */
export function loadParts(folder) {
  return loadModule(PARTS, folder);
}

/**
 * All operations on the input of a shape, by name: functions that prepare one and return the function to
 * measure, which may return a promise. Each prepares only its own input, because a large heap would slow all
 * of them.
 */
export function operations(parts, shape, n) {
  const text = shapes[shape](n, parts);
  if (shape.startsWith('logged')) return logOperations(parts, text);
  if (shape.startsWith('traced')) return traceOperations(parts, text, n);
  if (shape === 'messages') return messageOperations(parts, text);
  const source = new parts.SourceText('generated.man', text);
  const document = parts.parseXml(source).value;
  const manifest = parts.bindManifest(document).value;
  const isShared = shape.startsWith('shared ');
  const found = {
    parse: () => () => parts.parseXml(source),
    bind: () => () => parts.bindManifest(document),
    lint: () => () => parts.checkManifest(text, 'generated.man'),
    'lint with a custom rule': () => () =>
      parts.checkManifest(text, 'generated.man', parts.settingsFrom({ lintRules: [emptyRule] })),
    'inspect after a custom emitter': () => () => parts.inspectManifest(afterEmitter(parts, text)),
  };
  for (const [name, [target, options]] of Object.entries(isShared ? { ...outputs, ...pages } : outputs)) {
    const complete = parts.completeOptions({ baseName: 'generated', ...options });
    const { check, emit } = parts.emitters[target];
    // A MOF file can have only classic events.
    const isPossible = target !== 'mof' || shape === 'opcodes';
    const checkAndEmit = (given) => () => {
      check?.(given, complete);
      return isPossible ? charactersOf(emit(given, complete)) : 0;
    };
    const operation = isPossible ? name : `check for ${name}`;
    found[operation] = () => checkAndEmit(manifest);
    found[`${operation} after a custom emitter`] = () => checkAndEmit(afterEmitter(parts, text));
  }
  if (isShared) return found;
  // No binary and no comparison says anything about counters.
  if (shape.startsWith('counter')) return Object.assign(found, repairs(parts, shape, text));
  const onBinary = (run) => () => {
    const binary = binaryOf(parts, manifest);
    return () => run(binary);
  };
  return Object.assign(found, {
    'read dll': onBinary(({ bytes }) => parts.readResources(bytes)),
    decompile: onBinary(({ decompiled }) => parts.decompile(decompiled)),
    inspect: onBinary(({ contents }) => parts.inspectResources(contents)),
    'inspect as text': onBinary((binary) =>
      parts.inspectionText(parts.inspectResources(binary.contents), { width: 100 }),
    ),
    'inspect manifest': () => () => parts.inspectManifest(manifest),
    ...comparisons(parts, shape, { text, manifest }),
    'diff all lines': () => {
      const formatted = parts.formatFile(new TextEncoder().encode(text), 'generated.man', {
        attributesPerLine: 'one',
      }).after;
      return () => parts.unifiedDiff('generated.man', text, formatted);
    },
    ...repairs(parts, shape, text),
  });
}

/** How much an output writes, which must grow as its input does. */
const charactersOf = (files) => files.reduce((sum, { content }) => sum + content.length, 0);

/** A rule of a plug-in, for which the manifest is frozen. */
const emptyRule = { id: 'contoso/empty', summary: 'finds nothing', create: () => ({}) };

/** A manifest as it is after an emitter of a plug-in: frozen. */
function afterEmitter(parts, text) {
  const manifest = parts.readManifest(text, 'generated.man').value;
  const emitter = parts.prepareEmitter({ name: 'contoso/empty', summary: 'writes nothing', emit: () => [] });
  emitter.emit(manifest, { baseName: 'generated' }, {});
  return manifest;
}

/** The same for a message text file. */
function messageOperations(parts, text) {
  const settings = parts.settingsFrom({});
  const bytes = new TextEncoder().encode(text);
  const check = (content) => parts.checkMessageFile(content, 'generated.mc', settings);
  const { value: file } = check(bytes);
  const changed = ([pattern, replacement]) => new TextEncoder().encode(text.replace(pattern, replacement));
  const found = {
    check: () => () => check(bytes),
    format: () => () => parts.formatFile(bytes, 'generated.mc'),
    outline: () => () => [parts.messageOutlineOf(file), parts.messageFoldingsOf(file)],
    decompile: () => {
      const tables = parts
        .languageTables(file)
        .map(({ language, entries }) => ({ language: language.value, entries }));
      return () => parts.decompileMessageTables(tables);
    },
  };
  for (const target of parts.targetsOfMessageTexts)
    found[target] = () => () => parts.emitTexts(file, [target], { baseName: 'generated' });
  for (const [name, change] of Object.entries(changes.messages)) {
    const sides = () => [file, check(changed(change)).value].map((one) => parts.messageSideOf(one, []));
    const compare = (before, after) => {
      const all = parts.compareMessageSides(before, after);
      parts.breakingFindings(all);
      return [parts.changesAsText(all), parts.changesAsMarkdown(all)];
    };
    found[`compare ${name}`] = () => {
      const [before, after] = sides();
      return () => compare(before, after);
    };
    found[`compare ${name} in reverse`] = () => {
      const [before, after] = sides();
      return () => compare(after, before);
    };
  }
  for (const [name, change] of Object.entries(mistakes.messages)) {
    found[`check ${name}`] = () => {
      const wrong = changed(change);
      return () => check(wrong);
    };
  }
  return found;
}

/** Less than in a run, so that nearly all events of the small inputs are cut, too. */
const MOST_TEXTS = 1 << 20;

/** The same for an event log. */
function logOperations(parts, bytes) {
  const each = async (act, tools = {}) => {
    const log = parts.openEventLogWith(tools, bytes);
    const renderer = new parts.EventRenderer({ providers: [], messages: [], sources: [] });
    const texts = new parts.TextBudget(MOST_TEXTS);
    for await (const event of log.events())
      act(parts.decodeLoggedEvent(new parts.LoggedEvent(event), renderer, texts));
    await log.close();
  };
  const written = (open, tools) => () => async () => {
    let length = 0;
    const write = (text) => {
      length += text.length;
    };
    const writer = open({ write, writeJson: write, writeSafeBytes: write, writeUtf8: write });
    await each((decoded) => writer.write(decoded), tools);
    writer.end();
    return length;
  };
  return {
    'read log': () => () => each(() => {}),
    'log summary': () => async () => {
      const counter = new parts.LogSummaryCounter();
      await each((decoded) => {
        counter.see(decoded.event);
        counter.add(decoded);
      });
      parts.logSummaryText(counter.summary([]), { names: [], problems: [], time: parts.UTC, width: 100 });
    },
    'log as jsonl': written((output) => parts.jsonlLogWriter(output, { isWithoutTexts: false })),
    'log as jsonl by compiled templates': written(
      (output) => parts.jsonlLogWriter(output, { isWithoutTexts: true }),
      parts.compiledTemplates(undefined),
    ),
    'log as xml': written((output) => parts.xmlLogWriter(output, { isRendered: false, isExact: false })),
    'log as xml by compiled templates': written(
      (output) => parts.xmlLogWriter(output, { isRendered: false, isExact: false }),
      parts.compiledTemplates(undefined),
    ),
  };
}

/** The same for a trace of the events of a manifest, with what limits its texts. */
function traceOperations(parts, text, n) {
  const { value: manifest } = parts.readManifest(text, 'generated.man');
  const [{ fields }] = manifest.providers[0].templates;
  const bytes = parts.writeTrace({
    events: Array.from({ length: n }, (_, at) => ({
      header: 'EVENT64',
      providerId: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701',
      timeStamp: 134_000_000_000_000_000n + BigInt(at),
      eventDescriptor: { id: at + 1 },
      userData: new Uint8Array(3 + fields.length).fill(255),
    })),
  });
  const written = (open) => () => async () => {
    let length = 0;
    const write = (text) => {
      length += text.length;
    };
    const texts = new parts.TextBudget(MOST_TEXTS);
    const writer = open({ write, writeJson: write }, texts);
    const trace = parts.openTrace(bytes);
    const { decode } = await parts.decoderOf(trace, [manifest], {}, { texts });
    for await (const event of trace.events()) writer.write(decode(event));
    writer.end();
    return length;
  };
  const context = (texts) => ({ columns: [], time: parts.UTC, payload: false, files: [], texts });
  const columns = parts.columnSet({ time: parts.UTC, files: [] });
  const usual = columns.usual.map((name) => columns.named(name));
  return {
    'trace as text': written((output, texts) => parts.textFormats.text(output, context(texts))),
    'trace as jsonl': written((output, texts) => parts.textFormats.jsonl(output, context(texts))),
    'trace as csv': written((output) => parts.textFormats.csv(output, { columns: usual })),
    'trace as xml': written((output, texts) => parts.textFormats.xml(output, context(texts))),
  };
}

/** An event log whose events share a template with a long name. A chunk has no room for a longer one. */
function sharingLog({ values, writer }, count) {
  const { eventRecord, eventTemplate, instance, string } = values;
  const provider = { name: 'Contoso-Bench-Service', guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701' };
  const template = eventTemplate(provider, 'a1c0de00-0000-4000-8000-000000000001');
  const field = { name: 'N'.repeat(14_000), content: [{ index: 0, type: 1 }] };
  const data = {
    guid: 'a1c0de00-0000-4000-8000-000000000002',
    root: { name: 'EventData', content: Array.from({ length: 4 }, () => field) },
  };
  const record = (_, at) =>
    eventRecord({
      template,
      id: 1,
      recordId: BigInt(at + 1),
      time: '2026-01-31T08:30:00.0000000Z',
      data: instance(data, string('short')),
    });
  return writer.writeEventLog(Array.from({ length: count }, record));
}

function comparisons(parts, shape, { text, manifest }) {
  const read = (name, content) =>
    parts.bindManifest(parts.parseXml(new parts.SourceText(name, content)).value).value;
  const found = {};
  for (const [name, [pattern, replacement]] of Object.entries(changes[shape] ?? {})) {
    const newer = () => read('newer.man', text.replace(pattern, replacement));
    found[`compare ${name}`] = () => {
      const other = newer();
      return () => changesOf(parts, [manifest], [other]);
    };
    found[`compare ${name} in reverse`] = () => {
      const other = newer();
      return () => changesOf(parts, [other], [manifest]);
    };
  }
  if (!SHAPES_OF_BINARIES.includes(shape)) return found;
  found['compare with dll'] = () => {
    const older = read('generated.dll', parts.decompile(binaryOf(parts, manifest).decompiled).text);
    const origins = new Map([[older, parts.binaryOriginOf(older)]]);
    return () => changesOf(parts, [older], [manifest], origins);
  };
  return found;
}

/** The shapes of which a manifest is compared with a DLL. */
const SHAPES_OF_BINARIES = ['events', 'opcodes', 'cultures'];

function repairs(parts, shape, text) {
  const found = {};
  const check = (input) => parts.checkManifest(input, 'wrong.man').diagnostics;
  for (const [name, [pattern, replacement]] of Object.entries(mistakes[shape] ?? {})) {
    // Fixing includes checking.
    found[`fix ${name}`] = () => {
      const wrong = text.replace(pattern, replacement);
      return () => parts.fixManifest(wrong, 'wrong.man', check, { unsafe: true });
    };
  }
  return found;
}

function changesOf(parts, older, newer, origins) {
  const changes = parts.compareManifests(older, newer, origins);
  parts.breakingFindings(changes);
  parts.changesAsText(changes);
  return parts.changesAsMarkdown(changes);
}

function binaryOf(parts, manifest) {
  const [{ content }] = parts.emitters.dll.emit(manifest, parts.completeOptions({ baseName: 'generated' }));
  const { templates, messageTables } = parts.readResources(content);
  const { tables } = parts.cultureTables(messageTables, { isProgram: true });
  const [{ template }] = templates;
  const file = 'generated.dll';
  return {
    bytes: content,
    contents: { file, kind: 'pe', templates: [template], tables },
    decompiled: { template, tables, file },
  };
}
