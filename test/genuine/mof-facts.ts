/**
 * What a consumer of classic events relies on in a MOF file: the classes with their bases and identifying
 * qualifiers, and the fields with their types. The reader is lenient, because mc.exe also writes files that
 * are no MOF.
 */
interface MofClass {
  readonly name: string;
  readonly base: string;
  readonly qualifiers: ReadonlyMap<string, readonly string[]>;
  readonly fields: readonly MofField[];
}

interface MofField {
  readonly name: string;
  readonly type: string;
  readonly isArray: boolean;
  readonly qualifiers: ReadonlyMap<string, readonly string[]>;
}

const TOKEN = /\/\/[^\n]*|#[^\n]*|"(?:[^"\\]|\\.)*"|[^\s[\]{}():;,"]+|[[\]{}():;,]/g;

const unescaped = (text: string) =>
  text.replace(/\\x([0-9A-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function readMof(text: string): MofClass[] {
  const tokens = [...text.matchAll(TOKEN)]
    .map(([token]) => token)
    .filter((token) => !/^(\/\/|#)/.test(token));
  let at = 0;
  const takeIf = (token: string) => tokens[at] === token && ++at > 0;
  const readQualifiers = () => {
    const qualifiers = new Map<string, string[]>();
    takeIf('[');
    while (at < tokens.length && !takeIf(']')) {
      const name = (tokens[at++] as string).toLowerCase();
      const values: string[] = [];
      if (takeIf('(') || takeIf('{'))
        while (at < tokens.length && !takeIf(')') && !takeIf('}')) {
          const value = tokens[at++] as string;
          if (value !== ',') values.push(unescaped(value.replace(/^"|"$/g, '')));
        }
      if (takeIf(':')) at++;
      takeIf(',');
      qualifiers.set(name, values);
    }
    return qualifiers;
  };
  const classes: MofClass[] = [];
  while (at < tokens.length) {
    const qualifiers = readQualifiers();
    at++;
    const name = tokens[at++] as string;
    at++;
    const base = tokens[at++] as string;
    at++;
    const fields: MofField[] = [];
    while (at < tokens.length && !takeIf('}')) {
      const fieldQualifiers = readQualifiers();
      const type = tokens[at++] as string;
      const fieldName = tokens[at++] as string;
      const isArray = takeIf('[') && takeIf(']');
      takeIf(';');
      fields.push({ name: fieldName, type, isArray, qualifiers: fieldQualifiers });
    }
    takeIf(';');
    classes.push({ name, base, qualifiers, fields });
  }
  return classes;
}

/**
 * The classes of a task and version, and the classes of its events by their descriptions: the template, or
 * the event.
 */
interface TaskClass {
  readonly own: MofClass;
  readonly types: readonly MofClass[];
}

function taskClasses(classes: readonly MofClass[]): TaskClass[] {
  const tasks: { own: MofClass; types: MofClass[] }[] = [];
  for (const each of classes) {
    if (each.qualifiers.has('eventtype')) tasks.at(-1)?.types.push(each);
    else tasks.push({ own: each, types: [] });
  }
  return tasks;
}

/**
 * How many events of a task have each type. Nothing tells the events of one type apart, so wevtc describes
 * only one.
 */
function countsOfTypes({ types }: TaskClass): Map<string, number> {
  const counts = new Map<string, number>();
  for (const type of types.flatMap(({ qualifiers }) => qualifiers.get('eventtype') ?? []))
    counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/** The facts of a MOF file by what they are about, without events of types that `isLeftOut`. */
function mofFacts(classes: readonly TaskClass[], isLeftOut: (task: number, type: string) => boolean) {
  const facts = new Map<string, string>();
  let provider = '';
  for (const [task, { own, types }] of classes.entries()) {
    const { base, qualifiers } = own;
    if (base === 'EventTrace') {
      provider = own.name;
      facts.set(`${task} flags`, flagsOf(own.fields));
    }
    facts.set(`${task} base`, String(base === 'EventTrace' || base === provider));
    facts.set(`${task} name`, own.name);
    for (const what of ['description', 'guid', 'eventversion', 'displayname'])
      facts.set(`${task} ${what}`, String(qualifiers.get(what)));
    for (const type of types) {
      const numbers = type.qualifiers.get('eventtype') ?? [];
      const names = type.qualifiers.get('eventtypename') ?? [];
      const events = numbers.map((number, at) => `${number} ${names[at]}`);
      const kept = events.filter((_, at) => !isLeftOut(task, numbers[at] as string));
      if (kept.length === 0) continue;
      const key = `${task} ${type.qualifiers.get('description')}`;
      facts.set(`${key} name`, type.name);
      facts.set(`${key} base`, String(type.base === own.name));
      facts.set(`${key} events`, kept.sort().join(', '));
      for (const [place, field] of type.fields.flatMap(asMcWrites).entries())
        facts.set(`${key} field ${place}`, field);
    }
  }
  return facts;
}

function flagsOf(fields: readonly MofField[]): string {
  const flags = fields.find(({ name }) => name === 'Flags')?.qualifiers;
  const names = flags?.get('values') ?? [];
  return (flags?.get('valuemap') ?? [])
    .map((mask, at) => `${mask} ${names[at]}`)
    .sort()
    .join(', ');
}

/** Types that wevtc has a better form for; the list of docs/mof.md. */
const PLAIN: Readonly<Record<string, string>> = { WmiTime: 'uint64', Port: 'uint16', IPAddrV4: 'uint32' };

/** A field as mc.exe writes it; what mc.exe wrote stays as it is. Without names, which `Description` has. */
function asMcWrites({ type, isArray, qualifiers }: MofField): string[] {
  const shown = (qualifiers.get('description') ?? []).join('').replace(/[^A-Za-z0-9_]/g, '_');
  const [extension = '-'] = qualifiers.get('extension') ?? [];
  const [termination = '-'] = qualifiers.get('stringtermination') ?? [];
  const [format = '-'] = qualifiers.get('format') ?? [];
  const isAnsi = type === 'string' && format !== 'w' && termination === 'NullTerminated';
  const count = Number(qualifiers.get('max')?.[0] ?? 1);
  const isMapped = ['valuemap', 'bitmap'].some((name) => qualifiers.has(name));
  const written = [
    isMapped && count === 1
      ? 'uint32'
      : qualifiers.has('pointer')
        ? 'pointer'
        : (PLAIN[extension] ?? type.replace('char16', 'uint16')),
    extension in PLAIN ? '-' : extension,
    isAnsi ? '-' : termination,
    // mc.exe writes no format for out-types, and none next to a map, which the elements of an array don't
    // have.
    /^uint|^char16/.test(type) || format === 'c' || (isMapped && count === 1) ? '-' : format,
    isMapped && count === 1 ? mapOf(qualifiers) : '-',
  ].join(' ');
  // mc.exe writes strings up to a NUL once, and other arrays element by element.
  if (!isArray || termination === 'NullTerminated') return [`${shown} ${written}`];
  return Array.from({ length: count }, (_, at) => `${shown}${count === 1 ? '' : at} ${written}`);
}

/** The values; of a bitMap the single bits. */
function mapOf(qualifiers: ReadonlyMap<string, readonly string[]>): string {
  const bits = qualifiers.get('bitmap')?.map((mask) => Number(mask) >>> 0);
  if (bits === undefined) return `values ${qualifiers.get('valuemap')?.join(',')}`;
  return `bits ${bits.filter((mask) => mask !== 0 && Number.isInteger(Math.log2(mask))).join(',')}`;
}

/** The classes of wevtc's file, with masks in place of the positions of bits. */
function withMasks(classes: readonly MofClass[]): MofClass[] {
  return classes.map((each) => ({
    ...each,
    fields: each.fields.map((field) => {
      const bits = field.qualifiers.get('bitmap');
      if (bits === undefined) return field;
      const masks = bits.map((bit) => String(2 ** Number(bit)));
      return { ...field, qualifiers: new Map(field.qualifiers).set('bitmap', masks) };
    }),
  }));
}

/** A name that MOF takes. */
const isName = (name: string) => /^[A-Za-z](?:\w*[A-Za-z0-9])?$/.test(name);

/** What differs, as lines; a name counts only if it is one, and no other class has it. */
export function differentMof(genuine: string, ours: string): { count: number; differences: string[] } {
  const written = readMof(genuine);
  const classes = taskClasses(written);
  const names = new Map<string, number>();
  for (const { name } of written) names.set(name.toLowerCase(), (names.get(name.toLowerCase()) ?? 0) + 1);
  const counts = classes.map(countsOfTypes);
  const isRepeated = (task: number, type: string) => (counts[task]?.get(type) ?? 0) > 1;
  const expected = mofFacts(classes, isRepeated);
  const own = mofFacts(taskClasses(withMasks(readMof(ours))), isRepeated);
  const differences: string[] = [];
  for (const key of new Set([...expected.keys(), ...own.keys()])) {
    const [value, ownValue] = [expected.get(key), own.get(key)];
    if (key.endsWith(' name') && value !== undefined && ownValue !== undefined)
      if (!isName(value) || names.get(value.toLowerCase()) !== 1) continue;
    if (value !== ownValue) differences.push(`${key}: mc.exe has ${value}, wevtc ${ownValue}`);
  }
  return { count: expected.size, differences };
}
