import { traceLoggingEvent, type WritableEvent, writeTrace } from '../../../src/trace.js';
import { image, method, process, sample, stack, thread } from '../../recordings/profile/sampled-trace.js';
import { HOSTILE } from '../../support/hostile-output.js';

/** Names that try to leave the place where they are shown. */
export const HOSTILE_NAMES: readonly string[] = [
  ...HOSTILE,
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  "' onclick=alert(1) '",
  '{{constructor}} `',
  '__proto__',
  'constructor',
  ']]>&lt;&#0;',
  'name\u202egnp.exe',
  'x'.repeat(20_000),
  '\u0301'.repeat(5000),
  '\ud800',
];

/** NUL ends names in the trace. */
const utf8 = (text: string) => Buffer.from(`${text.replaceAll('\0', '')}\0`);

function schemaOf(name: string): Uint8Array {
  const own = Buffer.concat([Buffer.from([0]), utf8(name)]);
  const size = Buffer.alloc(2);
  size.writeUInt16LE(own.length + 2);
  return Buffer.concat([size, own]);
}

/** An event of an activity, with its names in it. */
function activityEvent(time: number, opcode: number, name: string, number: number): WritableEvent {
  return traceLoggingEvent({
    providerId: `6f1c2b7e-4d0a-4c55-9b3e-${String(number).padStart(12, '0')}`,
    rawTime: BigInt(time),
    processId: 500 + number,
    threadId: 7,
    activityId: `00000000-0000-0000-0000-${String(number + 1).padStart(12, '0')}`,
    eventDescriptor: { opcode, level: 2 },
    schema: schemaOf(name),
    // Unpaired surrogates cannot be written here.
    traits: { providerName: Buffer.from(name).toString() },
    userData: new Uint8Array(),
  });
}

/** A trace in which everything that has a name has a hostile one. */
export function hostileTrace(names: readonly string[]): Uint8Array {
  const short = (name: string) => name.replaceAll('\0', '').slice(0, 15_000);
  const events = names.flatMap((given, at) => {
    const name = short(given);
    const [time, id, code] = [1000 * at, 500 + at, BigInt(0x10000 * (at + 1))];
    return [
      // These names are in a code page.
      process(3, time + 3, id, name.replace(/[^ -~\t\r\n]/g, '?')),
      thread(3, time + 3, id, id, name),
      image(3, time + 4, id, code, 0x1000n, `C:\\${name}`),
      method(time + 5, id, code + 0x2000n, 0x1000, name, name),
      activityEvent(time + 10, 1, name, at),
      sample(time + 20, id, code + 3n),
      stack(time + 21, time + 20, id, id, [code + 0x2003n, code + 3n]),
      activityEvent(time + 30, 2, name, at),
    ];
  });
  const named = names.map(short).find((name) => name !== '') ?? 'x';
  return writeTrace({ info: { loggerName: named.slice(0, 100), logFileName: named.slice(0, 100) }, events });
}
