import { columnNames, USUAL_COLUMNS } from '../../../analysis/event/event-columns.js';
import { logColumnNames } from '../../../analysis/log/log-columns.js';
import type { TopicName } from './topics.js';

const usual: ReadonlySet<string> = new Set(USUAL_COLUMNS);
const further = columnNames.filter((name) => !usual.has(name) && !name.includes('.'));
const ofLogs = logColumnNames.filter((name) => !name.includes('.'));

/** The texts of `wevtc help`: paragraphs and lists, as `flow` reads them. */
export const topicTexts: Readonly<Record<TopicName, string>> = {
  event: `EVENT is one of:
  5           an ID, decimal or hexadecimal (0x5)
  5:1         an ID and a version
  JobPrinted  a name or a symbol; not in wevtc log
  Task/Start  a task and an opcode, for an event without a name; only in wevtc trace
  P/Start     the same, with its provider P, as in lines of text

LEVEL is a number from 0 to 255, or a name, such as win:Informational:
  Error           events up to this level, as a session collects them: also those with level 0
  Critical,Error  events of exactly these levels; not in wevtc match
  3,3             events of only this level

KEYWORDS are masks and names, separated by commas:
  0x1               a mask
  Read,Local        names from a manifest
  win:ResponseTime  a name that Windows predefines
The name of a channel stands for its keyword bit.

You can omit the prefix of a name, such as win:. Names that Windows does not predefine require a manifest.`,

  time: `TIME (for --from and --to, both inclusive) is one of:
  2026-01-31T12:00:00.5Z     a date and a time of day with a zone: Z or an offset, such as +02:00
  2026-01-31T12:00:00.5      the same in the zone of --time
  2026-01-31                 the start of this day for --from, its end for --to
  12:00                      a time of day, if all events are from one day
  +12.5                      seconds since the start: of the trace, or the first event in the log
  -1h                        one hour before the end of the trace, or the last event of the log
You can omit the seconds, and write a space for the T. Units after + and - are s (the default), m, h, and d.

Times without a zone are in that of --time: UTC by default, and also with --time relative.`,

  fields: `FIELDS are columns, separated by commas. values.NAME is the value of a field, and names.NAME is the name of the file, registry key, or driver that a field identifies.

The columns of wevtc trace are by default ${USUAL_COLUMNS.join(', ')}.

Others are ${further.join(', ')}.

The columns of wevtc log are ${ofLogs.join(', ')}.`,
};
