import type { AccessProblem, LargeGroup } from '../../text/diagnostics/catalogue/rules/channels.js';
import { accessList } from './common/access-list.js';
import { sddlProblem } from './common/sddl.js';
import { rule } from './rule.js';

const CLEAR = 0x4;
const WRITE = 0x2;
/** Generic write, generic all, delete, change the descriptor, take ownership. */
const CONTROL = 0x10000000 | 0x10000 | 0x40000 | 0x80000;
const GENERIC_WRITE = 0x40000000;

/** Trustees that include everybody, or nobody in particular. */
const EVERYBODY: Readonly<Record<string, LargeGroup>> = {
  WD: 'everyone',
  'S-1-1-0': 'everyone',
  AN: 'anonymous',
  'S-1-5-7': 'anonymous',
  BG: 'guests',
  'S-1-5-32-546': 'guests',
  LG: 'guests',
};

/** Trustees that may write by default, but not clear. */
const USERS: Readonly<Record<string, LargeGroup>> = {
  AU: 'authenticated',
  'S-1-5-11': 'authenticated',
  BU: 'users',
  'S-1-5-32-545': 'users',
  IU: 'interactive',
  'S-1-5-4': 'interactive',
};

function rightsProblem(rights: number, trustee: string): AccessProblem | undefined {
  const has = (mask: number) => (rights & mask) !== 0;
  const who = EVERYBODY[trustee] ?? USERS[trustee];
  if (who === undefined) return undefined;
  if (has(CONTROL)) return { problem: 'control', who };
  if (has(CLEAR)) return { problem: 'clear', who };
  return has(WRITE | GENERIC_WRITE) && trustee in EVERYBODY ? { problem: 'write', who } : undefined;
}

function accessProblem(descriptor: string): AccessProblem | undefined {
  const list = accessList(descriptor);
  if (list === undefined) return { problem: 'no-list' };
  if (list.length === 0) return { problem: 'empty-list' };
  return list
    .filter(({ allows }) => allows)
    .map(({ rights, trustee }) => rightsProblem(rights, trustee))
    .find((problem) => problem !== undefined);
}

/** The access of a channel must not let everyone forge or clear its log, or lock everyone out. */
export default rule('channel-access-open', (report) => ({
  channel({ access, name }) {
    if (access === undefined || sddlProblem(access.value) !== undefined) return;
    const problem = accessProblem(access.value);
    if (problem !== undefined) report(access.range, { channel: name.value, ...problem });
  },
}));
