import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import { frameText } from '../../../recordings/trace/events/event-stack.js';
import type { Colors, Paint } from '../../../text/colors.js';
import { printable } from '../../../text/printable.js';
import { cut, widthOf } from '../../../text/table.js';
import { contentText } from '../../event/event-content.js';
import { eventLabel, levelLabel, processLabel, providerLabel } from '../../event/event-labels.js';
import { type Piece, terminalLine } from '../../event/terminal-line.js';
import { type TimeDisplay, timeParts } from '../../event/time-display.js';
import { TimeTexts } from '../../event/time-texts.js';
import type { EventWriter, TextOutput } from '../event-writer.js';

export interface TextWriterOptions {
  readonly time: TimeDisplay;
  /** The name of an event within its provider. Default: `eventLabel`. */
  readonly label?: ((decoded: DecodedTraceEvent) => string) | undefined;
  /** The file of an event, if the events are from several. */
  readonly file?: FileColumn | undefined;
  /** Whether all bytes that nothing describes are shown. Default false. */
  readonly isWhole?: boolean;
}

/** The name of each event's file, and the width of these names. */
export interface FileColumn {
  readonly of: (decoded: DecodedTraceEvent) => string;
  readonly width: number;
}

/** The widths of columns whose texts differ little in length. */
const LEVEL_WIDTH = 'Critical'.length;
const PROCESS_WIDTH = '12345:12345'.length;

/** The most that one long name of a file pads the others. */
const WIDEST_FILE = 32;

/** The column for files called `names`; `undefined` if there is one file, which each line would repeat. */
export function fileColumn(
  names: readonly string[],
  of: (decoded: DecodedTraceEvent) => string,
): FileColumn | undefined {
  if (names.length < 2) return undefined;
  return { of, width: Math.min(WIDEST_FILE, Math.max(...names.map((name) => widthOf(printable(name))))) };
}

/**
 * Writes a line per event: time, level, process and thread, its file if there are several, provider and
 * event, and its content.
 */
export function lineWriter(
  output: TextOutput,
  { time, label = eventLabel, file, isWhole }: TextWriterOptions,
): EventWriter {
  const times = new TimeTexts(time);
  return {
    write(decoded) {
      const cells = [
        times.of(decoded.event.timeStamp),
        printable(levelLabel(decoded)).padEnd(LEVEL_WIDTH),
        printable(processLabel(decoded)).padEnd(PROCESS_WIDTH),
        ...(file === undefined ? [] : [printable(file.of(decoded)).padEnd(file.width)]),
        printable(nameText(decoded, label)),
        printable(contentText(decoded, isWhole)),
      ];
      output.write(`${cells.join('  ').trimEnd()}\n${stackLines(decoded, undefined)}`);
    },
    end() {},
  };
}

export interface TerminalWriterOptions extends TextWriterOptions {
  readonly colors: Colors;
  /** The columns to cut lines to; `undefined` for lines of any length. */
  readonly width: number | undefined;
}

/** Writes two lines per event, the second with any content. A heading has the times' date and zone. */
export function terminalWriter(
  output: TextOutput,
  { time, label = eventLabel, file, isWhole, colors, width }: TerminalWriterOptions,
): EventWriter {
  let heading = '';
  return {
    write(decoded) {
      const { date, clock, zone } = timeParts(decoded.event.timeStamp, time);
      const day = date === '' ? '' : `${date} ${zone === 'Z' ? 'UTC' : `UTC${zone}`}`;
      let text = day === heading ? '' : `${terminalLine([{ text: day, paint: colors.bold }], width)}\n`;
      heading = day;
      const head: Piece[] = [
        { text: `${clock}  ` },
        { text: levelLabel(decoded), width: LEVEL_WIDTH, paint: paintOf(decoded.event.level, colors) },
        { text: `  ${processLabel(decoded)}`, width: PROCESS_WIDTH + 4, paint: colors.dim },
      ];
      if (file !== undefined)
        head.push({ text: cut(printable(file.of(decoded)), WIDEST_FILE), width: file.width }, { text: '  ' });
      head.push({ text: nameWithin(decoded, label, width, head), paint: colors.cyan });
      text += `${terminalLine(head, width)}\n`;
      const said = contentText(decoded, isWhole);
      if (said !== '') text += `${terminalLine([{ text: '    ' }, { text: said }], width)}\n`;
      output.write(text + stackLines(decoded, width));
    },
    end() {},
  };
}

/** The calls that led to an event, each on a line of its own. */
function stackLines({ stack = [] }: DecodedTraceEvent, width: number | undefined): string {
  return stack
    .map((frame) => `${terminalLine([{ text: '      at ' }, { text: frameText(frame) }], width)}\n`)
    .join('');
}

type Label = (decoded: DecodedTraceEvent) => string;

function nameText(decoded: DecodedTraceEvent, label: Label): string {
  return `${providerLabel(decoded)}/${label(decoded)}`;
}

/**
 * Provider and event, after the pieces `before` them. If the line is too narrow for both, the provider is
 * truncated first, because most traces have fewer providers than events, and then the task of `Task/Opcode`.
 */
function nameWithin(
  decoded: DecodedTraceEvent,
  label: Label,
  width: number | undefined,
  before: readonly Piece[],
): string {
  if (width === undefined) return nameText(decoded, label);
  const used = before.reduce(
    (sum, { text, width: least = 0 }) => sum + Math.max(least, widthOf(printable(text))),
    0,
  );
  const room = width - used;
  const event = printable(label(decoded));
  if (widthOf(event) + 2 <= room) return joinedWithin(printable(providerLabel(decoded)), event, room);
  const slash = event.lastIndexOf('/');
  return slash < 0 ? event : joinedWithin(event.slice(0, slash), event.slice(slash + 1), room);
}

/** Two names joined by `/`. The first is truncated; without room for it, only the second is shown. */
function joinedWithin(first: string, second: string, width: number): string {
  const room = width - widthOf(second) - 1;
  return room < 1 ? second : `${cut(first, room)}/${second}`;
}

function paintOf(level: number, colors: Colors): Paint | undefined {
  switch (level) {
    case 1:
    case 2:
      return colors.red;
    case 3:
      return colors.yellow;
    case 5:
      return colors.dim;
    default:
      return undefined;
  }
}
