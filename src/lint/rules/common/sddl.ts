import type { SddlProblem } from '../../../text/diagnostics/catalogue/rules/channels.js';

/** An authority and up to 15 subauthorities (SID_MAX_SUB_AUTHORITIES). */
const SID = /^([A-Z]{2}|S-1(-(\d+|0X[0-9A-F]+)){1,16})$/;
const OWNER_OR_GROUP = /^([OG]):([A-Z]{2}|S-1(?:-(?:0X[0-9A-F]+|\d+)){1,16})/;
const LIST_FLAGS = /^[DS]:(?:P|AR|AI|NO_ACCESS_CONTROL){0,16}/;
const ACE_TYPES = /^(O?[ADUL]|AU|AL|OU|OL|OA|OD|X[ADU]|ZA|ML|RA|SP|TL|FL)$/;
/** A number, or any of the two-letter abbreviations of rights. */
const RIGHTS =
  /^(0X[0-9A-F]{1,8}|\d+|(G[ARWX]|RC|SD|WD|WO|RP|WP|CC|DC|LC|SW|LO|DT|CR|F[ARWX]|K[ARWX]|N[RWX])*)$/;

/**
 * SDDL's two-letter SID constants (sddl.h, "SID Strings" in its documentation), including newer ones. Some,
 * such as DA and DU, are meaningless without a domain, but wevtc does not know the machine.
 */
const SID_CONSTANTS: ReadonlySet<string> = new Set(
  (
    'AA AC AN AO AP AS AU BA BG BO BU CA CD CG CN CO CY DA DC DD DG DU EA ED EK ER ES HA HI HO HR IS IU KA LA LG LS LU ' +
    'LW ME MP MS MU NO NS NU OW PA PO PS PU RA RC RD RE RM RO RS RU SA SI SO SS SU SY UD WD WR'
  ).split(' '),
);

/** The problem with a security descriptor, and the trustees before that location. */
interface Reading {
  readonly problem: SddlProblem | undefined;
  readonly trustees: readonly Trustee[];
}

interface Trustee {
  readonly sid: string;
  readonly problem: 'unknown-owner' | 'unknown-group' | 'unknown-trustee';
  /** For example, `the owner`. */
  readonly entry: string;
}

/** An SDDL problem, or `undefined`. Checks only grammar: owner, group, ACLs, and entries' six fields. */
export function sddlProblem(descriptor: string): SddlProblem | undefined {
  return read(descriptor).problem;
}

/** Which trustee of a well-formed security descriptor Windows does not know, or `undefined`. */
export function trusteeProblem(descriptor: string): SddlProblem | undefined {
  return read(descriptor).trustees.find(({ sid }) => !isKnownSid(sid));
}

function read(descriptor: string): Reading {
  const trustees: Trustee[] = [];
  const fail = (problem: SddlProblem): Reading => ({ problem, trustees });
  let rest = descriptor.replace(/\s+/g, '').toUpperCase();
  if (rest === '') return fail({ problem: 'empty' });
  while (rest !== '') {
    const owner = OWNER_OR_GROUP.exec(rest);
    const part = owner ?? LIST_FLAGS.exec(rest);
    if (part === null) return fail({ problem: 'part', found: rest.slice(0, 12) });
    if (owner !== null)
      trustees.push({
        sid: owner[2] ?? '',
        problem: owner[1] === 'O' ? 'unknown-owner' : 'unknown-group',
        entry: '',
      });
    rest = rest.slice(part[0].length);
    while (rest.startsWith('(')) {
      const entry = balanced(rest);
      if (entry === undefined) return fail({ problem: 'parenthesis' });
      const problem = entryProblem(entry);
      if (problem !== undefined) return fail(problem);
      trustees.push(...trusteesOf(entry));
      rest = rest.slice(entry.length);
    }
  }
  return { problem: undefined, trustees };
}

/** The text from the first parenthesis to the matching one. Conditions of an entry can be nested. */
export function balanced(text: string): string | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return text.slice(0, at + 1);
  }
  return undefined;
}

/** `(type;flags;rights;object;inherited object;trustee)`, optionally with a condition. */
function entryProblem(entry: string): SddlProblem | undefined {
  const fields = entry.slice(1, -1).split(';');
  const [type = '', , rights = '', , , trustee = ''] = fields;
  if (fields.length < 6) return { problem: 'fields', entry, count: fields.length };
  if (!ACE_TYPES.test(type)) return { problem: 'type', entry, type };
  if (!RIGHTS.test(rights)) return { problem: 'rights', entry, rights };
  if (!SID.test(trustee)) return { problem: 'trustee', entry, sid: trustee };
  return undefined;
}

/** The trustee of an entry, and those in its condition: `Member_of {SID(BA)}`. */
function trusteesOf(entry: string): Trustee[] {
  const [, , , , , trustee = '', ...condition] = entry.slice(1, -1).split(';');
  const compared = condition
    .join(';')
    .replace(/"[^"]*"/g, '')
    .matchAll(/\bSID\(([A-Z]{2})\)/g);
  return [trustee, ...Array.from(compared, ([, sid = '']) => sid)].map((sid) => ({
    sid,
    problem: 'unknown-trustee',
    entry,
  }));
}

/** Whether a trustee is a full SID, or a two-letter constant that Windows knows. */
function isKnownSid(trustee: string): boolean {
  return trustee.startsWith('S-') || SID_CONSTANTS.has(trustee);
}
