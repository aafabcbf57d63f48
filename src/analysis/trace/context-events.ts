import { KERNEL_FILE } from '../../recordings/attribution/name-fact.js';
import {
  EventTraceGuid,
  FileIoGuid,
  ImageIdGuid,
  ImageLoadGuid,
  ProcessGuid,
  RegistryGuid,
  StackWalkGuid,
  SysConfigExGuid,
  ThreadGuid,
  WinSatGuid,
} from '../../recordings/classic/class-guids.js';
import { RUNDOWN } from '../../recordings/dotnet-runtime/providers/rundown.js';
import { RUNTIME } from '../../recordings/dotnet-runtime/providers/runtime.js';
import { profileEventType } from '../../recordings/profile/profile-events.js';
import { isDescription } from '../../recordings/trace/decode/description-class.js';
import { manifestChunkOf } from '../../recordings/trace/decode/manifest-chunk.js';
import type { TraceEvent } from '../../recordings/trace/events/trace-event.js';

/** The classes that say which processes, threads, and modules there were, and which machine it was. */
const SYSTEM_CLASSES: ReadonlySet<string> = new Set([
  ProcessGuid,
  ThreadGuid,
  ImageLoadGuid,
  ImageIdGuid,
  SysConfigExGuid,
  WinSatGuid,
]);

/** Opcodes of Process, Thread, and Image: start, end, lists at a trace's start and end; load and unload. */
const LIFE_OPCODES: ReadonlySet<number> = new Set([1, 2, 3, 4, 10]);

/** The opcodes of StackWalk with the stacks to which other events refer by key. They belong to no process. */
const STACK_OPCODES: ReadonlySet<number> = new Set([35, 36]);

/**
 * The opcodes of FileIo and Registry that begin and end the names of files and registry keys. Without an end,
 * a name would be that of whatever has the address next. Files are opened too often to keep all those events.
 */
const NAME_OPCODES: ReadonlyMap<string, ReadonlySet<number>> = new Map([
  [FileIoGuid, new Set([0, 32, 35, 36, 66])],
  [RegistryGuid, new Set([22, 23, 24, 25])],
]);

/** NameCreate, NameDelete, and Close of Microsoft-Windows-Kernel-File. */
const NAME_IDS: ReadonlySet<number> = new Set([10, 11, 14]);

/** Start, end, and lists of .NET modules, which other tools need to name methods: IDs by provider. */
const RUNTIME_MODULE_IDS: ReadonlyMap<string, ReadonlySet<number>> = new Map([
  // ModuleLoad, ModuleUnload
  [RUNTIME.guid, new Set([152, 153])],
  // ModuleDCStart, ModuleDCEnd
  [RUNDOWN.guid, new Set([153, 154])],
]);

/**
 * Facts about others in an event: `description` (events, session), `system` (processes, threads, modules,
 * stacks, names, machine), or `method` (.NET code, often most of a trace). `undefined` for other events.
 */
export function contextOf(event: TraceEvent): 'description' | 'system' | 'method' | undefined {
  const { providerId, opcode } = event;
  const moduleIds = RUNTIME_MODULE_IDS.get(providerId);
  if (moduleIds !== undefined)
    return moduleIds.has(event.id) || profileEventType(event)?.class === 'Method' ? 'method' : undefined;
  if (providerId === EventTraceGuid || isDescription(event) || manifestChunkOf(event) !== undefined)
    return 'description';
  if (providerId === StackWalkGuid) return STACK_OPCODES.has(opcode) ? 'system' : undefined;
  const naming =
    providerId === KERNEL_FILE ? NAME_IDS.has(event.id) : NAME_OPCODES.get(providerId)?.has(opcode);
  if (naming === true) return 'system';
  if (!SYSTEM_CLASSES.has(providerId)) return undefined;
  const isKernel = providerId === ProcessGuid || providerId === ThreadGuid || providerId === ImageLoadGuid;
  return !isKernel || LIFE_OPCODES.has(opcode) ? 'system' : undefined;
}
