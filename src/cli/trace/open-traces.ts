import { openTrace } from '../../etw/trace/open-trace.js';
import type { Trace } from '../../etw/trace/trace.js';
import { TraceError } from '../../etw/trace/trace-error.js';
import type { TraceFileInfo } from '../../etw/trace/trace-info.js';
import { otherFileKind } from '../../trace/other-file-kinds.js';
import type { Session } from '../run/session.js';
import { type FileOfEvents, type OpenFilesOfEvents, openFiles } from './open-files.js';

/** The traces of a run, merged into one. */
export interface OpenTraces extends OpenFilesOfEvents<TraceFileInfo> {
  readonly trace: Trace;
}

const traces: FileOfEvents<TraceFileInfo> = {
  name: 'a trace',
  extensions: ['.etl'],
  otherKind: otherFileKind,
  info: async (file) => (await openTrace(file).info())[0],
  message: (error, name) => {
    if (!(error instanceof TraceError)) return undefined;
    return error.offset === 0
      ? `${name}: ${error.message}`
      : `${name}: at byte 0x${error.offset.toString(16)}: ${error.message}`;
  },
};

/**
 * Opens the traces that files, folders and patterns name. The user gets a message about each file that is no trace.
 *
 * @returns `undefined` if there is no trace.
 */
export async function openTraces(
  patterns: readonly string[],
  session: Session,
): Promise<OpenTraces | undefined> {
  const opened = await openFiles(patterns, traces, session);
  return opened && { ...opened, trace: openTrace(opened.files) };
}
