import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { fnv1a64 } from '../../../text/fnv1a.js';

/** Identifies a file's run: machine, process, start time, and a unique number, so no name is reused. */
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

/** Whether the ID is from this machine since its last start; only then can its process be checked. */
export function isOfThisMachine(id: string): boolean {
  return FORM.exec(id)?.[1] === machineId();
}

export function processOf(id: string): number {
  return Number.parseInt(FORM.exec(id)?.[2] ?? '0', 36);
}

/** Whether an ID's process on this machine is running; `undefined` if another may have the same number. */
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
 * A process's start time in Linux units; `undefined` elsewhere. `ENDED`: a zombie (exit code still unread).
 */
function startOf(pid: number): string | undefined {
  // Any user can create a folder with this name at the root of a drive.
  if (process.platform === 'win32') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field, the program's name in parentheses, can contain spaces and parentheses (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? ENDED : Number(fields[19]).toString(36);
  } catch {
    return undefined;
  }
}

/**
 * Identifies a machine, or a container, because containers cannot see each other's processes. On Linux, it
 * changes at each start and is secret, so a file in a repository cannot claim to be from here.
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
