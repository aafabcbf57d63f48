import { objectOf, optionalNumber, optionsOf, shown } from '../checks/arguments.js';
import { rangeProblems, type StructureProblem } from '../checks/problem.js';
import { BUFFER_OVERHEAD, MAX_MOF_FIELDS, MOF_FIELD_SIZE, WnodeFlag } from './trace-constants.js';
import type { TraceHeaderStart } from './trace-header-parts.js';

/** The known sizes that a header is checked against. */
export interface TraceHeaderSurroundings {
  /** The number of bytes of data, or of MOF_FIELD structures, after the header. */
  readonly dataSize?: number;
  /** The size of the session's buffers in bytes. */
  readonly bufferSize?: number;
}

/** The bits of Flags with a meaning for events, equal to evntrace.h's TRACE_HEADER_FLAG_ constants. */
const EVENT_FLAGS =
  WnodeFlag.UseTimestamp |
  WnodeFlag.TracedGuid |
  WnodeFlag.LogWnode |
  WnodeFlag.UseGuidPtr |
  WnodeFlag.UseMofPtr;

/** The members that problems can name. `type`, `level` and `version` are members of `class`. */
export type TraceHeaderMember =
  | Exclude<keyof TraceHeaderStart, 'class'>
  | 'type'
  | 'level'
  | 'version'
  | 'flags';

/** Lists the problems of the members that both headers of classic events have. */
export function traceHeaderProblems(
  header: TraceHeaderStart,
  flags: number,
  headerSize: number,
  surroundings: TraceHeaderSurroundings,
): StructureProblem<TraceHeaderMember>[] {
  const around = optionsOf(surroundings, 'surroundings');
  const dataSize = optionalNumber(around.dataSize, 'surroundings.dataSize');
  const bufferSize = optionalNumber(around.bufferSize, 'surroundings.bufferSize');
  /** A size that is not a number already has a problem. */
  const size = typeof header.size === 'number' ? header.size : Number.NaN;
  const bits = typeof flags === 'number' ? flags : WnodeFlag.TracedGuid;
  const problems = rangeProblems<Exclude<TraceHeaderMember, 'timeStamp'>>(
    { ...header, ...objectOf(header.class, 'header.class'), flags },
    {
      size: 16,
      headerType: 8,
      markerFlags: 8,
      type: 8,
      level: 8,
      version: 16,
      threadId: 32,
      processId: 32,
      flags: 32,
    },
  ) as StructureProblem<TraceHeaderMember>[];
  const wrong = (member: TraceHeaderMember, applies: boolean, message: string) => {
    if (applies) problems.push({ severity: 'error', member, message });
  };
  const time = header.timeStamp;
  const isTime = Number.isSafeInteger(time) || (typeof time === 'bigint' && BigInt.asIntN(64, time) === time);
  wrong('timeStamp', !isTime, `timeStamp must be a signed bigint of 64 bits, not ${shown(time)}`);
  wrong(
    'size',
    size < headerSize,
    `size includes the header: it must be at least ${headerSize}, not ${size}`,
  );
  if (dataSize !== undefined) {
    const total = headerSize + dataSize;
    const message = `size must be header and data together: ${headerSize} + ${dataSize} = ${total}, not ${size}`;
    wrong('size', size >= headerSize && size !== total, message);
  }
  if (bufferSize !== undefined) {
    const limit = bufferSize - BUFFER_OVERHEAD;
    const message = `size must be less than the buffer size minus ${BUFFER_OVERHEAD}: less than ${limit}, not ${size}`;
    wrong('size', size >= limit, message);
  }
  wrong('flags', (bits & WnodeFlag.TracedGuid) === 0, 'flags must include WNODE_FLAG_TRACED_GUID (0x20000)');
  const others = (bits & ~EVENT_FLAGS) >>> 0;
  if (others !== 0 && bits >= 0 && bits < 2 ** 32) {
    const message = `flags 0x${others.toString(16)} have no meaning in the header of an event`;
    problems.push({ severity: 'warning', member: 'flags', message });
  }
  if ((bits & WnodeFlag.UseMofPtr) !== 0 && size >= headerSize) {
    const fields = (size - headerSize) / MOF_FIELD_SIZE;
    const message = `with WNODE_FLAG_USE_MOF_PTR, complete MOF_FIELD structures of ${MOF_FIELD_SIZE} bytes must follow the header, not ${size - headerSize} bytes`;
    wrong('size', !Number.isInteger(fields), message);
    const tooMany = `at most ${MAX_MOF_FIELDS} MOF_FIELD structures may follow the header, not ${Math.floor(fields)}`;
    wrong('size', fields > MAX_MOF_FIELDS, tooMany);
  }
  return problems;
}
