import type { LifeKind } from '../attribution/life-event.js';
import { ImageIdGuid, PerfInfoGuid, StackWalkGuid, ThreadGuid } from '../classic/class-guids.js';
import type { TraceEvent } from '../trace/trace-event.js';

/** The meaning of an event for a profile. */
export type ProfileEventKind =
  | 'sample'
  | 'interval'
  | 'stack'
  | 'kernel-stack-key'
  | 'user-stack-key'
  | 'last-stack-of-key'
  | 'stack-of-key'
  | 'build'
  | 'switch'
  | 'ready'
  | LifeKind;

/** The classes and providers whose events make a profile, in addition to those about processes, threads, and images. */
export type ProfileEventClass = 'PerfInfo' | 'StackWalk' | 'Method' | 'ImageID' | 'Thread';

export interface ProfileEventType {
  readonly class: ProfileEventClass;
  readonly kind: ProfileEventKind;
}

const kinds: Readonly<
  Record<string, readonly [ProfileEventClass, Readonly<Record<number, ProfileEventKind>>]>
> = {
  [PerfInfoGuid]: ['PerfInfo', { 46: 'sample', 73: 'interval', 74: 'interval' }],
  [ThreadGuid]: ['Thread', { 36: 'switch', 50: 'ready' }],
  [ImageIdGuid]: ['ImageID', { 0: 'build' }],
  [StackWalkGuid]: [
    'StackWalk',
    {
      32: 'stack',
      35: 'last-stack-of-key',
      36: 'stack-of-key',
      37: 'kernel-stack-key',
      38: 'user-stack-key',
    },
  ],
};

/** Events of the .NET runtime and of its rundown by ID. */
const methods: Readonly<Record<string, Readonly<Record<number, ProfileEventKind>>>> = {
  // MethodLoadVerbose, MethodUnloadVerbose
  'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4': { 143: 'start', 144: 'end' },
  // MethodDCStartVerbose, MethodDCEndVerbose
  'a669021c-c450-4609-a035-5af59af4df18': { 143: 'existed', 144: 'exists' },
};

const types = new Map<string, ProfileEventType>();
for (const [guid, [name, byOpcode]] of Object.entries(kinds))
  for (const [opcode, kind] of Object.entries(byOpcode))
    types.set(`${guid}/${opcode}`, { class: name, kind });
for (const [guid, byId] of Object.entries(methods))
  for (const [id, kind] of Object.entries(byId)) types.set(`${guid}/${id}`, { class: 'Method', kind });

const ofProvider = new Set([...types.keys()].map((key) => key.slice(0, key.indexOf('/'))));

/** The meaning of an event for a profile; `undefined` for most events, which need not be decoded, and for those that `lifeEventOf` knows. */
export function profileEventType(event: TraceEvent): ProfileEventType | undefined {
  const { providerId } = event;
  if (!ofProvider.has(providerId)) return undefined;
  return types.get(`${providerId}/${providerId in methods ? event.id : event.opcode}`);
}
