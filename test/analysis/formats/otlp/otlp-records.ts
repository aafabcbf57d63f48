import { expect } from 'vitest';
import { wevtc } from '../../../cli/in-memory.js';

export interface Attribute {
  readonly key: string;
  readonly value: Record<string, unknown>;
}
export interface OtlpRecord extends Record<string, unknown> {
  readonly attributes: readonly Attribute[];
  readonly resource: Record<string, unknown>;
  readonly scope: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

export const plain = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** The records of all lines, with their resource and scope. */
function recordsOf(text: string): { logs: OtlpRecord[]; spans: OtlpRecord[]; lines: string[] } {
  const lines = text.split('\n').slice(0, -1);
  const logs: OtlpRecord[] = [];
  const spans: OtlpRecord[] = [];
  for (const line of lines) {
    const { resourceLogs = [], resourceSpans = [], ...others } = JSON.parse(line);
    expect(others).toEqual({});
    for (const { resource, scopeLogs } of resourceLogs)
      for (const { scope, logRecords } of scopeLogs)
        for (const record of logRecords)
          logs.push({ ...record, scope: scope.name, resource: plain(resource.attributes) });
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { scope, spans: some } of scopeSpans)
        for (const span of some)
          spans.push({ ...span, scope: scope.name, resource: plain(resource.attributes) });
  }
  return { logs, spans, lines };
}

/** What `wevtc trace` writes for files with these arguments. */
export async function otlp(files: Record<string, string | Uint8Array>, ...argv: string[]) {
  const { stdout, exitCode } = await wevtc(['trace', ...argv, '--format', 'otlp'], { files });
  expect(exitCode).toBe(0);
  return recordsOf(stdout);
}
