import { PRIVATE } from '../dotnet-runtime/providers/private.js';
import { RUNDOWN } from '../dotnet-runtime/providers/rundown.js';
import { RUNTIME } from '../dotnet-runtime/providers/runtime.js';
import { STRESS } from '../dotnet-runtime/providers/stress.js';

let ids: ReadonlyMap<string, number> | undefined;

/** The ID of a provider's event that contains the stack of the event before it, if it is a .NET runtime: CLRStackWalk and others. */
export function runtimeStackId(providerId: string): number | undefined {
  // Made at the first call, so that bundles of programs without stacks lack the descriptions of the runtime's events.
  ids ??= new Map([
    [RUNTIME.guid, 82],
    [RUNDOWN.guid, 0],
    [STRESS.guid, 1],
    [PRIVATE.guid, 151],
  ]);
  return ids.get(providerId);
}
