import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { fnv1a64 } from '../../text/fnv1a.js';

/**
 * Which run of wevtc a file belongs to: machine, process, when that began, and a number that no other has, so that no
 * name is ever used twice.
 */
const FORM = /^([0-9a-f]{16})-([0-9a-z]+)-([0-9a-z]+)-[0-9a-z]+$/;

/** An id as part of a file's name. */
export const RUN_ID = '[0-9a-f]{16}-[0-9a-z]+-[0-9a-z]+-[0-9a-z]+';

let machine: string | undefined;
let count = 0;

/** An id that no other run has, and no other call of this one. */
export function newRunId(): string {
  count += 1;
  const unique = Math.floor(Math.random() * 36 ** 8).toString(36) + count.toString(36);
  return [machineId(), process.pid.toString(36), startOf(process.pid) ?? '0', unique].join('-');
}

/** True when the id is of this machine, since it was last started: only then is it known whether the process lives. */
export function isOfThisMachine(id: string): boolean {
  return FORM.exec(id)?.[1] === machineId();
}

/** The process that has an id. */
export function processOf(id: string): number {
  return Number.parseInt(FORM.exec(id)?.[2] ?? '0', 36);
}

/** Whether the process of an id of this machine is there still. */
export function isAlive(id: string): boolean {
  const [, , , start] = FORM.exec(id) ?? [];
  const pid = processOf(id);
  // For process.kill, 0 and less are groups of processes.
  if (start === undefined || !(pid > 0 && pid < 2 ** 31)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    // It belongs to another user.
  }
  const now = startOf(pid);
  // Its number may have gone to another process since. A file system may also hide what others run.
  return now === undefined || start === '0' || now === start;
}

/**
 * When a process began, as Linux counts it; `undefined` elsewhere. A process that has ended, but that its parent has not
 * collected yet (a zombie), counts as `ended`.
 */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name in parentheses, which may hold blanks and parentheses itself (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : Number(fields[19]).toString(36);
  } catch {
    return undefined;
  }
}

/**
 * Tells machines apart, and containers of one machine, whose processes do not see each other. On Linux it is another
 * one after each start of the machine, and nobody outside knows it: a file in a repository cannot pretend to be ours.
 */
function machineId(): string {
  machine ??= fnv1a64([hostname(), quietly(bootId), quietly(processNamespace)].join('\0'));
  return machine;
}

const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1');
const processNamespace = () => readlinkSync('/proc/self/ns/pid');

function quietly(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
