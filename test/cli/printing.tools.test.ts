import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topics } from '../../src/cli/session/help/topics.js';
import { compile } from '../../src/index.js';
import { reportFormats } from '../../src/lint/report/index.js';
import { parseXml } from '../../src/manifest/xml/parse-xml.js';
import { MemoryOutput } from '../../src/project/host/memory.js';
import { writeTrace } from '../../src/recordings/trace-writing/write-trace.js';
import { catalogue } from '../../src/text/diagnostics/catalogue.js';
import { SourceText } from '../../src/text/source.js';
import { createEventDescriptor } from '../../src/windows/structures/event-descriptor.js';
import { createEventHeader } from '../../src/windows/structures/event-header.js';
import { createEventRecord } from '../../src/windows/structures/event-record.js';
import { encodeEventRecords } from '../../src/windows/structures/event-records.js';
import { EventHeaderExtType, EventHeaderFlag } from '../../src/windows/structures/header-constants.js';
import {
  dataTemplate,
  eventRecord,
  eventTemplate,
  instance,
  string,
  uint32,
} from '../support/event-log-values.js';
import { writeEventLog } from '../support/event-log-writer.js';
import { hostileManifest } from '../support/hostile-manifest.js';
import { expectHarmless, HOSTILE, runnerCommands } from '../support/hostile-output.js';
import { wevtc } from './in-memory.js';

const text = fc
  .array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));
/** One that begins a line, as the name of a file does in many outputs. */
const path = fc
  .tuple(fc.constantFrom('', '::error::FAKE', '##[x]', ' ::x::'), text)
  .map((parts) => parts.join(''));

const cli = join(import.meta.dirname, '..', '..', 'src', 'cli');

const GUID = '0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d01';

function utf16(value: string): Uint8Array {
  return Uint8Array.from(
    [...`${value}\0`.split('')].flatMap((unit) => [unit.charCodeAt(0) & 0xff, unit.charCodeAt(0) >> 8]),
  );
}

/** What a command can be given. Names of files are hostile, too. */
interface Given {
  readonly text: string;
  /** A manifest without errors, one with them, one that is no XML, and a changed one. */
  readonly sound: string;
  readonly faulty: string;
  readonly broken: string;
  readonly newer: string;
  readonly binary: string;
  readonly damaged: string;
  /** The payload of event 1, and records. */
  readonly data: string;
  readonly records: string;
  readonly config: string;
  readonly baseline: string;
  readonly response: string;
  readonly report: string;
  /** A trace with the events of the manifest, and a file with this extension that is none. */
  readonly trace: string;
  readonly noTrace: string;
  /** An event log. */
  readonly log: string;
}

