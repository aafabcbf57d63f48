import { contextOf } from '../../../analysis/trace/context-events.js';
import { HostError } from '../../../project/host/host.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import type { TraceFileInfo } from '../../../recordings/trace/trace-info.js';
import { TraceWriter } from '../../../recordings/trace-writing/trace-writer.js';
import type { TracePiece } from '../../../recordings/trace-writing/writable-trace.js';
import { xpressCompressor } from '../../../recordings/trace-writing/xpress-compressor.js';
import { counted } from '../../../text/counted.js';
import type { Told } from '../../session/told.js';
import { methodChoice } from '../options/method-choice.js';
import type { TraceRun } from '../trace-run.js';
import type { EventSink } from './event-sink.js';
import { LeftOutStacks } from './left-out-stacks.js';
import type { Place } from './output-place.js';

/** An event has at most 64 KiB, so all events fit. Larger buffers would make small traces large. */
const LARGEST_BUFFER = 1 << 18;

/** Opens a trace for chosen events and those they need, fewer with `--no-context`. `Told` if that fails. */
export async function openEtlOutput(
  place: Place,
  { traces, options, session }: TraceRun,
): Promise<EventSink | Told> {
  if (place.kind !== 'file') {
    session.fail('--format etl needs --output, the plain file to write');
    return undefined;
  }
  const { files } = place;
  const file = files.create(place);
  let size = 0;
  const save = (pieces: readonly TracePiece[]) => {
    for (const { bytes, offset } of pieces) {
      if (offset < size) file.replace(offset, bytes);
      else {
        file.write(bytes);
        size += bytes.length;
      }
    }
  };
  const writer = traceWriter(traces.infos);
  const needsMethod = methodChoice(options);
  const stacks = new LeftOutStacks(options);
  let kept = 0;
  let keptMethods = false;
  let chosen = 0;
  const add = (event: TraceEvent) => {
    try {
      save(writer.add(event));
    } catch (error) {
      // The reader accepts damaged events that the format has no place for.
      if (!(error instanceof RangeError)) throw error;
      throw new HostError(
        `${traces.names[event.file] ?? ''}: event ${event.index} can't be written: ${error.message}`,
      );
    }
  };
  return {
    writer: {
      write({ event }) {
        chosen++;
        stacks.chosen(event);
        add(event);
      },
      end: () => save(writer.end()),
    },
    keeps: (event, attributionOf) => {
      stacks.leftOut(event);
      // The trace starts with it: it has the clock.
      if (event.index === 0) return true;
      const context = contextOf(event);
      if (context === 'description') return true;
      if (context === undefined || options.context === false) return false;
      if (context === 'system') return true;
      const isNeeded = needsMethod(event, attributionOf);
      keptMethods ||= isNeeded;
      return isNeeded;
    },
    keep(event) {
      kept++;
      add(event);
    },
    columns: [],
    closed: false,
    written: () => [
      counted(chosen, 'event'),
      ...(kept === 0
        ? []
        : [
            `${counted(kept, 'event')} kept that others need: descriptions, session${options.context === false ? '' : ', system'}${keptMethods ? ', methods' : ''}`,
          ]),
      ...(stacks.note === undefined ? [] : [stacks.note]),
    ],
    flush() {},
    end: () => files.commit(),
    abandon: () => files.discard(),
  };
}

/** Writes with the clock of the first trace. A cut of a compressed trace is compressed. */
function traceWriter(infos: readonly TraceFileInfo[]): TraceWriter {
  const [first, ...others] = infos;
  const largest = Math.max(...infos.map(({ bufferSize }) => bufferSize));
  const bufferSize = Math.min(Math.ceil(largest / 8) * 8, LARGEST_BUFFER);
  const sum = (of: (info: TraceFileInfo) => number) =>
    Math.min(
      infos.reduce((total, info) => total + of(info), 0),
      0xffff_ffff,
    );
  const merged =
    others.length === 0
      ? {}
      : {
          endTime: infos.reduce((last, { endTime }) => (endTime > last ? endTime : last), 0n),
          numberOfProcessors: Math.max(...infos.map(({ numberOfProcessors }) => numberOfProcessors)),
        };
  return new TraceWriter({
    info: {
      bufferSize,
      eventsLost: sum(({ eventsLost }) => eventsLost),
      buffersLost: sum(({ buffersLost }) => buffersLost),
      ...merged,
    },
    ...(first?.compression === 'none' ? {} : { compress: xpressCompressor }),
  });
}
