import { otherFileKindThanLog } from '../../analysis/log/other-file-kinds.js';
import { quickCrc32 } from '../../project/host/quick-crc32.js';
import { compiledTemplates } from '../../recordings/log/compiled/compiled-templates.js';
import type { EventLog } from '../../recordings/log/event-log.js';
import { EventLogError } from '../../recordings/log/event-log-error.js';
import type { EventLogFileInfo } from '../../recordings/log/event-log-info.js';
import { openEventLog, openEventLogWith } from '../../recordings/log/open-event-log.js';
import type { Session } from '../session/session.js';
import { type FileOfEvents, type OpenFilesOfEvents, openFiles } from '../trace/inputs/open-files.js';
import type { LogOptions } from './options.js';

/** The event logs of a run, merged into one. */
export interface OpenLogs extends OpenFilesOfEvents<EventLogFileInfo> {
  readonly log: EventLog;
}

const logs: FileOfEvents<EventLogFileInfo> = {
  name: 'an event log',
  extensions: ['.evtx', '.evt'],
  otherKind: otherFileKindThanLog,
  info: async (file) => (await openEventLog(file).info())[0],
  message: (error, name) => (error instanceof EventLogError ? `${name}: ${error.message}` : undefined),
};

/** Opens the logs matched by patterns, and reports other files; `undefined` if there is no log. */
export async function openLogs(
  patterns: readonly string[],
  { recover, order }: LogOptions,
  session: Session,
): Promise<OpenLogs | undefined> {
  const opened = await openFiles(patterns, logs, session);
  if (opened === undefined) return undefined;
  const tools = compiledTemplates(quickCrc32);
  return { ...opened, log: openEventLogWith(tools, opened.files, { recover, order }) };
}
