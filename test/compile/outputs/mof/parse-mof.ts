/** A value of a qualifier; `true` for one without. */
export type QualifierValue = true | string | number | readonly (string | number)[];

export interface MofMember {
  readonly qualifiers: ReadonlyMap<string, QualifierValue>;
  readonly name: string;
}

export interface MofProperty extends MofMember {
  readonly type: string;
  readonly isArray: boolean;
}

export interface MofClass extends MofMember {
  readonly base: string;
  readonly properties: readonly MofProperty[];
}

const TYPES =
  'boolean char16 object real32 real64 sint16 sint32 sint64 sint8 string uint16 uint32 uint64 uint8';

const KEYWORDS = `any as association class disableoverride enableoverride false flavor indication instance method null
  of parameter pragma property qualifier ref reference restricted schema scope toinstance tosubclass translatable true
  datetime ${TYPES}`;

/**
 * What may stand on a class or property, and the kind of its value: number, string, array of strings,
 * numbers.
 */
const QUALIFIERS: Readonly<Record<string, RegExp>> = {
  Dynamic: /^flag$/,
  Description: /^string$/,
  Guid: /^string$/,
  locale: /^string$/,
  EventVersion: /^number$/,
  DisplayName: /^string$/,
  EventType: /^(number|numbers)$/,
  EventTypeName: /^(string|strings)$/,
  WmiDataId: /^number$/,
  read: /^flag$/,
  pointer: /^flag$/,
  MAX: /^number$/,
  StringTermination: /^string$/,
  format: /^string$/,
  extension: /^string$/,
  ValueDescriptions: /^strings$/,
  DefineValues: /^strings$/,
  Values: /^strings$/,
  ValueMap: /^strings$/,
  BitMap: /^strings$/,
  BitValues: /^strings$/,
};

const PARALLEL = [
  ['EventType', 'EventTypeName'],
  ['Values', 'ValueMap'],
  ['Values', 'DefineValues'],
  ['Values', 'ValueDescriptions'],
  ['BitMap', 'BitValues'],
] as const;

/**
 * Comment, string, number, name, or a single sign. Anything else, such as a line end in a string, fits none.
 */
