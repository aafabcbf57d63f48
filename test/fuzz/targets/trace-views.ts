import { deepStrictEqual, match, ok, strictEqual } from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { run } from '../../../src/cli/start/main.js';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { readProtobuf } from '../../analysis/trace/profile/read-protobuf.js';
import { readTimeline } from '../../analysis/trace/timeline/read-timeline.js';
import { mapText } from '../../recordings/profile/map-text.js';
import { systemTraces } from '../inputs/system-traces.js';
import { target } from '../target.js';

interface Input {
  readonly view: keyof typeof views;
  readonly filters: readonly string[];
  readonly trace: Uint8Array;
}

interface Result {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const filters = fc.oneof(
  ...[[], [], ['--process', '500'], ['--from', '+0.000001'], ['--to', '+0.000004'], ['--thread', '7']].map(
    (words) => fc.constant(words),
  ),
);

const map = mapText({
  timeDateStamp: 7,
  publics: [
    [1, 0, 'main'],
    [1, 2, '?Lift@Crane@@QEAAXXZ'],
  ],
});

const textOf = ({ files }: Result, path: string) => new TextDecoder().decode(files.get(path));

/** What a view is made with, and what must be true of it. */
const views = {
  stacks: {
    argv: ['--format', 'jsonl', '--stacks', '--symbols', 'app.map'],
    async check({ stdout }: Result, input: Input) {
      const lines = stdout.split('\n').slice(0, -1);
      const plain = (await made(input, ['--format', 'jsonl'])).stdout.split('\n').slice(0, -1);
      strictEqual(lines.length, plain.length, 'stacks change the number of events');
      lines.forEach((line, at) => {
        const { stack, ...event } = JSON.parse(line);
        deepStrictEqual(event, JSON.parse(plain[at] as string), 'stacks change an event');
        for (const call of stack ?? []) ok(typeof call === 'string' && call.length > 0 && call.length < 2200);
      });
    },
  },
  folded: {
    argv: ['--format', 'folded', '--symbols', 'app.map'],
    async check({ stdout }: Result, input: Input) {
      const total = totalOf(stdout);
      const { files } = await made(input, [
        '--format',
        'pprof',
        '--symbols',
        'app.map',
        '--output',
        'x.pb.gz',
      ]);
      strictEqual(samplesIn(files.get('x.pb.gz')), total, 'another number of samples in pprof');
    },
  },
  waits: {
    argv: ['--format', 'folded', '--weights', 'waits'],
    check: ({ stdout }: Result) => void totalOf(stdout),
  },
  speedscope: {
    argv: ['--format', 'speedscope'],
    async check({ stdout }: Result, input: Input) {
      let total = 0;
      const { shared, profiles } = JSON.parse(stdout);
      for (const { samples, weights } of profiles) {
        strictEqual(samples.length, weights.length);
        for (const frames of samples)
          for (const frame of frames) ok(typeof shared.frames[frame]?.name === 'string', `no frame ${frame}`);
        total += samples.length;
      }
      const lines = (await made(input, ['--format', 'folded'])).stdout.split('\n').length - 1;
      ok(total === 0 || lines > 0, 'folded has no samples');
    },
  },
  perfetto: {
    argv: ['--format', 'perfetto'],
    check: ({ stdout }: Result) => void readTimeline(stdout),
  },
  otlp: {
    argv: ['--format', 'otlp'],
    check({ stdout }: Result) {
      for (const line of stdout.split('\n').slice(0, -1)) checkOtlp(JSON.parse(line));
    },
  },
  html: {
    argv: ['--html', 'x.html'],
    check(result: Result) {
      const page = textOf(result, 'x.html');
      const [json, , ...others] = [...page.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(
        ([, text = '']) => text,
      );
      deepStrictEqual(others, [], 'a name became a script');
      JSON.parse(json ?? '');
      const body = page.slice(page.indexOf('<body>'));
      ok(!/[^\P{Cc}\n\t]|\p{Bidi_Control}/u.test(body), 'the page has control characters');
      ok(!/>[^<]*\b(?:NaN|Infinity|undefined|\[object)/.test(body), 'a number is none');
    },
  },
  etl: {
    argv: ['--format', 'etl', '--output', 'x.etl', '--no-context'],
    async check({ files }: Result, input: Input) {
      const written = files.get('x.etl');
      ok(written !== undefined);
      const again = await made({ ...input, trace: written, filters: [] }, ['--format', 'jsonl', '--raw']);
      const before = await made(input, ['--format', 'jsonl', '--raw']);
      const payloads = (text: string) =>
        text
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line))
          // The header of the trace is another one.
          .filter(({ index }) => index > 0)
          .map(({ index, file, processor, ...event }) => event);
      strictEqual(again.code, 0, again.stderr);
      // A thread or a process can be known only from events that are not in the new trace.
      if (input.filters.length === 0) deepStrictEqual(payloads(again.stdout), payloads(before.stdout));
    },
  },
} as const satisfies Record<
  string,
  { argv: readonly string[]; check(result: Result, input: Input): void | Promise<void> }
>;

/** Everything that shows a trace as a whole: profiles, timelines, reports, spans, and other traces. */
export const traceViews = target<Input>({
  name: 'trace-views',
  inputs: fc.record(
    {
      view: fc.constantFrom(...(Object.keys(views) as (keyof typeof views)[])),
      filters,
      trace: systemTraces,
    },
    { noNullPrototype: true },
  ),
  outcomes: Object.keys(views),
  shortRuns: 240,
  seconds: 4,
  sizeOf: ({ trace }) => trace.length,
  toFile: ({ trace }) => ({ extension: 'etl', content: trace }),
  async check(input) {
    const { argv, check } = views[input.view];
    const result = await made(input, argv);
    if (result.code === 2) {
      match(result.stderr, /no samples|no waits|no context switches|no event/, result.stderr);
      return 'refused';
    }
    strictEqual(result.code, 0, result.stderr);
    await check(result, input);
    return input.view;
  },
});

async function made({ trace, filters }: Input, argv: readonly string[]): Promise<Result> {
  const host = new MemoryHost({
    files: { 'a.etl': trace, 'app.map': map },
    packageFiles: { 'package.json': '{ "version": "1.0.0" }' },
  });
  const code = await run(['trace', 'a.etl', ...filters, ...argv], host);
  return { code, stdout: host.stdout.text, stderr: host.stderr.text, files: host.files };
}

function totalOf(folded: string): number {
  let total = 0;
  for (const line of folded.split('\n').slice(0, -1)) {
    const count = Number(/^[^;]+ \(?.* (\d+)$/.exec(line)?.[1]);
    ok(count > 0, `'${line}' has no count`);
    total += count;
  }
  return total;
}

const SAMPLE = 2;
const VALUE = 2;

function samplesIn(packed: Uint8Array | undefined): number {
  if (packed === undefined) return 0;
  let total = 0n;
  for (const [field, sample] of readProtobuf(gunzipSync(packed))) {
    if (field !== SAMPLE) continue;
    const values = readProtobuf(sample as Buffer).find(([member]) => member === VALUE)?.[1];
    total += typeof values === 'bigint' ? values : BigInt((values as Buffer)[0] ?? 0);
  }
  return Number(total);
}

/** IDs and times are those of the specification, and no span is its own parent or ends before it starts. */
function checkOtlp(line: {
  readonly resourceSpans?: readonly { scopeSpans: readonly { spans: readonly Record<string, string>[] }[] }[];
  readonly resourceLogs?: readonly {
    scopeLogs: readonly { logRecords: readonly Record<string, string>[] }[];
  }[];
}): void {
  for (const { scopeSpans } of line.resourceSpans ?? [])
    for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
      match(span.traceId ?? '', /^[0-9a-f]{32}$/);
      match(span.spanId ?? '', /^(?!0{16})[0-9a-f]{16}$/);
      ok(span.parentSpanId !== span.spanId, 'a span is its own parent');
      ok(
        BigInt(span.startTimeUnixNano ?? '') <= BigInt(span.endTimeUnixNano ?? ''),
        'a span ends before it starts',
      );
    }
  for (const { scopeLogs } of line.resourceLogs ?? [])
    for (const record of scopeLogs.flatMap(({ logRecords }) => logRecords)) {
      match(record.timeUnixNano ?? '', /^\d+$/);
      if (record.spanId !== undefined) match(record.traceId ?? '', /^[0-9a-f]{32}$/);
    }
}