function given(text: string, path: string): { given: Given; files: Record<string, string | Uint8Array> } {
  const sound = hostileManifest(text);
  const names = Object.fromEntries(
    [
      'sound.man',
      'faulty.man',
      'broken.man',
      'newer.man',
      'binary.res',
      'damaged.dll',
      'data',
      'records',
      'config.json',
      'baseline.json',
      'response.rsp',
      'report',
      'trace.etl',
      'noTrace.etl',
      'log.evtx',
    ].map((name) => [name.replace(/\..*/, ''), `${path.replaceAll(/[/\\]/g, '')}${name}`]),
  ) as unknown as Omit<Given, 'text'>;
  const payload = Uint8Array.of(...utf16(text), 1, 0, 0, 0, 7);
  const header = (flags: number) =>
    createEventHeader({ providerId: GUID, flags, eventDescriptor: createEventDescriptor({ id: 1 }) });
  const records = encodeEventRecords([
    createEventRecord({ eventHeader: header(0), userData: payload }),
    createEventRecord({ eventHeader: header(EventHeaderFlag.StringOnly), userData: utf16(text) }),
  ]);
  const quoted = JSON.stringify(text);
  const res = compile(sound, { file: 'a.man', baseName: 'a', emit: ['res'] }).files[0]?.content as Uint8Array;
  return {
    given: { ...names, text },
    files: {
      [names.sound]: sound,
      [names.faulty]: hostileManifest(text, { event: ' value="3" symbol="1 2" nonsense="x"' }).replace(
        'template tid="U',
        'template x="" tid="',
      ),
      [names.broken]: hostileManifest(text, { raw: true }),
      [names.newer]: sound
        .replace('value="1" version', 'value="4" version')
        .replaceAll('"win:UInt32"', '"win:UInt16"')
        .replace('id="S" value="S', 'id="S" value="N'),
      [names.binary]: res,
      [names.damaged]: res.slice(0, res.length >> 1),
      [names.trace]: hostileTrace(text, payload, sound),
      [names.noTrace]: text,
      [names.log]: hostileLog(text),
      [names.data]: payload,
      [names.records]: records,
      [names.config]: `{ "ruleset": ${quoted}, ${quoted}: { ${quoted}: 1 }, "rules": { ${quoted}: ["error", ${quoted}] }, "emit": { "baseName": ${quoted} } }`,
      [names.baseline]: `{ "version": 1, "files": { ${quoted}: [{ "ruleId": ${quoted}, "fingerprint": "x", "count": 1 }] } }`,
      [names.response]: `-um "-${text.replace(/["\\]/g, '')}" ${names.sound}`,
    },
  };
}

/**
 * The text as provider, channel, computer, name of a value and value. A value with an impossible size is
 * damage.
 */
function hostileLog(text: string): Uint8Array {
  const short = text.slice(0, 200);
  const template = eventTemplate({ name: short, guid: GUID }, '11111111-2222-3333-4444-555555555501');
  const data = dataTemplate('11111111-2222-3333-4444-555555555502', [short, 1], ['b', 8]);
  const event = (recordId: bigint) =>
    eventRecord({
      template,
      id: 1,
      recordId,
      time: '2026-01-31T08:30:00.0000000Z',
      channel: short,
      computer: short,
      data: instance(data, string(short), uint32(1)),
    });
  const bytes = writeEventLog([event(1n), event(5n), event(6n)]);
  bytes[4096 + 52] = (bytes[4096 + 52] as number) ^ 1;
  return bytes;
}

/**
 * Names of the session, events of the manifest, a text, a manifest of an event source, and an event with a
 * name of its own.
 */
function hostileTrace(text: string, payload: Uint8Array, manifest: string): Uint8Array {
  const event = { header: 'EVENT64', providerId: GUID, timeStamp: 134_000_000_000_000_000n } as const;
  const chunk = new TextEncoder().encode(manifest.slice(0, 60_000));
  // TraceLogging: size, tag, name, and one field of a UTF-16 string.
  const name = new TextEncoder().encode(text.replaceAll('\0', ''));
  const metadata = Uint8Array.of(0, 0, 0, ...name, 0, ...name, 0, 1);
  new DataView(metadata.buffer).setUint16(0, metadata.length, true);
  return writeTrace({
    info: { loggerName: text.replaceAll('\0', ''), logFileName: text.replaceAll('\0', ''), eventsLost: 1 },
    events: [
      { ...event, eventDescriptor: { id: 1 }, userData: payload },
      { ...event, eventDescriptor: { id: 1 }, userData: payload.subarray(0, 3) },
      { ...event, flags: EventHeaderFlag.StringOnly, eventDescriptor: { id: 1 }, userData: utf16(text) },
      {
        ...event,
        eventDescriptor: { id: 0xfffe },
        userData: Uint8Array.of(1, 1, 0, 0x5b, 1, 0, 0, 0, ...chunk),
      },
      {
        ...event,
        providerId: '11111111-2222-3333-4444-555555555555',
        eventDescriptor: { channel: 11 },
        extendedData: [{ extType: EventHeaderExtType.EventSchemaTl, data: metadata }],
        userData: utf16(text),
      },
    ],
  });
}

type Run = (given: Given) => readonly string[];

