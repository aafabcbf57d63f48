import { fileNameOf } from '../../text/file-name.js';
import { decodeFields } from '../../windows/payload/decode-payload.js';
import { bigintOf, numberIn, textOf } from '../../windows/payload/field-values.js';
import type { PayloadTemplate } from '../../windows/payload/payload-template.js';
import type { PayloadValues } from '../../windows/payload/payload-values.js';
import { valueFormat } from '../../windows/payload/value-options.js';
import { ImageLoadGuid, ProcessGuid, ThreadGuid } from '../classic/class-guids.js';
import { classicTemplateOf } from '../classic/describe-classic-event.js';
import { templateOfLayout } from '../classic/layout.js';
import type { TraceEvent } from '../trace/events/trace-event.js';
import type { NumberTest } from '../trace/layout/event-layout.js';

/** A process, thread, or image event: start, end, existing at session start (DCStart) or end (DCEnd). */
export type LifeKind = 'start' | 'end' | 'existed' | 'exists';

/** An event about a process. */
export interface ProcessLife {
  readonly of: 'process';
  readonly kind: LifeKind;
  readonly id: number;
  /** The name of its file; empty if the event does not say it. */
  readonly name: string;
  /** The path of its file, if the event has it. */
  readonly image: string | undefined;
}

/** An event about a thread. */
export interface ThreadLife {
  readonly of: 'thread';
  readonly kind: LifeKind;
  readonly id: number;
  readonly process: number;
  /** The name that its program gave it; empty without one. */
  readonly name: string;
}

/** A thread gets a name. */
export interface ThreadNaming {
  readonly of: 'thread-name';
  readonly id: number;
  readonly name: string;
}

/** An event about a module in a process. */
export interface ImageLife {
  readonly of: 'image';
  readonly kind: LifeKind;
  readonly process: number;
  readonly base: bigint;
  readonly size: bigint;
  readonly path: string;
  /** `TimeDateStamp` in the header of its file; `undefined` if the event does not say it. */
  readonly timeDateStamp: number | undefined;
}

export type LifeEvent = ProcessLife | ThreadLife | ThreadNaming | ImageLife;

/** Opcodes of classes with lifetimes: EVENT_TRACE_TYPE_START, _END, _DC_START, and _DC_END. */
const LIVES: Readonly<Record<number, LifeKind>> = { 1: 'start', 2: 'end', 3: 'existed', 4: 'exists' };

/** Opcode 39, Defunct, is for a process that has ended while something keeps it. */
const OF_PROCESSES: Readonly<Record<number, LifeKind>> = { ...LIVES, 39: 'exists' };

const OF_IMAGES: Readonly<Record<number, LifeKind>> = { 10: 'start', 2: 'end', 3: 'existed', 4: 'exists' };

const SET_NAME = 72;

/** Whether an opcode has a meaning in one of the classes. */
const HAS_MEANING: readonly boolean[] = Array.from({ length: 256 }, (_, opcode) =>
  [1, 2, 3, 4, 10, 39, SET_NAME].includes(opcode),
);

const KERNEL_PROCESS = '22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716';
const LAST_ID = 4;

/** Whether an event can say something about a process, thread, or image. Its number rules out most events. */
export const mayBeLife: NumberTest = (isClassic, number) =>
  isClassic ? HAS_MEANING[number] === true : number <= LAST_ID;

/** The fact in a process, thread, or image event; `undefined` for most events and corrupt payloads. */
export function lifeEventOf(event: TraceEvent): LifeEvent | undefined {
  switch (event.header) {
    case 'EVENT64':
    case 'EVENT32':
      return mayBeLife(false, event.id) && event.providerId === KERNEL_PROCESS
        ? lifeInProvider(event)
        : undefined;
    case 'MESSAGE':
    case 'ERROR':
      return undefined;
    default:
      return mayBeLife(true, event.opcode) ? lifeInClass(event) : undefined;
  }
}

