import { openTrace } from '../../etw/trace/open-trace.js';
import type { Trace } from '../../etw/trace/trace.js';
import { TraceError } from '../../etw/trace/trace-error.js';
import type { TraceFileInfo } from '../../etw/trace/trace-info.js';
import { HostError, type OpenFile } from '../../host/host.js';
import { KIND_BYTES, otherFileKind } from '../../trace/other-file-kinds.js';
import { findInputs, type Input } from '../inputs/inputs.js';
import type { Session } from '../run/session.js';

/** The traces of a run, merged into one. */
export interface OpenTraces {
  readonly trace: Trace;
  /** By file of the trace: its name, and what its header says. */
  readonly names: readonly string[];
  readonly infos: readonly TraceFileInfo[];
  close(): void;
}

interface OpenTraceFile {
  readonly name: string;
  readonly file: OpenFile;
  readonly info: TraceFileInfo;
}

/**
 * Opens the traces that files, folders and patterns name. The user gets a message about each file that is no trace.
 *
 * @returns `undefined` if there is no trace.
 */
export async function openTraces(
  patterns: readonly string[],
  session: Session,
): Promise<OpenTraces | undefined> {
  const opened: OpenTraceFile[] = [];
  for (const input of await findInputs(patterns, session, undefined, ['.etl'])) {
    const file = await open(input, session);
    if (file !== undefined) opened.push(file);
  }
  if (opened.length === 0) return undefined;
  return {
    trace: openTrace(opened.map(({ file }) => file)),
    names: opened.map(({ name }) => name),
    infos: opened.map(({ info }) => info),
    close: () => {
      for (const { file } of opened) file.close();
    },
  };
}

async function open({ path, name }: Input, session: Session): Promise<OpenTraceFile | undefined> {
  if (path === '-') {
    session.fail(
      'a trace cannot be read from standard input, because wevtc needs random access; specify a file',
    );
    return undefined;
  }
  session.filesRead.add(path);
  let file: OpenFile | undefined;
  try {
    file = session.host.openFile(path);
    const other = otherFileKind(file.read(0, KIND_BYTES));
    if (other === undefined) {
      const [info] = await openTrace(file).info();
      if (info !== undefined) return { name, file, info };
    } else session.fail(`${name}: this is ${other.what}, not a trace; ${other.remedy}`);
  } catch (error) {
    session.fail(messageOf(error, name));
  }
  file?.close();
  return undefined;
}

function messageOf(error: unknown, name: string): string {
  if (error instanceof HostError) return error.message;
  if (!(error instanceof TraceError)) throw error;
  return error.offset === 0
    ? `${name}: ${error.message}`
    : `${name}: at byte 0x${error.offset.toString(16)}: ${error.message}`;
}
