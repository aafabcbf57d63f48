import type { LifeKind } from '../attribution/life-event.js';
import { ImageIdGuid, PerfInfoGuid, StackWalkGuid, ThreadGuid } from '../classic/class-guids.js';
import type { TraceEvent } from '../trace/events/trace-event.js';

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
  | 'pdb'
  | 'switch'
  | 'ready'
  | LifeKind;

/** The profile's event classes and providers, besides those of processes, threads, and images. */
export type ProfileEventClass = 'PerfInfo' | 'StackWalk' | 'Method' | 'ImageID' | 'Thread';

export interface ProfileEventType {
  readonly class: ProfileEventClass;
  readonly kind: ProfileEventKind;
}

type KindsByNumber = Readonly<Record<number, ProfileEventKind>>;

/** The events of a provider or class by the member of an event that tells them apart. */
interface ProviderTypes {
  readonly member: 'id' | 'opcode';
  readonly types: ReadonlyMap<number, ProfileEventType>;
}

/** Made at the first call, so that bundles of programs without profiles and stacks lack it. */
let providers: ReadonlyMap<string, ProviderTypes> | undefined;

/** The numbers that have a meaning in one of them: comparing these first rules out most events. */
let numbers: ReadonlySet<number> | undefined;

function providersOfProfile(): ReadonlyMap<string, ProviderTypes> {
  return new Map([
    [PerfInfoGuid, typesOf('PerfInfo', 'opcode', { 46: 'sample', 73: 'interval', 74: 'interval' })],
    [ThreadGuid, typesOf('Thread', 'opcode', { 36: 'switch', 50: 'ready' })],
    [ImageIdGuid, typesOf('ImageID', 'opcode', { 0: 'build', 36: 'pdb' })],
    [
      StackWalkGuid,
      typesOf('StackWalk', 'opcode', {
        32: 'stack',
        35: 'last-stack-of-key',
        36: 'stack-of-key',
        37: 'kernel-stack-key',
        38: 'user-stack-key',
      }),
    ],
    // The .NET runtime: MethodLoadVerbose, MethodUnloadVerbose.
    ['e13c0d23-ccbc-4e12-931b-d9cc2eee27e4', typesOf('Method', 'id', { 143: 'start', 144: 'end' })],
    // Its rundown: MethodDCStartVerbose, MethodDCEndVerbose.
    ['a669021c-c450-4609-a035-5af59af4df18', typesOf('Method', 'id', { 143: 'existed', 144: 'exists' })],
  ]);
}

function typesOf(name: ProfileEventClass, member: 'id' | 'opcode', kinds: KindsByNumber): ProviderTypes {
  const types = Object.entries(kinds).map(
    ([number, kind]) => [Number(number), { class: name, kind }] as const,
  );
  return { member, types: new Map(types) };
}

/**
 * An event's meaning; `undefined` for most events, which need no decoding, and for those of `lifeEventOf`.
 */
export function profileEventType(event: TraceEvent): ProfileEventType | undefined {
  providers ??= providersOfProfile();
  numbers ??= new Set([...providers.values()].flatMap(({ types }) => [...types.keys()]));
  if (!numbers.has(event.id) && !numbers.has(event.opcode)) return undefined;
  const provider = providers.get(event.providerId);
  return provider?.types.get(event[provider.member]);
}
