import type { UnreadMember } from '../../recordings/log/event-log-event.js';
import { withoutDateMarks } from '../../text/date-marks.js';
import { printable } from '../../text/printable.js';
import { accountOrSid } from '../../windows/values/well-known-sids.js';
import { fieldsText } from '../event/event-content.js';
import { levelLabel } from '../event/event-labels.js';
import { type TimeDisplay, timeText } from '../event/time-display.js';
import type { EventWriter, TextOutput } from '../formats/event-writer.js';
import type { DecodedLoggedEvent } from './decode-logged-event.js';

const LABEL_WIDTH = 'Event ID: '.length;

/**
 * Writes events like Event Viewer's General tab: a line per member, and the message with its newlines; with
 * several `files`, also the name of the file.
 */
export function generalWriter(
  output: TextOutput,
  { time, files = [] }: { readonly time: TimeDisplay; readonly files?: readonly string[] },
): EventWriter<DecodedLoggedEvent> {
  let isFirst = true;
  return {
    write(decoded) {
      const { event, description, rendering } = decoded;
      const { logged } = event;
      const line = (label: string, text: string | undefined) =>
        text === undefined || text === '' ? '' : `${`${label}:`.padEnd(LABEL_WIDTH)}${printable(text)}\n`;
      const { name } = rendering.description ?? {};
      const hasNo = (member: UnreadMember) => logged.unread.includes(member);
      output.write(
        [
          isFirst ? '' : '\n',
          line('File', files.length > 1 ? files[event.file] : undefined),
          line('Log', logged.channel),
          line('Source', description.provider.name),
          line('Time', timeText(event.timeStamp, time)),
          line(
            'Event ID',
            hasNo('id') ? '' : name === undefined ? String(event.id) : `${event.id} (${name})`,
          ),
          line('Task', description.task.text ?? (event.logged.task === 0 ? '' : `(${event.logged.task})`)),
          line('Level', description.level.text ?? (hasNo('level') ? '' : levelLabel(decoded))),
          line('Opcode', description.opcode.text),
          line('Keywords', description.keywords.join(', ')),
          line('User', logged.userId && accountOrSid(logged.userId)),
          line('Computer', logged.computer),
          line('Process', logged.processId === undefined ? '' : String(logged.processId)),
          contentLines(decoded),
        ].join(''),
      );
      isFirst = false;
    },
    end() {},
  };
}

/** The message, or else the values. Each line is indented, so that no text looks like a member. */
function contentLines(decoded: DecodedLoggedEvent): string {
  const { message, error } = decoded;
  const lines = message === undefined ? [fieldsText(decoded)] : withoutDateMarks(message).split(/\r\n?|\n/);
  if (error !== undefined) lines.push(`(${error.message})`);
  while (lines.at(-1)?.trim() === '') lines.pop();
  return lines.map((line) => `${`    ${printable(line.replaceAll('\t', '  '))}`.trimEnd()}\n`).join('');
}
