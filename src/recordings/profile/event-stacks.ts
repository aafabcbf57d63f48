import { fileNameOf } from '../../text/file-name.js';
import { BytesError } from '../../windows/bytes/bytes.js';
import { decodeFields } from '../../windows/payload/decode-payload.js';
import { bigintOf, listOf, numberIn } from '../../windows/payload/field-values.js';
import type { PayloadValues } from '../../windows/payload/payload-values.js';
import { valueFormat } from '../../windows/payload/value-options.js';
import { decodeExtendedData, type ExtendedData } from '../../windows/structures/extended-data.js';
import type { ExtendedDataItem } from '../../windows/structures/extended-data-item.js';
import { EventHeaderExtType } from '../../windows/structures/header-constants.js';
import { bootOf } from '../attribution/boot.js';
import { isKernelAddress } from '../attribution/kernel-addresses.js';
import { lifeEventOf } from '../attribution/life-event.js';
import { EventInfoGuid, ImageIdGuid, SysConfigExGuid, WinSatGuid } from '../classic/class-guids.js';
import { describeRuntimeEvents } from '../dotnet-runtime/describe-runtime-events.js';
import { PRIVATE } from '../dotnet-runtime/providers/private.js';
import { RUNDOWN } from '../dotnet-runtime/providers/rundown.js';
import { RUNTIME } from '../dotnet-runtime/providers/runtime.js';
import { STRESS } from '../dotnet-runtime/providers/stress.js';
import { traceDecoder } from '../trace/decode/trace-decoder.js';
import type { EventAttribution } from '../trace/events/event-attribution.js';
import type { EventStackFrame } from '../trace/events/event-stack.js';
import type { TraceEvent } from '../trace/events/trace-event.js';
import { NO_PROCESS } from '../trace/layout/no-process.js';
import type { TraceFileInfo } from '../trace/trace-info.js';
import { CodeCollector, processesWithoutMethods } from './code-collector.js';
import type { ProfiledAddress } from './cpu-profile.js';
import type { NativeSymbols } from './native-symbols.js';
import { type ProfileEventKind, profileEventType } from './profile-events.js';
import { type StackOwner, type StackPart, type StackReference, StackReferences } from './stack-references.js';
import { NO_STACK, StackTable } from './stack-table.js';

/** The maximum of kept stack references, and of addresses in a file's different stacks: some 250 MB. */
const MOST_REFERENCES = 4_000_000;
const MOST_ADDRESSES = 2_000_000;

/** Events that merging tools add with another event's time and thread; they must not get its stack. */
const isOfMerge = new Set([EventInfoGuid, ImageIdGuid, SysConfigExGuid, WinSatGuid]);

/** The most threads whose last event of a runtime is remembered. */
const MOST_THREADS = 100_000;

/**
 * Finds the stacks of the events in a trace. Add all events in chronological order; then ask for stacks.
 *
 * - **In the event**: the extended data STACK_TRACE32 and STACK_TRACE64, or the key of a stack that is
 *   written later.
 * - **StackWalk events** of the kernel name their event by its time and its thread.
 * - **CLRStackWalk events** of the .NET runtime follow their event in its thread.
 */
export class EventStacks {
  /** By file. Files of one boot share them. */
  readonly #places: readonly CodeCollector[];
  /** By file: each session has its own keys. */
  readonly #stacks: readonly StackTable[];
  readonly #references = new StackReferences();
  readonly #decode = traceDecoder();
  /** The last event of each provider of the .NET runtime, by thread. */
  readonly #lastOfRuntime = new Map<string, StackOwner>();
  #start: bigint | undefined;
  /** The number of parts of stacks left out because there were too many. */
  leftOut = 0;
  /** Whether `of` has returned a stack. */
  hasFound = false;

