/** An authority and up to 15 subauthorities (SID_MAX_SUB_AUTHORITIES). */
const SID = /^([A-Z]{2}|S-1(-(\d+|0X[0-9A-F]+)){1,16})$/;
const OWNER_OR_GROUP = /^([OG]):([A-Z]{2}|S-1(?:-(?:0X[0-9A-F]+|\d+)){1,16})/;
const LIST_FLAGS = /^[DS]:(?:P|AR|AI|NO_ACCESS_CONTROL){0,16}/;
const ACE_TYPES = /^(O?[ADUL]|AU|AL|OU|OL|OA|OD|X[ADU]|ZA|ML|RA|SP|TL|FL)$/;
/** A number, or any of the two-letter abbreviations of rights. */
const RIGHTS =
  /^(0X[0-9A-F]{1,8}|\d+|(G[ARWX]|RC|SD|WD|WO|RP|WP|CC|DC|LC|SW|LO|DT|CR|F[ARWX]|K[ARWX]|N[RWX])*)$/;

/**
 * The two-letter SID constants in SDDL (sddl.h, and "SID Strings" in its documentation), including those of newer
 * Windows. Some, such as DA and DU, have no meaning on a machine without a domain. wevtc cannot know which machine
 * will read them.
 */
const SID_CONSTANTS: ReadonlySet<string> = new Set(
  (
    'AA AC AN AO AP AS AU BA BG BO BU CA CD CG CN CO CY DA DC DD DG DU EA ED EK ER ES HA HI HO HR IS IU KA LA LG LS LU ' +
    'LW ME MP MS MU NO NS NU OW PA PO PS PU RA RC RD RE RM RO RS RU SA SI SO SS SU SY UD WD WR'
  ).split(' '),
);

/** What is wrong with a security descriptor, and the trustees before that place. */
interface Reading {
  readonly problem: string | undefined;
  readonly trustees: readonly Trustee[];
}

interface Trustee {
  readonly sid: string;
  /** For example, `the owner`. */
  readonly place: string;
}

/**
 * What is wrong with an SDDL security descriptor, or `undefined`. Checks only the grammar: owner, group and access
 * control lists, and entries with their six fields.
 */
export function sddlProblem(descriptor: string): string | undefined {
  return read(descriptor).problem;
}

/** Which trustee of a well-formed security descriptor Windows does not know, or `undefined`. */
export function trusteeProblem(descriptor: string): string | undefined {
  const unknown = read(descriptor).trustees.find(({ sid }) => !isKnownSid(sid));
  return (
    unknown && `has ${unknown.place} '${unknown.sid}', which Microsoft's list of SID strings does not have`
  );
}

function read(descriptor: string): Reading {
  const trustees: Trustee[] = [];
  const fail = (problem: string): Reading => ({ problem, trustees });
  let rest = descriptor.replace(/\s+/g, '').toUpperCase();
  if (rest === '') return fail('is empty');
  while (rest !== '') {
    const owner = OWNER_OR_GROUP.exec(rest);
    const part = owner ?? LIST_FLAGS.exec(rest);
    if (part === null) return fail(`has '${rest.slice(0, 12)}' where O:, G:, D: or S: should start`);
    if (owner !== null)
      trustees.push({ sid: owner[2] ?? '', place: owner[1] === 'O' ? 'the owner' : 'the group' });
    rest = rest.slice(part[0].length);
    while (rest.startsWith('(')) {
      const entry = balanced(rest);
      if (entry === undefined) return fail('has an entry without its closing parenthesis');
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
function entryProblem(entry: string): string | undefined {
  const fields = entry.slice(1, -1).split(';');
  const [type = '', , rights = '', , , trustee = ''] = fields;
  if (fields.length < 6) return `has an entry '${entry}' with ${fields.length} instead of 6 fields`;
  if (!ACE_TYPES.test(type)) return `has an entry '${entry}' of the unknown type '${type}'`;
  if (!RIGHTS.test(rights)) return `has an entry '${entry}' with the malformed rights '${rights}'`;
  if (!SID.test(trustee)) return `has an entry '${entry}' with the malformed trustee '${trustee}'`;
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
    place: `an entry '${entry}' with the trustee`,
  }));
}

/** Whether a trustee is a full SID, or a two-letter constant that Windows knows. */
function isKnownSid(trustee: string): boolean {
  return trustee.startsWith('S-') || SID_CONSTANTS.has(trustee);
}
