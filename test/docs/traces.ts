import { fileTimeFromIso } from '../../src/etw.js';
import { parseManifest } from '../../src/index.js';
import { writeTrace } from '../../src/trace.js';
import {
  ethernetFrame,
  KEYWORD,
  packetFragment,
  packetTrace,
} from '../analysis/formats/pcapng/packet-events.js';
import { diskRead, fileName, volume } from '../recordings/attribution/named-trace.js';
import { mapText } from '../recordings/profile/map-text.js';
import {
  contextSwitch,
  traceOf as cpuTraceOf,
  image,
  kernelEvent,
  method,
  process,
  sample,
  stack,
  thread,
} from '../recordings/profile/sampled-trace.js';
import { appManifest } from './contents.js';

// Traces that pages speak of, in which the providers of manifests write events.

/** A provider of web requests, with a pair of events that begin and end each. */
export const webManifest = appManifest
  .replaceAll('Contoso-Print', 'Contoso-Web')
  .replaceAll('CONTOSO_PRINT', 'CONTOSO_WEB')
  .replace('<keywords>', '<tasks><task name="Request" value="1" /></tasks>\n        <keywords>')
  .replace(/<event value="1"(.*?)\/>/s, (event) =>
    [
      event,
      '<event value="2" symbol="Begin" level="win:Informational" keywords="Jobs" task="Request" opcode="win:Start" />',
      '<event value="3" symbol="End" level="win:Informational" keywords="Jobs" task="Request" opcode="win:Stop" />',
    ].join('\n'),
  );

interface Written {
  readonly symbol: string;
  /** Since the start of the trace. */
  readonly milliseconds: number;
  readonly activityId?: string;
}

/** A trace of the only provider of a manifest. Each event about a job prints three pages. */
function traceOf(manifest: string, events: readonly Written[]): Uint8Array {
  const provider = parseManifest(manifest).value?.providers[0];
  const start = fileTimeFromIso('2026-01-31T12:00:00Z');
  return writeTrace({
    info: { loggerName: 'Boot', bufferSize: 65536 },
    events: events.map(({ symbol, milliseconds, activityId }) => {
      const event = provider?.events.find(({ cSymbol }) => cSymbol === symbol);
      if (provider === undefined || event === undefined) throw new Error(`no event ${symbol}`);
      return {
        header: 'EVENT64' as const,
        providerId: String(provider.guid.value).replace(/[{}]/g, ''),
        eventDescriptor: event.descriptor,
        timeStamp: start + BigInt(milliseconds) * 10_000n,
        processId: 4711,
        ...(activityId === undefined ? {} : { activityId }),
        userData: symbol === 'JobPrinted' ? Buffer.from('report\0\u0003\0', 'utf16le') : new Uint8Array(),
      };
    }),
  });
}

/** Three printed documents. */
export function bootTrace(): Uint8Array {
  return traceOf(
    appManifest,
    [0, 10, 20].map((milliseconds) => ({ symbol: 'JobPrinted', milliseconds })),
  );
}

/** A thread of crane.exe that waits twice, for 250 microseconds in all. */
export const waitsTrace = () =>
  cpuTraceOf([
    process(3, 1, 4711, 'crane.exe'),
    thread(3, 2, 4720, 4711),
    image(3, 3, 4711, 0x1000n, 0x1000n, 'C:\\Contoso\\crane.exe'),
    image(3, 4, 4711, 0x9000n, 0x1000n, 'C:\\Windows\\System32\\ntdll.dll'),
    ...[1000, 4000].flatMap((time) => [
      contextSwitch(time, 4720, 0),
      contextSwitch(time + 1250, 0, 4720),
      stack(time + 1251, time + 1250, 4711, 4720, [0x1005n, 0x9001n]),
    ]),
  ]);

/** The MAP file of crane.exe in `cpuTrace`, whose code is at its start. */
export const craneMap = mapText({ module: 'crane', publics: [[1, 1, 'main']] }).replace(
  'address is 0000000140000000',
  'address is 0000000140001000',
);

/** Samples of a program with .NET methods, of the kernel, and of an idle processor. */
export function cpuTrace(): Uint8Array {
  const kernel = 0xfffff800_00000000n;
  const calls = [0x5001n, 0x1003n, 0x9001n];
  return cpuTraceOf([
    kernelEvent('PerfInfo', 73, 1, { Source: 0, NewInterval: 10_000, OldInterval: 10_000 }),
    image(3, 1, 0, kernel, 0x1000n, '\\SystemRoot\\system32\\ntoskrnl.exe'),
    process(3, 2, 4711, 'crane.exe'),
    process(3, 2, 4, 'System'),
    thread(3, 3, 4720, 4711),
    thread(3, 3, 8, 4),
    image(3, 4, 4711, 0x1000n, 0x1000n, 'C:\\Contoso\\crane.exe', 0x65432100),
    image(3, 4, 4711, 0x9000n, 0x1000n, 'C:\\Windows\\System32\\ntdll.dll'),
    method(5, 4711, 0x5000n, 0x100, 'Contoso.Crane', 'Lift'),
    ...[20, 30, 40].flatMap((time) => [
      sample(time, 4720, 0x5001n),
      stack(time + 1, time, 4711, 4720, calls),
      sample(time + 2, 0, kernel),
    ]),
    sample(50, 4720, kernel + 9n),
    stack(51, 50, 4711, 4720, [kernel + 9n]),
    stack(52, 50, 4711, 4720, calls),
    sample(60, 8, kernel + 5n),
  ]);
}

/** Three packets, one of them in two fragments. */
export function captureTrace(): Uint8Array {
  const frame = ethernetFrame('report');
  return packetTrace([
    packetFragment({ data: ethernetFrame('hello') }),
    packetFragment({ data: frame.subarray(0, 20), keyword: KEYWORD.start, ticks: 1 }),
    packetFragment({ data: frame.subarray(20), keyword: KEYWORD.end, ticks: 2 }),
    packetFragment({ data: ethernetFrame('bye'), ticks: 3 }),
  ]);
}

/**
 * Two requests that end after half a second and after two, one that goes on, and 27 events outside of them.
 */
export function webTrace(): Uint8Array {
  const [long, short, endless] = ['11', '12', '13'].map((end) => `0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d${end}`);
  const at = (symbol: string, milliseconds: number, activityId?: string) => ({
    symbol,
    milliseconds,
    ...(activityId === undefined ? {} : { activityId }),
  });
  return traceOf(webManifest, [
    ...Array.from({ length: 27 }, (_, milliseconds) => at('JobPrinted', milliseconds)),
    at('Begin', 1000, long),
    at('Begin', 1100, short),
    ...[1200, 1300, 1400].map((time) => at('JobPrinted', time, short)),
    ...[1500, 1550].map((time) => at('JobPrinted', time, long)),
    at('End', 1600, short),
    at('Begin', 2000, endless),
    at('JobPrinted', 2100, endless),
    at('JobPrinted', 2200, endless),
    at('End', 3000, long),
  ]);
}

/** A trace with a file that is read. */
export const diskTrace = (): Uint8Array =>
  cpuTraceOf([
    volume(1, '\\Device\\HarddiskVolume2\\', 'C:\\'),
    fileName(32, 2, 0xffff_f8a0_016b_9140n, '\\Device\\HarddiskVolume2\\Windows\\System32\\user32.dll'),
    diskRead(3, 0xffff_f8a0_016b_9140n),
  ]);