  /**
   * @param infos the files of the trace.
   * @param symbols the functions of native modules.
   */
  constructor(infos: readonly TraceFileInfo[], symbols?: NativeSymbols) {
    const byBoot = new Map<string, CodeCollector>();
    this.#places = infos.map((info) => {
      const boot = bootOf(info);
      const places = byBoot.get(boot) ?? new CodeCollector(symbols);
      byBoot.set(boot, places);
      return places;
    });
    this.#stacks = infos.map(() => new StackTable(MOST_ADDRESSES));
  }

  /** The processes with methods of .NET in the stacks so far whose names the trace lacks. */
  get withoutMethods(): number[] {
    return processesWithoutMethods(this.#places);
  }

  add(event: TraceEvent): void {
    this.#start ??= event.timeStamp;
    const time = this.#timeOf(event);
    const life = lifeEventOf(event);
    if (life !== undefined) {
      if (life.of === 'image') this.#placesOf(event).addImage(life, time);
      return;
    }
    this.#addKeyOf(event);
    this.#addRuntimeEvent(event);
    const type = profileEventType(event);
    if (type?.class === 'Method') this.#placesOf(event).addMethod(event, type.kind, time);
    else if (type?.class === 'ImageID') this.#placesOf(event).addImageId(event, type.kind);
    else if (type?.class === 'StackWalk') this.#addWalk(event, type.kind);
  }

  /** The calls of an event from the innermost one; `undefined` if the trace has no stack for it. */
  of(event: TraceEvent, attribution: EventAttribution | undefined): readonly EventStackFrame[] | undefined {
    if (isOfMerge.has(event.providerId)) return undefined;
    const own = ownAddressesOf(event);
    const process = attribution?.processId ?? event.processId;
    if (own !== undefined) return this.#frames(own, process, event);
    const { file, rawTime, processor } = event;
    for (const id of new Set([event.threadId, attribution?.threadId ?? NO_PROCESS])) {
      const thread = threadOn(processor, id);
      const found = this.#references.of({ file, time: rawTime, thread });
      const addresses = (part: StackPart) => {
        const reference = found.find((each) => each.part === part);
        return reference && this.#stacksOf(event).addresses(reference.stack);
      };
      const calls = [...(addresses('kernel') ?? []), ...(addresses('user') ?? [])];
      const all = calls.length > 0 ? calls : addresses('whole');
      if (all !== undefined && all.length > 0) return this.#frames(all, found[0]?.process ?? process, event);
    }
    return undefined;
  }

  #frames(addresses: readonly bigint[], process: number, event: TraceEvent): EventStackFrame[] {
    const time = this.#timeOf(event);
    const { code } = this.#placesOf(event);
    this.hasFound = true;
    return code.calls(addresses, process, time, event.pointerSize).map(frameOf);
  }

  #placesOf({ file }: TraceEvent): CodeCollector {
    return this.#places[file] as CodeCollector;
  }

  #stacksOf({ file }: TraceEvent): StackTable {
    return this.#stacks[file] as StackTable;
  }

  #timeOf({ timeStamp }: TraceEvent): number {
    return Number(timeStamp - (this.#start ?? timeStamp));
  }

  /** A stack key in the event itself. */
  #addKeyOf(event: TraceEvent): void {
    if (!event.header.startsWith('EVENT')) return;
    for (const item of event.extendedData) {
      if (item.extType !== EventHeaderExtType.StackKey32 && item.extType !== EventHeaderExtType.StackKey64)
        continue;
      const content = readItem(item);
      if (content?.kind !== 'stackKey') continue;
      const { stackKey } = content;
      const reference = { part: 'whole', stack: this.#stacksOf(event).withKey(stackKey) } as const;
      this.#refer(ownerOf(event), { ...reference, process: event.processId });
    }
  }

  #addRuntimeEvent(event: TraceEvent): void {
    const { providerId, id, threadId } = event;
    const stackId = runtimeStackId(providerId);
    if (stackId === undefined || !event.header.startsWith('EVENT')) return;
    const key = `${event.file}/${providerId}/${threadId}`;
    if (id !== stackId) {
      if (this.#lastOfRuntime.size < MOST_THREADS || this.#lastOfRuntime.has(key))
        this.#lastOfRuntime.set(key, ownerOf(event));
      return;
    }
    const owner = this.#lastOfRuntime.get(key);
    this.#lastOfRuntime.delete(key);
    const template = describeRuntimeEvents(providerId)?.find((each) => each.id === id)?.template;
    if (owner === undefined || template === undefined) return;
    const { pointerSize } = event;
    const { values } = decodeFields(template, event.userData, { ...valueFormat({}), pointerSize });
    const stack = this.#stacksOf(event).withAddresses(listOf(values, 'Stack'));
    this.#refer(owner, { part: 'whole', stack, process: event.processId });
  }

  #addWalk(event: TraceEvent, kind: ProfileEventKind): void {
    const { values } = this.#decode(event);
    const addresses = listOf(values, 'Stack');
    const key = bigintOf(values, 'StackKey');
    const stacks = this.#stacksOf(event);
    if (kind === 'last-stack-of-key' || kind === 'stack-of-key') {
      if (key !== undefined) stacks.define(key, addresses, kind === 'last-stack-of-key');
      return;
    }
    const owner = walkOwnerOf(values, event);
    if (owner === undefined) return;
    const process = numberIn(values, 'StackProcess') ?? NO_PROCESS;
    const [first] = addresses;
    if (kind === 'stack') {
      if (first === undefined) return;
      const isKernel = isKernelAddress(first, event.pointerSize);
      const stack = stacks.withAddresses(addresses);
      this.#refer(owner, { part: isKernel ? 'kernel' : 'user', stack, process });
    } else if (key !== undefined) {
      const part = kind === 'kernel-stack-key' ? 'kernel' : 'user';
      this.#refer(owner, { part, stack: stacks.withKey(key), process });
    }
  }

  #refer(owner: StackOwner, reference: StackReference): void {
    if (reference.stack === NO_STACK || this.#references.count >= MOST_REFERENCES) this.leftOut++;
    else this.#references.add(owner, reference);
  }
}

