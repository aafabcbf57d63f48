import { PRIVATE } from '../dotnet-runtime/providers/private.js';
import { RUNDOWN } from '../dotnet-runtime/providers/rundown.js';
import { RUNTIME } from '../dotnet-runtime/providers/runtime.js';
import { STRESS } from '../dotnet-runtime/providers/stress.js';

/** The IDs of the events of the .NET runtime that contain the stack of the event before them, by provider: CLRStackWalk and others. */
export const runtimeStackIds: ReadonlyMap<string, number> = new Map([
  [RUNTIME.guid, 82],
  [RUNDOWN.guid, 0],
  [STRESS.guid, 1],
  [PRIVATE.guid, 151],
]);
