/** The declarations of a counter header, from ctrpp.exe or from wevtc, in one form. */
export interface CounterFacts {
  /** IDs and masks, in their order. */
  readonly defines: readonly (readonly [name: string, value: string])[];
  readonly globals: readonly (readonly [type: string, name: string, value: string])[];
  /** The functions that a driver looks up. */
  readonly pointers: readonly (readonly [type: string, name: string, parameters: string])[];
  /** Sorted by name. */
  readonly functions: readonly CounterFunction[];
  /** PERF_COUNTERSET_INFO, PERF_COUNTER_INFO, PCW_COUNTER_DESCRIPTOR, and size checks, in their order. */
  readonly tables: readonly Readonly<Record<string, unknown>>[];
  /** The names of a driver's counter sets. */
  readonly names: readonly string[];
}

export interface CounterFunction {
  readonly name: string;
  readonly returns: string;
  readonly parameters: readonly string[];
}

const STRING_OR_COMMENT = /L?"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

const withoutComments = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll('__in_ecount(Count)', '')
    .replace(STRING_OR_COMMENT, (found) => (found.endsWith('"') && !found.startsWith('/') ? found : ' '));

/** The declarations of the header with the code, or of the one with the names. */
export function counterFacts(header: string): CounterFacts {
  const text = withoutComments(header);
  return {
    defines: definesIn(text),
    globals: globalsIn(text),
    pointers: pointersIn(text),
    functions: functionsIn(text),
    tables: tablesIn(text),
    names: [
      ...text.matchAll(/(?:RTL_CONSTANT_STRING\(|WCHAR text\[\] = )((?:L"(?:\\.|[^"\\\n])*"\s*)+)/g),
    ].map(([, literal = '']) => plainText(literal)),
  };
}

/** Not part of what ctrpp.exe declares. */
const OWN = /^(?:WEVTC_|Wevtc|PERF_)/;

function definesIn(text: string): [string, string][] {
  return [...text.matchAll(/^#define (\w+)(?: (.*))?$/gm)]
    .map(([, name = '', value = '']): [string, string] => [name, definedValue(value.trim())])
    .filter(([name]) => !OWN.test(name));
}

/** A GUID, a text, or a number. */
export function definedValue(value: string): string {
  if (value.startsWith('{')) return guidValue(value);
  return value.startsWith('L"') ? plainText(value) : value.replace('1ui64', '1ULL');
}

const guidValue = (value: string): string =>
  (value.match(/0x[0-9a-f]+/gi) ?? []).map((part) => Number(part)).join(' ');

/** The text of a C literal. */
export function plainText(literal: string): string {
  return [...literal.matchAll(/L"((?:\\.|[^"\\\n])*)"/g)]
    .map(([, content = '']) =>
      content.replace(/\\(?:x([0-9a-f]+)|(.))/gi, (_, hex: string | undefined, other: string) =>
        hex === undefined ? other : String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    )
    .join('');
}

function globalsIn(text: string): [string, string, string][] {
  const start = '(?:EXTERN_C DECLSPEC_SELECTANY|__declspec\\(selectany\\)) ';
  const simple = [
    ...text.matchAll(new RegExp(`${start}(GUID|HANDLE|PPCW_REGISTRATION|BOOLEAN) (\\w+) = ([^;]*);`, 'g')),
  ].map(([, type = '', name = '', value = '']): [string, string, string] => [
    type,
    name,
    type === 'GUID' ? guidValue(value) : value,
  ]);
  const structs = [...text.matchAll(new RegExp(`${start}struct \\{([^}]*)\\} (\\w+) = `, 'g'))].map(
    ([, members = '', name = '']): [string, string, string] => [
      'struct',
      name,
      members.trim().replace(/\s+/g, ' '),
    ],
  );
  return [...simple, ...structs];
}

const pointersIn = (text: string): [string, string, string][] =>
  [...text.matchAll(/(\w+)\s*\(NTAPI \*(\w+)\)\(([^)]*?)\)\s*= NULL/g)].map(
    ([, type = '', name = '', parameters = '']): [string, string, string] => [
      type,
      name,
      parametersOf(parameters).join(', '),
    ],
  );

function functionsIn(text: string): CounterFunction[] {
  return [
    ...text.matchAll(
      /(?:EXTERN_C\s+(?:FORCEINLINE|__inline)|WEVTC_COUNTER_INLINE)\s+(\w+)\s+(\w+)\(([^)]*)\)\s*\{/g,
    ),
  ]
    .map(([, returns = '', name = '', parameters = '']) => ({
      name,
      returns,
      parameters: parametersOf(parameters),
    }))
    .filter(({ name }) => !OWN.test(name))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** Parameters without annotations, and with pointers in one spelling. */
export const parametersOf = (list: string): string[] =>
  list.split(',').map((one) =>
    one
      .replace(/\b__(?:deref_)?(?:in|out|inout)(?:_opt)?(?=\s)/g, '')
      .replace(/\s*\*\s*/g, ' *')
      .replace(/\s+/g, ' ')
      .trim(),
  );

function tablesIn(text: string): Record<string, unknown>[] {
  const set = /,\s*(?<counters>\d+),\s*(?<instances>PERF_COUNTERSET_\w+)\s*\}/;
  const counter =
    /\{\s*(?<id>\d+),\s*(?<type>PERF_\w+),\s*(?<attrib>[^,{}]*),\s*sizeof\((?<size>\w+)\),\s*(?<detail>PERF_\w+),\s*(?<scale>-?\d+),\s*(?<offset>\d+)\s*\}/;
  const descriptor =
    /\{\s*(?<pcw>\d+),\s*(?<structIndex>\d+),\s*FIELD_OFFSET\((?<owner>[^,()]*),\s*(?<field>[^()]*)\),/;
  const check =
    /C_ASSERT\(RTL_FIELD_SIZE\((?<struct>[^,()]*),\s*(?<member>[^()]*)\) == sizeof\((?<bytes>\w+)\)\)/;
  const all = new RegExp([set, counter, descriptor, check].map(({ source }) => source).join('|'), 'g');
  return [...text.matchAll(all)].map(({ groups = {} }) => {
    const { instances, type, pcw } = groups;
    if (instances !== undefined)
      return { kind: 'PERF_COUNTERSET_INFO', counters: Number(groups.counters), instances };
    if (type !== undefined) {
      const { id, attrib, size, detail, scale, offset } = groups;
      const numbers = { id: Number(id), scale: Number(scale), offset: Number(offset) };
      return { kind: 'PERF_COUNTER_INFO', type, attrib, size, detail, ...numbers };
    }
    if (pcw !== undefined) {
      const { owner, field, structIndex } = groups;
      const numbers = { id: Number(pcw), structIndex: Number(structIndex) };
      return { kind: 'PCW_COUNTER_DESCRIPTOR', type: owner, field, ...numbers };
    }
    return { kind: 'size check', type: groups.struct, field: groups.member, size: groups.bytes };
  });
}

/** A string in a script of counters. */
export interface ScriptString {
  readonly id: number;
  readonly text: string;
  readonly kind: string;
}

const KINDS: Readonly<Record<string, string>> = {
  'a name': 'name',
  'its copy': 'neutral name',
  'a description': 'description',
  '{@WindowsPerfCounterName@} (localize)': 'name',
  "{Locked} (don't localize)": 'neutral name',
  '{@WindowsPerfCounterHelp@} (localize)': 'description',
};

/** The strings of a script from ctrpp.exe or wevtc, as a resource compiler reads them. */
export function scriptStrings(script: string): ScriptString[] {
  return [...script.matchAll(/^ +(\d+) L?"((?:""|\\.|[^"\\\n])*)" \/\/ (.*?)\r?$/gm)].map(
    ([, id, content = '', kind = '']) => ({
      id: Number(id),
      text: content.replace(/""|\\x([0-9a-f]{4})|\\(.)/gi, (found, hex?: string, other?: string) =>
        found === '""'
          ? '"'
          : hex === undefined
            ? String(other)
            : String.fromCharCode(Number.parseInt(hex, 16)),
      ),
      kind: KINDS[kind] ?? kind,
    }),
  );
}