function lifeInClass(event: TraceEvent): LifeEvent | undefined {
  const { opcode } = event;
  switch (event.providerId) {
    case ProcessGuid: {
      const kind = OF_PROCESSES[opcode];
      return kind && processLife(kind, classValues(event));
    }
    case ThreadGuid: {
      const kind = LIVES[opcode];
      if (kind !== undefined) return threadLife(kind, classValues(event));
      return opcode === SET_NAME ? threadNaming(classValues(event)) : undefined;
    }
    case ImageLoadGuid: {
      const kind = OF_IMAGES[opcode];
      return kind && imageLife(kind, classValues(event));
    }
    default:
      return undefined;
  }
}

function processLife(kind: LifeKind, values: PayloadValues): ProcessLife | undefined {
  // Version 0 has the size of a pointer for it.
  const id = bigintOf(values, 'ProcessId');
  if (id === undefined) return undefined;
  return {
    of: 'process',
    kind,
    id: Number(id),
    name: textOf(values, 'ImageFileName') ?? '',
    image: undefined,
  };
}

function threadLife(kind: LifeKind, values: PayloadValues): ThreadLife | undefined {
  const id = numberIn(values, 'TThreadId');
  const process = numberIn(values, 'ProcessId');
  if (id === undefined || process === undefined) return undefined;
  return { of: 'thread', kind, id, process, name: textOf(values, 'ThreadName') ?? '' };
}

function threadNaming(values: PayloadValues): ThreadNaming | undefined {
  const id = numberIn(values, 'ThreadId');
  const name = textOf(values, 'ThreadName');
  return id === undefined || name === undefined ? undefined : { of: 'thread-name', id, name };
}

function imageLife(kind: LifeKind, values: PayloadValues): ImageLife | undefined {
  const process = numberIn(values, 'ProcessId');
  const [base, size] = [bigintOf(values, 'ImageBase'), bigintOf(values, 'ImageSize')];
  const path = textOf(values, 'FileName');
  if (process === undefined || base === undefined || size === undefined || path === undefined)
    return undefined;
  const timeDateStamp = numberIn(values, 'TimeDateStamp') || undefined;
  return { of: 'image', kind, process, base, size, path, timeDateStamp };
}

const FORMATS = {
  4: /* @__PURE__ */ valueFormat({ pointerSize: 4 }),
  8: /* @__PURE__ */ valueFormat({ pointerSize: 8 }),
};

/** The values of an event of a kernel class; those before the damage if the payload is damaged. */
export function classValues(event: TraceEvent): PayloadValues {
  const template = classicTemplateOf(event);
  return template === undefined ? {} : fieldsOf(event, template);
}

/** The first fields of an event; those before the damage if the payload is damaged. */
export function fieldsOf(event: TraceEvent, template: PayloadTemplate): PayloadValues {
  return decodeFields(template, event.userData, FORMATS[event.pointerSize]).values;
}

/**
 * The first fields of the events of Microsoft-Windows-Kernel-Process by ID: ProcessStart, ProcessStop,
 * ThreadStart, ThreadStop. From version 3 on, the start of a process has other fields before its name.
 *
 * Source: the provider's manifest.
 */
const START = 'ProcessID:u32 CreateTime:filetime ParentProcessID:u32 SessionID:u32';
const LAYOUTS: readonly ((version: number) => string | undefined)[] = [
  () => undefined,
  (version) =>
    [`${START} ImageName:wstr`, ...new Array(2).fill(`${START} Flags:x32 ImageName:wstr`)][version],
  () => 'ProcessID:u32',
  () => 'ProcessID:u32 ThreadID:u32',
  () => 'ProcessID:u32 ThreadID:u32',
];

function lifeInProvider(event: TraceEvent): LifeEvent | undefined {
  const { id, version, pointerSize } = event;
  const layout = LAYOUTS[id]?.(version);
  if (layout === undefined) return undefined;
  const values = fieldsOf(event, templateOfLayout(layout, pointerSize));
  const process = numberIn(values, 'ProcessID');
  if (process === undefined) return undefined;
  const kind = id % 2 === 1 ? 'start' : 'end';
  if (id <= 2) {
    const image = textOf(values, 'ImageName');
    return { of: 'process', kind, id: process, name: fileNameOf(image ?? ''), image };
  }
  const thread = numberIn(values, 'ThreadID');
  return thread === undefined ? undefined : { of: 'thread', kind, id: thread, process, name: '' };
}
