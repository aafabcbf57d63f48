import { otherFileKindThanLog } from '../../analysis/log/other-file-kinds.js';
import { quickCrc32 } from '../../project/host/quick-crc32.js';
import { ArchiveError } from '../../recordings/archives/archive-error.js';
import { PACKED_LOGS } from '../../recordings/archives/recording-members.js';
import { compiledTemplates } from '../../recordings/log/compiled/compiled-templates.js';
import type { EventLog } from '../../recordings/log/event-log.js';
import { EventLogError, RECOVER_OPTION } from '../../recordings/log/event-log-error.js';
import type { EventLogFileInfo } from '../../recordings/log/event-log-info.js';
import type { LogTools } from '../../recordings/log/log-tools.js';
import { openEventLog, openEventLogWith } from '../../recordings/log/open-event-log.js';
import type { Session } from '../session/session.js';
import { type FileOfEvents, type OpenFilesOfEvents, openFiles } from '../trace/inputs/open-files.js';
import { unpackRecordings } from '../trace/inputs/packed-files.js';
import type { LogOptions } from './options.js';

/** The event logs of a run, merged into one. */
export interface OpenLogs extends OpenFilesOfEvents<EventLogFileInfo> {
  readonly log: EventLog;
}

const logs: FileOfEvents<EventLogFileInfo> = {
  name: 'an event log',
  extensions: ['.evtx', '.evt', '.evtx.gz', '.evtx.zip'],
  otherKind: otherFileKindThanLog,
  info: async (file) => (await openEventLog(file).info())[0],
  message: (error, name) =>
    error instanceof EventLogError
      ? `${name}: ${error.message.replace(RECOVER_OPTION, '--recover')}`
      : undefined,
};

const packedLogs: FileOfEvents<EventLogFileInfo> = {
  ...logs,
  unpack: (file, name, session) => unpackRecordings(file, name, PACKED_LOGS, undefined, session),
};

/** The same for files of any kind, whose chunks are searched. */
function searchedFiles(tools: LogTools): FileOfEvents<EventLogFileInfo> {
  return {
    ...logs,
    otherKind: () => undefined,
    async unpack(file, name, session) {
      try {
        return await unpackRecordings(file, name, PACKED_LOGS, undefined, session);
      } catch (error) {
        // Chunks can also be in an archive that is corrupt.
        if (error instanceof ArchiveError) return undefined;
        throw error;
      }
    },
    info: async (file) => (await openEventLogWith(tools, file, { recover: true }).info())[0],
  };
}

/** Opens the logs matched by patterns, and reports other files; `undefined` if there is no log. */
export async function openLogs(
  patterns: readonly string[],
  { recover, order, follow }: LogOptions,
  session: Session,
): Promise<OpenLogs | undefined> {
  const tools = compiledTemplates(quickCrc32);
  // Nothing is added to a log in an archive.
  const kind = follow === true ? logs : recover === true ? searchedFiles(tools) : packedLogs;
  const opened = await openFiles(patterns, kind, session);
  if (opened === undefined) return undefined;
  return { ...opened, log: openEventLogWith(tools, opened.files, { recover, order }) };
}