const manifests = ({ sound, faulty, broken }: Given) => [sound, faulty, broken];

/** Command lines for every command, with all of its formats and with whatever quotes an input. */
const runs: Readonly<Record<string, readonly Run[]>> = {
  lint: [
    ...reportFormats.flatMap((format): Run[] => [
      (at) => ['lint', ...manifests(at), '--ruleset', 'all', '--format', format],
      (at) => ['lint', ...manifests(at), '--color', '--format', format, '--format', `text=${at.report}`],
      (at) => ['lint', at.faulty, '--format', `${format}=${at.report}`],
    ]),
    (at) => ['lint', at.sound, at.text, '--statistics', '--cache'],
    (at) => ['lint', at.sound, at.faulty, '--fix-dry-run', '--unsafe-fixes', '--ruleset', 'all'],
    (at) => ['lint', '-', '--stdin-filename', at.text, '--format', 'text'],
    (at) => ['lint', at.sound, '--config', at.config],
    (at) => ['lint', at.sound, '--config', at.text],
    (at) => ['lint', at.sound, '--baseline', at.baseline],
    (at) => ['lint', at.faulty, '--write-baseline', at.report],
    (at) => ['lint', '--print-config', at.sound],
    (at) => ['lint', at.sound, '--rule', at.text],
    (at) => ['lint', at.sound, '--format', at.text],
    (at) => ['lint', at.sound, `--${at.text}`],
  ],
  format: [
    (at) => ['format', ...manifests(at)],
    (at) => ['format', at.sound, at.text, '--check'],
    (at) => ['format', at.sound, '--diff'],
    (at) => ['format', '-', '--stdin-filename', at.text],
    (at) => ['format', at.sound, '--config', at.config],
    (at) => ['format', at.sound, '--indent', at.text],
  ],
  new: [
    (at) => ['new', 'provider', at.text],
    (at) => ['new', 'provider', 'Contoso-Print', '--out-dir', at.text, '--program', at.text],
    (at) => ['new', 'provider', 'Contoso-Print', '--symbol', at.text, '--guid', at.text],
    (at) => ['new', 'event', at.sound, at.text, '--message', at.text],
    (at) => ['new', 'event', at.sound, at.text, '--level', at.text],
    (at) => ['new', 'event', at.sound, 'E', '--field', `${at.text}:UInt32`, '--diff'],
    (at) => ['new', 'map', at.sound, at.text, '--item', `1=${at.text}`],
    (at) => ['new', 'string', at.sound, at.text, '--translation', `${at.text}=x`],
    (at) => ['new', 'keyword', at.faulty, 'K', '--provider', at.text],
    (at) => ['new', 'task', at.broken, 'T'],
    (at) => ['new', 'task', at.binary, 'T'],
    (at) => ['new', at.text],
  ],
  compile: [
    (at) => ['compile', at.sound, '--base-name', 'a', '--out-dir', at.text],
    (at) => ['compile', at.sound, '--emit', 'json', '--base-name', 'a'],
    (at) => ['compile', at.sound, at.newer, '--base-name', 'a'],
    (at) => ['compile', at.sound],
    (at) => ['compile', at.faulty, at.broken, '--color'],
    (at) => ['compile', at.sound, '--base-name', at.text],
    (at) => ['compile', at.sound, '--emit', at.text],
    (at) => ['compile', at.sound, '--base-name', 'a', '--out-dir', at.text, '--list-outputs'],
    (at) => ['compile', at.sound, '--base-name', 'a', '--out-dir', at.text, '--check'],
    (at) => ['compile', at.sound, '--base-name', 'a', '--depfile', 'a.d', '--stamp', at.text],
    (at) => ['compile', at.sound, '--base-name', 'a', '--depfile', at.text, '--watch'],
    (at) => ['compile', `@${at.text}`],
  ],
  mc: [
    (at) => ['mc', '-um', '-z', 'a', '-v', '-h', at.text, at.sound],
    (at) => ['mc', '-um', at.sound.toUpperCase()],
    (at) => ['mc', '-um', at.faulty],
    (at) => ['mc', `-${at.text}`, at.text, at.damaged],
    (at) => ['mc', '-z', at.text, '-p', at.text, '-m', at.text, at.sound],
    (at) => ['mc', `@${at.response}`],
    (at) => ['mc', `@${at.text}`],
  ],
  ctrpp: [
    (at) => ['ctrpp', '-o', at.text, at.sound],
    (at) => ['ctrpp', '-o', 'a.h', '-prefix', at.text, at.faulty],
    (at) => ['ctrpp', `-${at.text}`, at.text, at.damaged],
    (at) => ['ctrpp', `@${at.text}`],
  ],
  inspect: [
    (at) => ['inspect', at.binary],
    (at) => ['inspect', at.sound, '--format', 'json'],
    (at) => ['inspect', at.faulty],
    (at) => ['inspect', at.damaged],
    (at) => ['inspect', at.sound, '--event', '1'],
    (at) => ['inspect', at.binary, '--event', '2', '--trace-event-info'],
    (at) => ['inspect', at.faulty, '--event', '1', '--format', 'json'],
    (at) => ['inspect', at.sound, '--event', at.text],
    (at) => ['inspect', at.sound, '--section', at.text],
  ],
  decompile: [
    (at) => ['decompile', at.binary],
    (at) => ['decompile', at.binary, '--output', at.report],
    (at) => ['decompile', at.binary, '--provider-name', at.text],
    (at) => ['decompile', at.binary, '--provider', at.text],
    (at) => ['decompile', at.damaged],
    (at) => ['decompile', at.sound],
  ],
  decode: [
    ...['text', 'json', 'jsonl'].flatMap((format): Run[] => [
      (at) => ['decode', at.sound, '--event', '1', '--data', `@${at.data}`, '--format', format],
      (at) => ['decode', at.binary, '--record', '--data', at.records, '--format', format],
    ]),
    (at) => ['decode', at.sound, '--event', at.text, '--data', '00'],
    (at) => ['decode', at.faulty, '--event', '1', '--data', '00', '--culture', at.text],
    (at) => ['decode', at.sound, '--event', '1', '--data', at.text],
    (at) => ['decode', at.sound, '--event', '1', '--data', `@${at.text}`],
  ],
  trace: [
    ...['text', 'jsonl', 'csv', 'xml'].flatMap((format): Run[] => [
      (at) => ['trace', at.trace, '--format', format],
      (at) =>
        ['trace', at.trace, '--manifest', at.sound, '--format', format, '--payload'].filter(
          (arg) => arg !== '--payload' || /jsonl|csv/.test(format),
        ),
      (at) => ['trace', at.trace, '--format', format, '--output', at.report],
    ]),
    (at) => ['trace', at.trace, '--manifest', at.faulty, '--full'],
    (at) => ['trace', at.trace, '--manifest', at.sound, '--fields', 'event,message,values,provider,problem'],
    (at) => ['trace', at.trace, '--manifest', at.sound, '--summary'],
    (at) => ['trace', at.trace, '--activities'],
    (at) => ['trace', at.trace, '--extract-manifests', at.text],
    (at) => ['trace', at.trace, '--manifest', at.broken],
    (at) => ['trace', at.trace, '--manifest', at.text],
    (at) => ['trace', at.noTrace, at.damaged, at.text],
    (at) => ['trace', at.trace, '--fields', at.text],
    (at) => ['trace', at.trace, '--any', at.text],
    (at) => ['trace', at.trace, '--provider', at.text, '--event', at.text, '--grep', at.text],
    (at) => ['trace', at.trace, '--from', at.text],
    (at) => ['trace', at.trace, '--format', 'parquet', '--output', at.trace],
  ],
  log: [
    ...['text', 'jsonl', 'csv'].flatMap((format): Run[] => [
      (at) => ['log', at.log, '--format', format],
      (at) => ['log', at.log, at.log, '--format', format, '--output', at.report],
    ]),
    // Without the option, the XML is byte for byte that of Windows, unless a terminal or a CI runner reads
    // it.
    (at) => ['log', at.log, '--format', 'xml', '--well-formed'],
    (at) => ['log', at.log, '--format', 'xml', '--well-formed', '--output', at.report],
    (at) => ['log', at.log, '--summary', '--recover'],
    (at) => ['log', at.log, '--fields', 'event,message,values,provider,problem,values.b'],
    (at) => ['log', at.noTrace, at.trace, at.damaged, at.text],
    (at) => ['log', at.log, '--fields', at.text],
    (at) => ['log', at.log, '--any', at.text],
    (at) => ['log', at.log, '--provider', at.text, '--event', at.text, '--grep', at.text],
    (at) => ['log', at.log, '--from', at.text],
    (at) => ['log', at.log, '--format', 'parquet', '--output', at.log],
  ],
  match: [
    (at) => ['match', at.sound],
    (at) => ['match', at.binary, '--format', 'json'],
    (at) => ['match', at.sound, '--explain', '1'],
    (at) => ['match', at.sound, '--tool', 'wpr'],
    (at) => ['match', at.sound, '--tool', 'logman', '--level', at.text],
    (at) => ['match', at.sound, '--any', at.text],
    (at) => ['match', at.sound, '--session-name', at.text],
    (at) => ['match', at.sound, '--provider', at.text],
  ],
  breaking: [
    ...reportFormats.map(
      (format): Run =>
        (at) => ['breaking', at.newer, '--against', at.sound, '--format', format],
    ),
    (at) => ['breaking', at.newer, '--against-binary', at.binary],
    (at) => ['breaking', at.newer, '--against', at.broken],
    (at) => ['breaking', at.newer, '--against', `git:${at.text}`],
    (at) => ['breaking', at.newer, '--against', at.text],
  ],
  diff: [
    ...['text', 'json', 'markdown'].map(
      (format): Run =>
        (at) => ['diff', at.sound, at.newer, '--format', format],
    ),
    (at) => ['diff', at.sound, at.faulty],
    (at) => ['diff', at.binary, at.newer],
    (at) => ['diff', `git:${at.text}:${at.text}`, at.newer],
  ],
  rules: [() => ['rules'], () => ['rules', '--format', 'json'], (at) => ['rules', at.text]],
  explain: [(at) => ['explain', at.text], (at) => ['explain', 'invalid-value', at.text]],
  init: [(at) => ['init', at.text], (at) => ['init', `${at.text}/${at.text}`]],
  completion: [
    (at) => ['completion', at.text],
    (at) => ['complete', '--', at.text, at.text],
    (at) => ['complete', '--', 'decode', at.sound, '--event', ''],
    (at) => ['complete', '--', 'inspect', at.sound, '--provider', ''],
  ],
};

