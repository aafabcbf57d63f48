import { requireReadableSize } from '../../../compile/decompile/text-size.js';
import { fileKinds } from '../../../text/diagnostics/file-kinds.js';
import { fileKind } from '../../../windows/file-kind/file-kind.js';
import { FormatError, type OnDamage } from '../../../windows/resources/format-error.js';
import {
  allResources,
  NO_EVENTS,
  type ResourceFile,
  readResources,
} from '../../../windows/resources/open.js';
import type { Resource } from '../../../windows/resources/resource.js';
import { type Session, tell } from '../session.js';
import type { Told } from '../told.js';

const MOST_DAMAGES = 10;

/** The remedy for a program without resources. */
const LINK =
  "without them, Windows shows 'The description for Event ID … cannot be found': link the .rc file of the manifest, its .res file, or its object file ('wevtc compile --emit resources,res,obj') into this file; for a program with only performance counters, pass --manifest";

/** The compiled manifests and message tables of the binary `name`; `Told` if the bytes are not one. */
export function openResources(bytes: Uint8Array, name: string, session: Session): ResourceFile | Told {
  return open(bytes, name, session, readWhole);
}

/** All resources of the binary `name`, also without a compiled manifest; `Told` if the bytes are not one. */
export function openAllResources(
  bytes: Uint8Array,
  name: string,
  session: Session,
): readonly Resource[] | Told {
  return open(bytes, name, session, allResources);
}

/** The resources of a binary without its corrupt parts. */
export interface IntactResources {
  readonly file: ResourceFile;
  /** Whether the binary has no corrupt parts. */
  readonly isWhole: boolean;
}

/** Opens resources without their corrupt parts, which are messages to the user and errors of the run. */
export function openIntactResources(
  bytes: Uint8Array,
  name: string,
  session: Session,
): IntactResources | Told {
  const damages: FormatError[] = [];
  let count = 0;
  const onDamage: OnDamage = (damage) => {
    count += 1;
    if (count <= MOST_DAMAGES) damages.push(damage);
  };
  const file = open(bytes, name, session, (whole) => readWhole(whole, onDamage));
  for (const damage of damages) tell(session.host, `${placeOf(name, damage)}; this part is skipped`);
  if (count > MOST_DAMAGES) tell(session.host, `${name}: ${count - MOST_DAMAGES} more parts are skipped`);
  if (count > 0) session.errorsFound();
  return file && { file, isWhole: count === 0 };
}

function readWhole(bytes: Uint8Array, onDamage?: OnDamage): ResourceFile {
  const file = readResources(bytes, onDamage);
  for (const { template } of file.templates) requireReadableSize(template);
  return file;
}

function open<T>(
  bytes: Uint8Array,
  name: string,
  session: Session,
  read: (bytes: Uint8Array) => T,
): T | undefined {
  const problem = otherKind(bytes, name);
  if (problem !== undefined) {
    session.fail(`${name}: ${problem}`);
    return undefined;
  }
  try {
    return read(bytes);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const isProgram = error.message === NO_EVENTS && fileKind(bytes, name) === 'pe';
    session.fail(isProgram ? `${name}: ${NO_EVENTS}; ${LINK}` : placeOf(name, error));
    return undefined;
  }
}

function placeOf(name: string, { offset, message }: FormatError): string {
  return `${name}: at byte 0x${offset.toString(16)}: ${message}`;
}

/** The reason why bytes cannot be a binary with resources; `undefined` if they might be, even corrupt. */
function otherKind(bytes: Uint8Array, name: string): string | undefined {
  const kind = fileKind(bytes, name);
  switch (kind) {
    case 'pe':
    case 'res':
    case 'obj':
    case 'wevt-template':
    case 'message-table':
    case 'binary':
      return undefined;
    case 'empty':
      return 'this file is empty';
    case 'text':
      return 'this is text, but neither a manifest, which starts with a tag, nor a binary with a compiled manifest';
    default: {
      const { what, remedy } = fileKinds[kind];
      const not = kind === 'xml' ? 'not a binary' : 'neither a manifest nor a binary with one';
      return `this is ${what}, ${not}${remedy === undefined ? '' : `; ${remedy}`}`;
    }
  }
}
