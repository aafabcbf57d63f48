import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { fnv1a64 } from '../../../text/fnv1a.js';

/**
 * Identifies the run to which a file belongs: the machine, the process, its start time, and a unique number,
 * so that no name is ever used again.
 */
const FORM = /^([0-9a-f]{16})-([0-9a-z]+)-([0-9a-z]+)-[0-9a-z]+$/;

/** The pattern of an id in a file name. */
export const RUN_ID = '[0-9a-f]{16}-[0-9a-z]+-[0-9a-z]+-[0-9a-z]+';

let machine: string | undefined;
let count = 0;

/** Returns an id that is unique for each run and each call. */
export function newRunId(): string {
  count += 1;
  const unique = Math.floor(Math.random() * 36 ** 8).toString(36) + count.toString(36);
  return [machineId(), process.pid.toString(36), startOf(process.pid) ?? '0', unique].join('-');
}

/**
 * True if the id is from this machine since its last start. Only then can wevtc know whether the process is
 * alive.
 */
export function isOfThisMachine(id: string): boolean {
  return FORM.exec(id)?.[1] === machineId();
}

/** The process in an id. */
export function processOf(id: string): number {
  return Number.parseInt(FORM.exec(id)?.[2] ?? '0', 36);
}

/**
 * Whether the process in an id from this machine is still running. `undefined` if a process has this number,
 * but the system does not tell whether it is the same one.
 */
export function isAlive(id: string): boolean | undefined {
  const [, , , start] = FORM.exec(id) ?? [];
  const pid = processOf(id);
  // For process.kill, numbers of 0 and less mean groups of processes.
  if (start === undefined || !(pid > 0 && pid < 2 ** 31)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    // The process exists, but belongs to another user.
  }
  const now = startOf(pid);
  if (now === ENDED) return false;
  // The number can belong to another process by now. Some systems also hide the processes of others.
  return now === undefined || start === '0' ? undefined : now === start;
}

/** Not a start time: a process that has ended. */
const ENDED = 'ended';

/**
 * The start time of a process in Linux's units; `undefined` on other systems. `ENDED` for a process that has
 * ended but still has an entry, because its parent has not read its exit code (a zombie).
 */
function startOf(pid: number): string | undefined {
  // Any user can create a folder with this name at the root of a drive.
  if (process.platform === 'win32') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name in parentheses. It can contain spaces and parentheses itself
    // (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? ENDED : Number(fields[19]).toString(36);
  } catch {
    return undefined;
  }
}

/**
 * Identifies a machine, or a container on it, because containers cannot see each other's processes. On Linux
 * it changes with each start of the machine and is not known to others, so a file in a repository cannot
 * claim to be from here.
 */
function machineId(): string {
  machine ??= fnv1a64([hostname(), quietly(bootId), quietly(processNamespace)].join('\0'));
  return machine;
}

const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1');
const processNamespace = () => readlinkSync('/proc/self/ns/pid');

function quietly(read: () => string): string {
  if (process.platform === 'win32') return '';
  try {
    return read();
  } catch {
    return '';
  }
}