function ownerOf({ file, rawTime, threadId, processor }: TraceEvent): StackOwner {
  return { file, time: rawTime, thread: threadOn(processor, threadId) };
}

/** All idle threads have ID 0, but each processor has one. No real thread has an ID this large. */
function threadOn(processor: number, thread: number): number {
  return thread === 0 ? 0xffff_0000 + processor : thread;
}

/** The event to which a StackWalk event refers. */
function walkOwnerOf(values: PayloadValues, { file, processor }: TraceEvent): StackOwner | undefined {
  const time = bigintOf(values, 'EventTimeStamp');
  const thread = numberIn(values, 'StackThread');
  if (time === undefined || thread === undefined) return undefined;
  return { file, time, thread: threadOn(processor, thread) };
}

/** The addresses in the extended data of an event. */
function ownAddressesOf(event: TraceEvent): readonly bigint[] | undefined {
  if (!event.header.startsWith('EVENT')) return undefined;
  for (const item of event.extendedData) {
    if (item.extType !== EventHeaderExtType.StackTrace32 && item.extType !== EventHeaderExtType.StackTrace64)
      continue;
    const content = readItem(item);
    if (content?.kind === 'stackTrace' && content.addresses.length > 0) return content.addresses;
  }
  return undefined;
}

/** `undefined` for a malformed item. */
function readItem(item: ExtendedDataItem): ExtendedData | undefined {
  try {
    return decodeExtendedData(item);
  } catch (error) {
    if (!(error instanceof BytesError)) throw error;
    return undefined;
  }
}

function frameOf({ address, frame, start, nativeStart = start }: ProfiledAddress): EventStackFrame {
  const { file, name, native, isFunction } = frame;
  return {
    address,
    module: file === undefined ? undefined : fileNameOf(file),
    function: isFunction ? (native ?? name) : undefined,
    offset: nativeStart === undefined ? undefined : address - nativeStart,
  };
}

let ids: ReadonlyMap<string, number> | undefined;

/** The event ID for the previous event's stack if this is a .NET runtime: CLRStackWalk and others. */
function runtimeStackId(providerId: string): number | undefined {
  // Created at the first call, so that bundles without stacks do not contain the runtime's descriptions.
  ids ??= new Map([
    [RUNTIME.guid, 82],
    [RUNDOWN.guid, 0],
    [STRESS.guid, 1],
    [PRIVATE.guid, 151],
  ]);
  return ids.get(providerId);
}