/** Commands of GitHub that the report in its format consists of. */
const isOurs = (line: string) =>
  /^::(error|warning|notice) file=[^:\n]*,line=\d+,[^:\n]*,title=[\w-]+::/.test(line);

/** What reports need of the package: its version, and the pages of rules. */
const packageFiles = {
  'package.json': '{"version":"1.2.3"}',
  ...Object.fromEntries(Object.keys(catalogue).map((id) => [`docs/rules/${id}.md`, '# x'])),
};

/** Runs a command line and holds all that it prints, and all reports that it writes. */
async function hold(
  run: Run,
  at: Given,
  files: Record<string, string | Uint8Array>,
  isTerminal: boolean,
): Promise<void> {
  const argv = run(at);
  const { stdout, stderr, host } = await wevtc(argv, {
    files,
    stdin: files[at.faulty] as string,
    packageFiles,
    stdout: new MemoryOutput(isTerminal, isTerminal ? 60 : undefined),
    stderr: new MemoryOutput(isTerminal, isTerminal ? 60 : undefined),
  });
  const formats = argv.filter((_, index) => argv[index - 1] === '--format');
  const reports = host.kind(at.report) === 'file' ? [host.textOf(at.report)] : [];
  const uncolored = (output: string) => output.replace(/\u001b\[(?:1|2|22|3[1-6]|39)m/g, '');
  const written = new TextDecoder().decode(Buffer.concat(host.stdout.written));
  for (const output of [stdout, written, stderr, ...reports]) {
    if (formats.some((format) => format.startsWith('github'))) {
      expect(runnerCommands(output).filter((line) => !isOurs(line))).toEqual([]);
      expectHarmless(output.replace(/^::/gm, ''));
    } else {
      // Texts of UserData keep their lines, which are those of the manifest that is printed.
      const isManifest = output !== stderr && /^(decompile|format)$/.test(argv[0] ?? '');
      const shown = isManifest ? output.replace(/^(wevtc: )?FAKE/gm, 'line') : output;
      expectHarmless(argv.includes('--color') || isTerminal ? uncolored(shown) : shown);
    }
  }
  const isDone = stdout !== '';
  if (isDone && /^(json|sarif|gitlab)$/.test(formats[0] ?? '')) JSON.parse(stdout);
  if (isDone && /^(junit|checkstyle)$/.test(formats[0] ?? '')) expectXml(stdout);
  if (isDone && formats[0] === 'jsonl') for (const line of stdout.trimEnd().split('\n')) JSON.parse(line);
  if (isDone && (argv[0] === 'decompile' || argv.includes('wpr') || formats[0] === 'xml')) expectXml(stdout);
}

function expectXml(document: string): void {
  expect(parseXml(new SourceText('out.xml', document)).diagnostics).toEqual([]);
}

describe('all that is printed', () => {
  it('is tried here for every command', async () => {
    const { stdout } = await wevtc(['--help']);
    const commands = [...stdout.matchAll(/^ {2}(\w+) .*\S$/gm)].map(([, name]) => name as string);
    const listed = commands
      .slice(commands.indexOf('lint'))
      // `lsp` prints nothing: it speaks a protocol in JSON.
      .filter((name) => !['help', 'lsp'].includes(name) && !name.startsWith('wevtc'))
      .filter((name) => topics.every((topic) => topic.name !== name));
    expect([...new Set(listed)].sort()).toEqual(Object.keys(runs).sort());
  });

  it('reaches standard error as lines that `tell` makes, or from few other places', () => {
    const sources = readdirSync(cli, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const direct = sources.filter((name) => /stderr\s*\.write\(/.test(readFileSync(join(cli, name), 'utf8')));
    const known = [
      'compile/staleness.ts',
      'ctrpp/run.ts',
      'diff/run.ts',
      'mc/run.ts',
      'mc/table-lines.ts',
      'msbuild/build-session.ts',
      'new/new-definition.ts',
      'session/inputs/baselines.ts',
      'session/progress.ts',
      'session/session.ts',
      'session/writing/show-diff.ts',
      'session/writing/write-files.ts',
      'start/as-command.ts',
      'start/program.ts',
      'trace/partition/convert-traces.ts',
    ];
    expect(direct.map((name) => name.replaceAll('\\', '/')).sort()).toEqual(known);
    const around = sources.filter((name) =>
      /\bconsole\.|process\.std(out|err)/.test(readFileSync(join(cli, name), 'utf8')),
    );
    // The language server speaks to an editor.
    expect(around).toEqual([join('lsp', 'serve-editor.ts')]);
  });

  it.each(Object.entries(runs))('speaks to no terminal and no CI runner: %s', async (_, commands) => {
    await fc.assert(
      fc.asyncProperty(text, path, fc.boolean(), async (hostile, name, isTerminal) => {
        const { given: at, files } = given(hostile, name);
        for (const run of commands) await hold(run, at, files, isTerminal);
      }),
      { numRuns: 10 },
    );
  });
});
