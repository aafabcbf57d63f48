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

let known: ReadonlyMap<string, readonly (readonly [field: string, meaning: Meaning])[]> | undefined;

/** The names of the addresses in an event, by field; `undefined` without any. */
export function namesOfFields({ event, values }: DecodedTraceEvent, names: KeyNames): EventNames | undefined {
  known ??= new Map(
    Object.entries(fieldsByProvider()).map(([guid, fields]) => [guid, Object.entries(fields)]),
  );
  const fields = known.get(event.providerId);
  if (fields === undefined) return undefined;
  let found: Record<string, string> | undefined;
  for (const [field, meaning] of fields) {
    if (values[field] === undefined) continue;
    const name =
      meaning === 'path'
        ? pathOf(textOf(values, field), names)
        : nameOf(bigintOf(values, field), meaning, names);
    if (name === undefined) continue;
    found ??= {};
    found[field] = cutName(name);
  }
  return found;
}

function pathOf(path: string | undefined, { volumes }: KeyNames): string | undefined {
  return path === undefined ? undefined : volumes.pathOf(path);
}

function nameOf(address: bigint | undefined, kind: NamedKind, names: KeyNames): string | undefined {
  return address === undefined ? undefined : names.nameOf(kind, address);
}
