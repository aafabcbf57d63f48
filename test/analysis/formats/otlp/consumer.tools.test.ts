import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wevtc } from '../../../cli/in-memory.js';
import { hasTraces, traceBytes, traceNames } from '../../../support/traces.js';
import { manifest, shopTrace } from './otlp-trace.js';

// The messages of OTLP, generated from the .proto files, as OpenTelemetry's exporters use them. Newer
// versions contain them no longer.
const VERSION = '0.208.0';

interface Message {
  verify(value: object): string | null;
  fromObject(value: object): object;
  toObject(message: object, options: object): object;
}

let folder: string;
let messages: { readonly logs: Message; readonly spans: Message } | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-otlp-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const args = [
    'install',
    `@opentelemetry/otlp-transformer@${VERSION}`,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  if (spawnSync('npm', args, { cwd: folder, shell: true }).status !== 0) return;
  const load = createRequire(join(folder, 'x.js'));
  const root = load(join(folder, 'node_modules/@opentelemetry/otlp-transformer/build/src/generated/root.js'));
  const { proto } = root.opentelemetry;
  messages = { logs: proto.logs.v1.LogsData, spans: proto.trace.v1.TracesData };
});
afterAll(() => rmSync(folder, { recursive: true }));

const IDS: ReadonlySet<string> = new Set(['traceId', 'spanId', 'parentSpanId']);

/** JSON of OTLP has IDs in hexadecimal, and JSON of Protocol Buffers in Base64. */
const withBase64Ids = (line: string) =>
  JSON.parse(line, (key, value) => (IDS.has(key) ? Buffer.from(value, 'hex').toString('base64') : value));

/** Without empty lists and with numbers as texts, as both sides can write them. */
const normal = (value: object) =>
  JSON.parse(JSON.stringify(value), (key, member) =>
    typeof member === 'number' && key !== 'doubleValue' ? String(member) : member,
  );

/** Reads lines with the messages. Each member must be known and have its type. */
function readBack(text: string): { logs: number; spans: number } {
  const counts = { logs: 0, spans: 0 };
  for (const line of text.split('\n').slice(0, -1)) {
    const data = withBase64Ids(line);
    const kind = 'resourceLogs' in data ? 'logs' : 'spans';
    const message = messages?.[kind] as Message;
    const read = message.fromObject(data);
    expect(message.verify(read)).toBeNull();
    const options = { longs: String, bytes: String, enums: Number };
    expect(normal(message.toObject(read, options))).toEqual(normal(data));
    for (const { scopeLogs = [], scopeSpans = [] } of Object.values(data).flat() as {
      scopeLogs?: { logRecords: unknown[] }[];
      scopeSpans?: { spans: unknown[] }[];
    }[]) {
      for (const { logRecords } of scopeLogs) counts.logs += logRecords.length;
      for (const { spans } of scopeSpans) counts.spans += spans.length;
    }
  }
  return counts;
}

it('the messages of OpenTelemetry read every member', async (test) => {
  if (messages === undefined) test.skip('@opentelemetry/otlp-transformer cannot be fetched');
  const { stdout } = await wevtc(['trace', 'a.etl', '-m', 'a.man', '--format', 'otlp'], {
    files: { 'a.etl': shopTrace, 'a.man': manifest },
  });
  expect(readBack(stdout)).toEqual({ logs: 10, spans: 3 });
  expect(() => readBack('{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"severity":9}]}]}]}\n')).toThrow();
});

it.skipIf(!hasTraces)('they read real traces', async (test) => {
  if (messages === undefined) test.skip('@opentelemetry/otlp-transformer cannot be fetched');
  for (const name of traceNames()) {
    const { stdout } = await wevtc(['trace', 'a.etl', '--format', 'otlp', '--limit', '20000'], {
      files: { 'a.etl': traceBytes(name) },
    });
    expect(readBack(stdout).logs).toBeGreaterThan(0);
  }
});
