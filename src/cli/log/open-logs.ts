import type { EventLog } from '../../etw/event-log/event-log.js';
import { EventLogError } from '../../etw/event-log/event-log-error.js';
import type { EventLogFileInfo } from '../../etw/event-log/event-log-info.js';
import { openEventLog } from '../../etw/event-log/open-event-log.js';
import { otherFileKindThanLog } from '../../event-log/other-file-kinds.js';
import { HostError, type OpenFile } from '../../host/host.js';
import { KIND_BYTES } from '../../trace/other-file-kinds.js';
import { findInputs, type Input } from '../inputs/inputs.js';
import type { Session } from '../run/session.js';
import type { LogOptions } from './log-options.js';

/** The event logs of a run, merged into one. */
export interface OpenLogs {
  readonly log: EventLog;
  /** By file of the log: its name, and what its header says. */
  readonly names: readonly string[];
  readonly infos: readonly EventLogFileInfo[];
  close(): void;
}

interface OpenLogFile {
  readonly name: string;
  readonly file: OpenFile;
  readonly info: EventLogFileInfo;
}

/**
 * Opens the logs that files, folders and patterns name. The user gets a message about each file that is no event log.
 *
 * @returns `undefined` if there is no log.
 */
export async function openLogs(
  patterns: readonly string[],
  { recover, order }: LogOptions,
  session: Session,
): Promise<OpenLogs | undefined> {
  const opened: OpenLogFile[] = [];
  for (const input of await findInputs(patterns, session, undefined, ['.evtx', '.evt'])) {
    const file = await open(input, session);
    if (file !== undefined) opened.push(file);
  }
  if (opened.length === 0) return undefined;
  return {
    log: openEventLog(
      opened.map(({ file }) => file),
      { recover, order },
    ),
    names: opened.map(({ name }) => name),
    infos: opened.map(({ info }) => info),
    close: () => {
      for (const { file } of opened) file.close();
    },
  };
}

async function open({ path, name }: Input, session: Session): Promise<OpenLogFile | undefined> {
  if (path === '-') {
    session.fail(
      'an event log cannot be read from standard input, because wevtc needs random access; specify a file',
    );
    return undefined;
  }
  session.filesRead.add(path);
  let file: OpenFile | undefined;
  try {
    file = session.host.openFile(path);
    const other = otherFileKindThanLog(file.read(0, KIND_BYTES));
    if (other === undefined) {
      const [info] = await openEventLog(file).info();
      if (info !== undefined) return { name, file, info };
    } else session.fail(`${name}: this is ${other.what}, not an event log; ${other.remedy}`);
  } catch (error) {
    session.fail(messageOf(error, name));
  }
  file?.close();
  return undefined;
}

function messageOf(error: unknown, name: string): string {
  if (error instanceof HostError) return error.message;
  if (!(error instanceof EventLogError)) throw error;
  return `${name}: ${error.message}`;
}
