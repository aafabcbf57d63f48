import { CarriedManifests } from '../../../analysis/trace/carried-manifests.js';
import { otherFileKind } from '../../../analysis/trace/other-file-kinds.js';
import type { Manifest } from '../../../manifest/model/model.js';
import { PACKED_TRACES } from '../../../recordings/archives/recording-members.js';
import { openTrace } from '../../../recordings/trace/open-trace.js';
import type { Trace } from '../../../recordings/trace/trace.js';
import { TraceError } from '../../../recordings/trace/trace-error.js';
import type { TraceFileInfo } from '../../../recordings/trace/trace-info.js';
import type { Session } from '../../session/session.js';
import { type FileOfEvents, type OpenFilesOfEvents, openFiles } from './open-files.js';
import { unpackRecordings } from './packed-files.js';

/** The traces of a run, merged into one. */
export interface OpenTraces extends OpenFilesOfEvents<TraceFileInfo> {
  readonly trace: Trace;
  /** The manifests in archives with traces. */
  readonly manifests: readonly Manifest[];
  /** Reads the manifests in archives and traces. */
  readonly carried: CarriedManifests;
}

/** File extensions for folder searches. Other archives, such as cabinets, rarely contain traces. */
export const TRACE_EXTENSIONS = ['.etl', '.etl.gz', '.etl.zip'];

/** The remedy for a folder without such files. */
export const OTHER_ARCHIVES = 'archives with other names, such as .cab, must be passed one by one';

/** Whether a name belongs to a trace, or to an archive that has traces rather than logs. */
export function isTraceName(name: string): boolean {
  const lower = name.toLowerCase();
  return [...TRACE_EXTENSIONS, '.cab'].some((extension) => lower.endsWith(extension));
}

const traces: FileOfEvents<TraceFileInfo> = {
  name: 'a trace',
  extensions: TRACE_EXTENSIONS,
  elsewhere: OTHER_ARCHIVES,
  otherKind: otherFileKind,
  info: async (file) => (await openTrace(file).info())[0],
  message: (error, name) => {
    if (!(error instanceof TraceError)) return undefined;
    return error.offset === 0
      ? `${name}: ${error.message}`
      : `${name}: at byte 0x${error.offset.toString(16)}: ${error.message}`;
  },
};

/** Opens the traces matched by patterns, and reports other files. `undefined` if there are none. */
export async function openTraces(
  patterns: readonly string[],
  session: Session,
): Promise<OpenTraces | undefined> {
  const manifests: Manifest[] = [];
  const carried = new CarriedManifests();
  const packed: FileOfEvents<TraceFileInfo> = {
    ...traces,
    async unpack(file, name) {
      const unpacked = await unpackRecordings(file, name, PACKED_TRACES, carried, session);
      manifests.push(...(unpacked?.manifests ?? []));
      return unpacked;
    },
  };
  const opened = await openFiles(patterns, packed, session);
  return opened && { ...opened, manifests, carried, trace: openTrace(opened.files) };
}
