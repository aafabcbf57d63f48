import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { tracesFolder } from './traces.js';

/** An event as PerfView's own tests list it. */
export interface PerfViewEvent {
  /** In microseconds since the start of the trace, rounded. */
  readonly time: number;
  readonly name: string;
  /** -1 for none. */
  readonly processId: number;
  readonly threadId: number;
  /** Without `.exe`; `Process(123)` and the empty text if PerfView does not know it. */
  readonly processName: string;
  readonly processor: number;
  /** The size of the payload in bytes. */
  readonly length: number;
  /** The values, as PerfView shows them: cut to 20 characters. */
  readonly values: ReadonlyMap<string, string>;
}

const LINE =
  /^EVENT ([\d,.]+): (.*) PID=(-?\d+); TID=(-?\d+); PName=([^;]*); ProceNum=(\d+); DataLen=([\d,]+); ?(.*)$/;

/** The events that PerfView lists of a real trace: some of each kind. `undefined` if there is no listing. */
export function perfViewEvents(name: string): PerfViewEvent[] | undefined {
  const path = join(tracesFolder, `${name}.baseline.txt.gz`);
  if (!existsSync(path)) return undefined;
  const lines = gunzipSync(readFileSync(path)).toString().split(/\r?\n/);
  return lines.flatMap((line) => {
    const match = LINE.exec(line);
    if (match === null) return [];
    const [, time = '', event = '', process, thread, processName = '', processor, length = '', values = ''] =
      match;
    return {
      time: Math.round(Number(time.replaceAll(',', '')) * 1000),
      name: event,
      processId: Number(process),
      threadId: Number(thread),
      processName,
      processor: Number(processor),
      length: Number(length.replaceAll(',', '')),
      values: new Map(
        values.split('; ').flatMap((pair) => {
          const at = pair.indexOf('=');
          return at < 0 ? [] : [[pair.slice(0, at), pair.slice(at + 1)] as const];
        }),
      ),
    };
  });
}
