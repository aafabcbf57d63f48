import type { Colors } from '../../../text/colors.js';
import { printable } from '../../../text/printable.js';
import { widthOf } from '../../../text/table.js';
import { type EventColumn, EventRow } from '../../event/event-columns.js';
import { terminalLine } from '../../event/terminal-line.js';
import type { EventWriter, TextOutput } from '../event-writer.js';

/** Writes the chosen columns of each event on a line, separated by tabs. Tabs in strings become `\t`. */
export function tabbedColumnsWriter(output: TextOutput, columns: readonly EventColumn[]): EventWriter {
  return {
    write(decoded) {
      const row = new EventRow(decoded);
      output.write(`${columns.map(({ of }) => printable(of(row))).join('\t')}\n`);
    },
    end() {},
  };
}

/** The most columns of a terminal that one long text makes the later lines leave free. */
const WIDEST = 40;

/** Writes chosen columns below a heading. They grow on demand, because later strings are not yet known. */
export function alignedColumnsWriter(
  output: TextOutput,
  columns: readonly EventColumn[],
  { colors, width }: { readonly colors: Colors; readonly width: number | undefined },
): EventWriter {
  const widths = columns.map(({ name }) => Math.max(widthOf(name), LIKELY[name] ?? 0));
  const line = (texts: readonly string[], isHeading: boolean) => {
    const pieces = texts.map((text, at) => {
      const needed = Math.min(WIDEST, widthOf(printable(text.slice(0, WIDEST))));
      widths[at] = Math.max(widths[at] ?? 0, needed);
      return {
        text: at === 0 ? text : `  ${text}`,
        width: (widths[at] ?? 0) + (at === 0 ? 0 : 2),
        paint: isHeading ? colors.bold : undefined,
      };
    });
    output.write(`${terminalLine(pieces, width)}\n`);
  };
  let hasHeading = false;
  return {
    write(decoded) {
      if (!hasHeading)
        line(
          columns.map(({ name }) => name),
          true,
        );
      hasHeading = true;
      const row = new EventRow(decoded);
      line(
        columns.map(({ of }) => of(row)),
        false,
      );
    },
    end() {},
  };
}

/** Widths that most texts of these columns need, so that the first lines are aligned with the later ones. */
const LIKELY: Readonly<Record<string, number>> = {
  index: 6,
  time: 28,
  processId: 9,
  threadId: 8,
  providerId: 36,
  keyword: 18,
  levelName: 8,
};
