import { bigintOf, textOf } from '../../windows/payload/field-values.js';
import { cutName } from '../../windows/payload/text-limit.js';
import {
  DiskIoGuid,
  FileIoGuid,
  ImageLoadGuid,
  PageFaultGuid,
  PerfInfoGuid,
  RegistryGuid,
} from '../classic/class-guids.js';
import type { DecodedTraceEvent } from '../trace/events/decoded-trace-event.js';
import type { EventNames } from '../trace/events/event-names.js';
import type { KeyNames } from './key-names.js';
import { KERNEL_FILE, type NamedKind } from './name-fact.js';

/** The meaning of a field: an address of a thing, or a path of the kernel. */
type Meaning = NamedKind | 'path';

type Fields = Readonly<Record<string, Meaning>>;

/**
 * Address and path fields. Disk and page-fault `FileObject` is FileKey. A function, so bundlers can omit it.
 */
const fieldsByProvider = (): Readonly<Record<string, Fields>> => ({
  [DiskIoGuid]: { FileObject: 'file', RoutineAddr: 'driver', Routine: 'driver' },
  [PageFaultGuid]: { FileObject: 'file' },
  [FileIoGuid]: { FileObject: 'open-file', FileKey: 'file', FileName: 'path', OpenPath: 'path' },
  [RegistryGuid]: { KeyHandle: 'registry-key' },
  [PerfInfoGuid]: { Routine: 'driver' },
  [ImageLoadGuid]: { FileName: 'path' },
  [KERNEL_FILE]: {
    FileObject: 'open-file',
    FileKey: 'file',
    FileName: 'path',
    FilePath: 'path',
  },
});

let known: ReadonlyMap<string, readonly NamedField[]> | undefined;

/** A field, and what its value refers to. */
export type NamedField = readonly [field: string, meaning: Meaning];

/** The fields of a provider that can have names; `undefined` if none has. */
export function namedFieldsOf(providerId: string): readonly NamedField[] | undefined {
  known ??= new Map(
    Object.entries(fieldsByProvider()).map(([guid, fields]) => [guid, Object.entries(fields)]),
  );
  return known.get(providerId);
}

/** The names of the addresses in an event, by field; `undefined` without any. */
export function namesOfFields({ event, values }: DecodedTraceEvent, names: KeyNames): EventNames | undefined {
  const fields = namedFieldsOf(event.providerId);
  if (fields === undefined) return undefined;
  let found: Record<string, string> | undefined;
  for (const [field, meaning] of fields) {
    if (values[field] === undefined) continue;
    const name =
      meaning === 'path'
        ? pathOf(textOf(values, field), names)
        : addressNameOf(bigintOf(values, field), meaning, names);
    if (name === undefined) continue;
    found ??= {};
    found[field] = cutName(name);
  }
  return found;
}

/** The path for people of a path of the kernel. */
export function pathOf(path: string | undefined, { volumes }: KeyNames): string | undefined {
  return path === undefined ? undefined : volumes.pathOf(path);
}

/** The name of what is at an address. */
export function addressNameOf(
  address: bigint | undefined,
  kind: NamedKind,
  names: KeyNames,
): string | undefined {
  return address === undefined ? undefined : names.nameOf(kind, address);
}