const TOKEN =
  /\s+|\/\/[^\n]*|"(?:[^"\\\n]|\\(?:[btnfr"'\\]|x[0-9A-Fa-f]{4}))*"|\d+|[A-Za-z]\w*|[[\]{}();:,#]/y;

/**
 * Reads MOF strictly: the part of the language (DMTF DSP0004) that declares classes, and the rules of WMI for
 * their names and of ETW for their qualifiers.
 *
 * @throws Error for whatever is not as it has to be.
 */
export function parseMof(text: string): MofClass[] {
  if (/[^\n -~]/.test(text)) throw new Error('not ASCII');
  const tokens = tokenise(text);
  const pragmas = tokens.splice(0, 15).join('');
  const expected =
    '#pragmaclassflags("forceupdate")#pragmanamespace("\\\\\\\\.\\\\root\\\\wmi")#pragmaautorecover';
  if (pragmas !== expected) throw new Error(`pragmas: ${pragmas}`);
  const reader = new Reader(tokens);
  const classes: MofClass[] = [];
  while (!reader.atEnd) classes.push(readClass(reader));
  checkClasses(classes);
  return classes;
}

function tokenise(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) throw new Error(`no token: ${text.slice(at, at + 40)}`);
    if (!/^(\s|\/\/)/.test(token)) tokens.push(token);
  }
  return tokens;
}

class Reader {
  private at = 0;
  constructor(private readonly tokens: readonly string[]) {}

  get atEnd(): boolean {
    return this.at === this.tokens.length;
  }

  next(): string {
    const token = this.tokens[this.at++];
    if (token === undefined) throw new Error('the file ends too early');
    return token;
  }

  peek(): string | undefined {
    return this.tokens[this.at];
  }

  take(wanted: string): void {
    const token = this.next();
    if (token !== wanted) throw new Error(`'${token}' in place of '${wanted}'`);
  }

  takeIf(wanted: string): boolean {
    if (this.peek() !== wanted) return false;
    this.at += 1;
    return true;
  }

  /** A name as WMI wants it. */
  name(): string {
    const token = this.next();
    if (!/^[A-Za-z](\w*[A-Za-z0-9])?$/.test(token) || isWord(KEYWORDS, token)) {
      throw new Error(`'${token}' is no name`);
    }
    return token;
  }

  value(): string | number {
    const token = this.next();
    if (/^\d/.test(token)) return Number(token);
    if (!token.startsWith('"')) throw new Error(`'${token}' is no value`);
    return unescapeText(token.slice(1, -1));
  }
}

function isWord(list: string, word: string): boolean {
  return list.split(/\s+/).includes(word.toLowerCase());
}

function unescapeText(text: string): string {
  const signs: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  return text.replace(/\\(?:x([0-9A-Fa-f]{4})|(.))/g, (_, hex?: string, sign?: string) =>
    hex === undefined
      ? (signs[sign as string] ?? (sign as string))
      : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function readClass(reader: Reader): MofClass {
  const qualifiers = readQualifiers(reader);
  reader.take('class');
  const name = reader.name();
  reader.take(':');
  const base = reader.name();
  reader.take('{');
  const properties: MofProperty[] = [];
  while (!reader.takeIf('}')) properties.push(readProperty(reader));
  reader.take(';');
  return { qualifiers, name, base, properties };
}

function readProperty(reader: Reader): MofProperty {
  const qualifiers = readQualifiers(reader);
  const type = reader.next();
  if (!isWord(TYPES, type)) throw new Error(`'${type}' is no type`);
  const name = reader.name();
  const isArray = reader.takeIf('[');
  if (isArray) reader.take(']');
  reader.take(';');
  if (isArray !== qualifiers.has('MAX')) throw new Error(`${name}: an array has MAX`);
  return { qualifiers, type, name, isArray };
}

function readQualifiers(reader: Reader): Map<string, QualifierValue> {
  const qualifiers = new Map<string, QualifierValue>();
  reader.take('[');
  do {
    const name = reader.next();
    const value = readQualifierValue(reader);
    const kind = value === true ? 'flag' : Array.isArray(value) ? `${typeof value[0]}s` : typeof value;
    if (QUALIFIERS[name]?.test(kind) !== true) throw new Error(`the qualifier ${name} with ${kind}`);
    if (qualifiers.has(name)) throw new Error(`the qualifier ${name} twice`);
    qualifiers.set(name, value);
  } while (reader.takeIf(','));
  reader.take(']');
  for (const pair of PARALLEL) {
    const [first, second] = pair.map((name) => [qualifiers.get(name)].flat().length);
    if (pair.every((name) => qualifiers.has(name)) && first !== second)
      throw new Error(`${pair} differ in length`);
  }
  return qualifiers;
}

function readQualifierValue(reader: Reader): QualifierValue {
  if (reader.takeIf('(')) {
    const value = reader.value();
    reader.take(')');
    return value;
  }
  if (!reader.takeIf('{')) return true;
  const values = [reader.value()];
  while (reader.takeIf(',')) values.push(reader.value());
  reader.take('}');
  if (new Set(values.map((value) => typeof value)).size > 1) throw new Error('a mixed array');
  return values;
}

/**
 * Names that differ by more than case, bases that come first, properties that no base has, data numbered from
 * 1.
 */
function checkClasses(classes: readonly MofClass[]): void {
  const inherited = new Map([['eventtrace', INHERITED]]);
  for (const { name, base, properties } of classes) {
    const above = inherited.get(base.toLowerCase());
    if (above === undefined) throw new Error(`${name}: no class ${base} before it`);
    if (inherited.has(name.toLowerCase())) throw new Error(`the class ${name} twice`);
    const own = properties.map((property) => property.name.toLowerCase());
    const all = [...above, ...own];
    if (new Set(all).size < all.length) throw new Error(`${name}: a property twice`);
    inherited.set(name.toLowerCase(), all);
    const numbers = properties.flatMap(({ qualifiers }) => qualifiers.get('WmiDataId') ?? []);
    numbers.forEach((number, at) => {
      if (number !== at + 1) throw new Error(`${name}: WmiDataId ${number} at ${at + 1}`);
    });
  }
}

/** The properties of EventTrace. */
const INHERITED = [
  'eventguid',
  'eventsize',
  'eventtype',
  'instanceid',
  'kerneltime',
  'mofdata',
  'moflength',
  'parentguid',
  'parentinstanceid',
  'reservedheaderfield',
  'threadid',
  'timestamp',
  'tracelevel',
  'traceversion',
  'usertime',
];
