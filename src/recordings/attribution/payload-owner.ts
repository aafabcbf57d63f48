import type { PayloadField } from '../../windows/payload/payload-template.js';
import {
  AlpcGuid,
  DiskIoGuid,
  FileIoGuid,
  ImageIdGuid,
  ImageLoadGuid,
  ObTraceGuid,
  PageFaultGuid,
  PerfInfoGuid,
  ProcessGuid,
  RegistryGuid,
  StackWalkGuid,
  TcpIpGuid,
  ThreadGuid,
  UdpIpGuid,
} from '../classic/class-guids.js';
import { describeClassicEvent } from '../classic/describe-classic-event.js';
import type { TraceEvent } from '../trace/events/trace-event.js';

/** The source of the process and the thread of kernel events, where it is not only the header. */
interface OwnerRule {
  /** The field with the process, and the one with the thread. */
  readonly process?: string;
  readonly thread?: string;
  /** The fields take precedence over the header: the event is about them, whichever thread wrote it. */
  readonly isAbout?: true;
  /** Written in the running thread; excludes events that interrupts and DPCs can write in any thread. */
  readonly isOfRunning?: true;
  /** The field whose lowest bit indicates that a DPC, not the running thread, wrote the event. */
  readonly dpc?: string;
}

/** The flag of a `Thread/ReadyThread` event in a DPC, which runs in any thread. */
export const READY_BY_DPC = 1;

/**
 * Rules by class and opcode. Fields missing from a version are ignored. A function, so bundlers can omit it.
 */
const rulesByClass = (): Readonly<
  Record<string, readonly (readonly [opcodes: readonly number[], rule: OwnerRule])[]>
> => ({
  [ProcessGuid]: [[[1, 2, 3, 4, 11, 32, 33, 35, 39], { process: 'ProcessId', isAbout: true }]],
  [ThreadGuid]: [
    [[1, 2, 3, 4], { process: 'ProcessId', thread: 'TThreadId', isAbout: true }],
    [[36], { thread: 'NewThreadId', isAbout: true }],
    [[41], { thread: 'ThreadId' }],
    [[48, 49, 51, 52], { thread: 'ThreadId', isAbout: true }],
    // Its field is the thread that becomes ready.
    [[50], { isOfRunning: true, dpc: 'Flag' }],
    [[57], { thread: 'TThreadId' }],
    [[72], { process: 'ProcessId', thread: 'ThreadId', isAbout: true }],
  ],
  [ImageLoadGuid]: [[[2, 3, 4, 10], { process: 'ProcessId', isAbout: true }]],
  [ImageIdGuid]: [[[0, 32, 36, 37], { process: 'ProcessId', isAbout: true }]],
  [PerfInfoGuid]: [
    [[46, 47], { thread: 'ThreadId' }],
    [[51, 52], { isOfRunning: true }],
  ],
  [StackWalkGuid]: [[[32, 37, 38], { process: 'StackProcess', thread: 'StackThread' }]],
  [DiskIoGuid]: [
    [[10, 11, 14], { thread: 'IssuingThreadId' }],
    [[12, 13, 15], { thread: 'IssuingThreadId', isOfRunning: true }],
  ],
  [FileIoGuid]: [[[64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 77, 79, 80, 81], { thread: 'TTID' }]],
  [PageFaultGuid]: [
    [[10, 11, 12, 13, 14, 15, 101, 102, 103, 104], { isOfRunning: true }],
    [[32], { thread: 'TThreadId' }],
    [[98, 99], { process: 'ProcessId' }],
    [[100], { process: 'HRPid' }],
  ],
  [TcpIpGuid]: [[[10, 11, 12, 13, 14, 15, 16, 18, 26, 27, 28, 29, 30, 31, 32, 34], { process: 'PID' }]],
  [UdpIpGuid]: [[[10, 11, 26, 27], { process: 'PID' }]],
  [RegistryGuid]: [[[10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 26, 27, 28, 29], { isOfRunning: true }]],
  [AlpcGuid]: [[[33, 34, 35, 36, 37], { isOfRunning: true }]],
  [ObTraceGuid]: [
    [[32, 33, 34], { isOfRunning: true }],
    [[38, 39], { process: 'ProcessId', isAbout: true }],
  ],
});

