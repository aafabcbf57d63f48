import { bigintOf, textOf } from '../../windows/payload/field-values.js';
import type { PayloadValues } from '../../windows/payload/payload-values.js';
import { FileIoGuid, ImageLoadGuid, RegistryGuid, SysConfigExGuid } from '../classic/class-guids.js';
import { templateOfLayout } from '../classic/layout.js';
import type { TraceEvent } from '../trace/events/trace-event.js';
import type { NumberTest } from '../trace/layout/event-layout.js';
import { isKernelAddress } from './kernel-addresses.js';
import { classValues, fieldsOf, type LifeKind, lifeEventOf } from './life-event.js';

/**
 * Named by address: disk file, opened file, registry key (key control block), driver; numbers can coincide.
 */
export type NamedKind = 'file' | 'open-file' | 'registry-key' | 'driver';

/** An event that says the name of something with an address, or that it ends. */
export interface NameFact {
  readonly of: NamedKind;
  readonly kind: LifeKind;
  readonly key: bigint;
  /** Empty if the event does not say it. */
  readonly name: string;
  /** The bytes from `key` on that belong to it. Only for drivers. */
  readonly size?: bigint;
}

/** A folder of the kernel has another path for people: `\Device\HarddiskVolume3\` is `C:\`. */
export interface VolumeFact {
  readonly of: 'volume';
  readonly from: string;
  readonly to: string;
}

/** Files: FileIo/Name, FileCreate, FileDelete, FileRundown (at the end of a session). */
const OF_FILES: Readonly<Record<number, LifeKind>> = { 0: 'start', 32: 'start', 35: 'end', 36: 'exists' };

/** Opened files: FileIo/Create and Close. */
const CREATE = 64;
const CLOSE = 66;

/** Registry/KCBCreate, KCBDelete, KCBRundownBegin, KCBRundownEnd. */
const OF_KEYS: Readonly<Record<number, LifeKind>> = { 22: 'start', 23: 'end', 24: 'existed', 25: 'exists' };

const VOLUME_MAPPING = 35;

/** Whether an opcode has a meaning in one of the classes. */
const HAS_MEANING: readonly boolean[] = Array.from({ length: 256 }, (_, opcode) =>
  [0, 2, 3, 4, 10, 22, 23, 24, 25, 32, 35, 36, CREATE, CLOSE].includes(opcode),
);

/** Microsoft-Windows-Kernel-File */
export const KERNEL_FILE = 'edd08927-9cc4-4e65-b970-c2560fb5c289';

/**
 * Events of Microsoft-Windows-Kernel-File by ID: NameCreate, NameDelete, Create, Close, CreateNewFile.
 * Version 0 has another order.
 *
 * Source: the provider's manifest, as published with Windows. Of these events, the traces of the tests
 * contain only Create.
 */
const CREATED =
  'Irp:ptr FileObject:ptr IssuingThreadId:u32 CreateOptions:x32 CreateAttributes:x32 ShareAccess:x32 FileName:wstr';
const NAMED = 'FileKey:ptr FileName:wstr';
const IN_PROVIDER: Readonly<Record<number, readonly [NamedKind, LifeKind, string]>> = {
  10: ['file', 'start', NAMED],
  11: ['file', 'end', NAMED],
  12: ['open-file', 'start', CREATED],
  14: ['open-file', 'end', 'Irp:ptr FileObject:ptr'],
  30: ['open-file', 'start', CREATED],
};
const LAST_ID = 30;

/** Whether an event can say something about a name. Its number rules out most events. */
export const mayName: NumberTest = (isClassic, number) =>
  isClassic ? HAS_MEANING[number] === true : number <= LAST_ID;

/** The name fact in an event; `undefined` for most events and corrupt payloads. */
export function nameFactOf(event: TraceEvent): NameFact | VolumeFact | undefined {
  switch (event.header) {
    case 'EVENT64':
    case 'EVENT32':
      return mayName(false, event.id) && event.providerId === KERNEL_FILE ? factInProvider(event) : undefined;
    case 'MESSAGE':
    case 'ERROR':
      return undefined;
    default:
      return mayName(true, event.opcode) ? factInClass(event) : undefined;
  }
}

/** Whether an event of the same kind can have a name fact. */
export function saysName({ header, providerId, id, opcode }: TraceEvent): boolean {
  if (header.startsWith('EVENT')) return mayName(false, id) && providerId === KERNEL_FILE;
  return mayName(true, opcode) && CLASSES_WITH_NAMES.includes(providerId);
}

const CLASSES_WITH_NAMES: readonly string[] = [FileIoGuid, RegistryGuid, ImageLoadGuid, SysConfigExGuid];

function factInClass(event: TraceEvent): NameFact | VolumeFact | undefined {
  const { opcode } = event;
  switch (event.providerId) {
    case FileIoGuid: {
      const kind = OF_FILES[opcode];
      // Before Windows Vista, Name has a FileObject, and no event says when it ends.
      if (kind !== undefined && event.version < 2) return undefined;
      if (kind !== undefined) return fact('file', kind, classValues(event), 'FileObject', 'FileName');
      if (opcode === CREATE) return fact('open-file', 'start', classValues(event), 'FileObject', 'OpenPath');
      return opcode === CLOSE ? fact('open-file', 'end', classValues(event), 'FileObject') : undefined;
    }
    case RegistryGuid: {
      const kind = OF_KEYS[opcode];
      return kind && fact('registry-key', kind, classValues(event), 'KeyHandle', 'KeyName');
    }
    case ImageLoadGuid:
      return driverFact(event);
    case SysConfigExGuid:
      return opcode === VOLUME_MAPPING ? volumeFact(classValues(event)) : undefined;
    default:
      return undefined;
  }
}

function factInProvider(event: TraceEvent): NameFact | undefined {
  const known = IN_PROVIDER[event.id];
  if (known === undefined || event.version === 0) return undefined;
  const [of, kind, layout] = known;
  const values = fieldsOf(event, templateOfLayout(layout, event.pointerSize));
  return fact(of, kind, values, of === 'file' ? 'FileKey' : 'FileObject', 'FileName');
}

function fact(
  of: NamedKind,
  kind: LifeKind,
  values: PayloadValues,
  keyField: string,
  nameField = '',
): NameFact | undefined {
  const key = bigintOf(values, keyField);
  if (key === undefined || key === 0n) return undefined;
  return { of, kind, key, name: textOf(values, nameField) ?? '' };
}

function driverFact(event: TraceEvent): NameFact | undefined {
  const life = lifeEventOf(event);
  if (life?.of !== 'image' || !isKernelAddress(life.base, event.pointerSize)) return undefined;
  return { of: 'driver', kind: life.kind, key: life.base, name: life.path, size: life.size };
}

function volumeFact(values: PayloadValues): VolumeFact | undefined {
  const [from, to] = [textOf(values, 'NtPath'), textOf(values, 'DosPath')];
  return from === undefined || to === undefined ? undefined : { of: 'volume', from, to };
}
