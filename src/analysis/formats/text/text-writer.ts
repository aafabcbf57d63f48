import { createColors } from '../../../text/colors.js';
import type { EventColumn } from '../../event/event-columns.js';
import type { EventWriter, TextOutput } from '../event-writer.js';
import { alignedColumnsWriter, tabbedColumnsWriter } from './columns-writer.js';
import { lineWriter, type TextWriterOptions, terminalWriter } from './line-writer.js';

/** The display options for events. */
export interface Screen {
  readonly isColored: boolean;
  /** The columns to cut lines to; `undefined` for lines of any length. */
  readonly width: number | undefined;
}

/** Writes events as text: chosen columns or else whole events, with a heading and colors on a screen. */
export function textWriter(
  output: TextOutput,
  {
    columns,
    time,
    screen,
    label,
    file,
    isWhole,
  }: TextWriterOptions & {
    readonly columns: readonly EventColumn[];
    readonly screen: Screen | undefined;
  },
): EventWriter {
  const style = screen && { colors: createColors(screen.isColored), width: screen.width };
  if (columns.length > 0) {
    return style === undefined
      ? tabbedColumnsWriter(output, columns)
      : alignedColumnsWriter(output, columns, style);
  }
  return style === undefined
    ? lineWriter(output, { time, label, file, isWhole })
    : terminalWriter(output, { time, label, file, isWhole, ...style });
}