let rules: ReadonlyMap<string, ReadonlyMap<number, OwnerRule>> | undefined;

function rulesOf(providerId: string): ReadonlyMap<number, OwnerRule> | undefined {
  rules ??= new Map(
    Object.entries(rulesByClass()).map(([guid, ofClass]) => [
      guid,
      new Map(ofClass.flatMap(([opcodes, rule]) => opcodes.map((opcode) => [opcode, rule] as const))),
    ]),
  );
  return rules.get(providerId);
}

/** Payload offsets for one kind of event, version, and pointer size; `undefined` if missing. */
export interface OwnerPlaces extends Pick<OwnerRule, 'isAbout' | 'isOfRunning'> {
  readonly process: number | undefined;
  readonly thread: number | undefined;
  /** The byte with `READY_BY_DPC`. */
  readonly dpc?: number;
}

/** Windows has few versions of its classes; a damaged trace could have many. */
const MOST_PLACES = 4096;

const places = new Map<string, Map<number, OwnerPlaces | undefined>>();
let count = 0;

/** The process and thread offsets in a kernel payload; `undefined` if only the header can have them. */
export function ownerPlacesOf(event: TraceEvent): OwnerPlaces | undefined {
  const { providerId } = event;
  const ofClass = rulesOf(providerId);
  if (ofClass === undefined) return undefined;
  const { opcode, version, pointerSize } = event;
  const key = (opcode * 0x100 + version) * 16 + pointerSize;
  let known = places.get(providerId);
  if (known === undefined || count >= MOST_PLACES) {
    known = new Map();
    places.set(providerId, known);
    count = 0;
  }
  if (!known.has(key)) {
    known.set(key, placesFor(event, ofClass.get(opcode)));
    count++;
  }
  return known.get(key);
}

function placesFor(event: TraceEvent, rule: OwnerRule | undefined): OwnerPlaces | undefined {
  if (rule === undefined) return undefined;
  const { process, thread, isAbout, isOfRunning, dpc } = rule;
  const fields = describeClassicEvent(event)?.template?.fields ?? [];
  const flag = dpc === undefined ? undefined : placeOf(dpc, fields, event.pointerSize);
  // Without the field, a DPC could have written the event.
  if (dpc !== undefined && flag === undefined) return undefined;
  return {
    process: process === undefined ? undefined : placeOf(process, fields, event.pointerSize),
    thread: thread === undefined ? undefined : placeOf(thread, fields, event.pointerSize),
    ...(isAbout && { isAbout }),
    ...(isOfRunning && { isOfRunning }),
    ...(flag !== undefined && { dpc: flag }),
  };
}

/** The bytes of values that always have the same size. */
const SIZES: Readonly<Record<string, number>> = {
  'win:UInt8': 1,
  'win:Int8': 1,
  'win:UInt16': 2,
  'win:Int16': 2,
  'win:UInt32': 4,
  'win:Int32': 4,
  'win:HexInt32': 4,
  'win:UInt64': 8,
  'win:Int64': 8,
  'win:HexInt64': 8,
  'win:FILETIME': 8,
  'win:GUID': 16,
};

/** The offset of a field behind fields of fixed sizes. */
function placeOf(name: string, fields: readonly PayloadField[], pointerSize: 4 | 8): number | undefined {
  let offset = 0;
  for (const field of fields) {
    if (field.name === name) return offset;
    if ('members' in field || field.count !== undefined) return undefined;
    const isPointer = field.inType === 'win:Pointer' || field.inType === 'tdh:SizeT';
    const length =
      field.inType === 'win:Binary' && typeof field.length === 'number' ? field.length : undefined;
    const size = isPointer ? pointerSize : (length ?? SIZES[field.inType]);
    if (size === undefined) return undefined;
    offset += size;
  }
  return undefined;
}
