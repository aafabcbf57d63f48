import type { CHeaderOptions } from '../../../../src/compile/options/options.js';
import type {
  DataField,
  EventDefinition,
  Field,
  Manifest,
  Provider,
} from '../../../../src/manifest/model/model.js';

/** What a call passes for a single value of each in-type; written apart from `src/`. */
const SINGLE: Record<string, string> = {
  UnicodeString: 'L"text"',
  AnsiString: '"text"',
  Pointer: 'data',
  GUID: 'pointer(const GUID)',
  FILETIME: 'pointer(const struct _FILETIME)',
  SYSTEMTIME: 'pointer(const struct _SYSTEMTIME)',
  SID: 'pointer(const struct _SID)',
  Binary: 'pointer(const unsigned char)',
  CountedUnicodeString: 'L"text"',
  CountedAnsiString: '"text"',
  CountedBinary: 'pointer(const unsigned char)',
};

/** What an array of the in-type is passed as; those missing are passed as a single one is. */
const ARRAY: Record<string, string> = {
  Int8: 'signed char',
  UInt8: 'unsigned char',
  Int16: 'short',
  UInt16: 'unsigned short',
  Int32: 'int',
  UInt32: 'unsigned int',
  HexInt32: 'int',
  Int64: 'long long',
  UInt64: 'unsigned long long',
  HexInt64: 'long long',
  Float: 'float',
  Double: 'double',
  Boolean: 'int',
  Pointer: 'void *',
  SID: 'unsigned char',
};

export const isArray = (field: Field) =>
  field.count !== undefined && (field.count.kind === 'field' || field.count.value > 1);

export const inTypeOf = (field: DataField) => (field.inType?.target?.name ?? '').replace('win:', '');

export function takesLength(field: Field): boolean {
  if (field.kind === 'struct') return true;
  const inType = inTypeOf(field);
  if (inType.startsWith('Counted')) return true;
  const hasLength =
    field.length !== undefined && !(field.length.kind === 'literal' && field.length.value === 0);
  return isArray(field) && (inType === 'SID' || (inType.endsWith('String') && !hasLength));
}

function argumentsOf(event: EventDefinition): string[] {
  return (event.template?.target?.fields ?? []).flatMap((field) => {
    const value = argument(field);
    return takesLength(field) ? ['4', value] : [value];
  });
}

function argument(field: Field): string {
  if (field.kind === 'struct') return 'data';
  const inType = inTypeOf(field);
  const array = ARRAY[inType];
  if (isArray(field) && array !== undefined) return `pointer(const ${array})`;
  return SINGLE[inType] ?? '1';
}

/** The events whose macros the header has: of several with one symbol the last, but none of two providers. */
export function writtenEvents(manifest: Manifest): EventDefinition[] {
  const logged = manifest.providers.map(
    ({ events }) =>
      new Map(events.filter((event) => !event.notLogged).map((event) => [event.cSymbol, event])),
  );
  return logged.flatMap((own) =>
    [...own.values()].filter(({ cSymbol }) => logged.every((other) => other === own || !other.has(cSymbol))),
  );
}

export const registration = ({ controlGuid, symbol, name }: Provider) =>
  controlGuid ? `_${symbol.value}` : name.value.replace(/[^A-Za-z0-9_]/g, '_');

export const stem = (provider: Provider) =>
  provider.controlGuid ? `${provider.symbol.value}_` : registration(provider).replace(/^(?=\d)/, '_');

/**
 * A function that calls every macro of a header. With `forContext` those of registrations of one's own, too.
 */
export function callAll(
  name: string,
  manifest: Manifest,
  options: CHeaderOptions,
  forContext: boolean,
): string {
  const lines: string[] = [];
  const { prefix = 'EventWrite', stripPrefix = '', contextSuffix = 'ForContext', mode } = options;
  const stripped = (symbol: string) =>
    symbol.startsWith(stripPrefix) ? symbol.slice(stripPrefix.length) : symbol;
  const activity = mode === 'km' ? ['NULL'] : [];
  for (const provider of manifest.providers) {
    const own = registration(provider);
    const { symbol } = provider;
    lines.push(
      `  sum += EventRegister${own}() + EventRegisterByGuid${own}(${symbol.value}) + EventUnregister${own}();`,
      `  sum += (unsigned)${stem(provider)}Handle + ${symbol.value}_EventWriteActivity;`,
    );
    if (!forContext) continue;
    lines.push(
      `  static McGenContext_${stem(provider).replace(/_$/, provider.controlGuid ? '' : '_')} context${provider.index};`,
      `  sum += EventRegister${own}_ForContext(&context${provider.index});`,
      `  sum += EventRegisterByGuid${own}_ForContext(${symbol.value}, &context${provider.index});`,
      `  sum += (unsigned)${stem(provider)}Handle_ForContext(&context${provider.index});`,
    );
  }
  for (const event of writtenEvents(manifest)) {
    const { provider } = event;
    const macroStem = stripped(event.cSymbol);
    const values = argumentsOf(event);
    const call = (macro: string, args: string[]) => `${macro}(${args.join(', ')});`;
    lines.push(
      `  if (EventEnabled${event.cSymbol}()) ${call(prefix + macroStem, [...activity, ...values])}`,
      `  sum += ${call(`${prefix + macroStem}_AssumeEnabled`, values)}`,
    );
    if (!forContext) continue;
    const context = `&context${provider.index}`;
    lines.push(
      `  if (EventEnabled${event.cSymbol}_ForContext(${context}))`,
      `    sum += ${call(`${prefix + macroStem}_${contextSuffix}`, [context, ...activity, ...values])}`,
      `  sum += ${call(`${prefix + macroStem}_${contextSuffix}AssumeEnabled`, [context, ...values])}`,
    );
  }
  if (forContext) {
    for (const provider of manifest.providers) {
      lines.push(`  sum += EventUnregister${registration(provider)}_ForContext(&context${provider.index});`);
    }
  }
  return `${PRELUDE}\n${LINKAGE} unsigned ${name}(void);\n${LINKAGE} unsigned ${name}(void) {
  unsigned sum = 0;
${lines.join('\n')}
  (void)data;
  return sum;
}
`;
}

const LINKAGE = 'LINKAGE';

/** What the calls are made with; harmless when it stands there several times. */
const PRELUDE = `#ifndef LINKAGE
#ifdef __cplusplus
#define LINKAGE extern "C"
#else
#define LINKAGE extern
#endif
#define pointer(type) ((type *)(__UINTPTR_TYPE__)data)
static const unsigned long long data[16] = {0};
#endif`;

/** What a header declares at file scope for its own manifest, by name. */
function declarations(header: string): Map<string, string> {
  const found = new Map<string, string>();
  const common = /^(_?MCGEN|WEVTC|McTemplate|McGen|ETW_INLINE)/;
  const text = header.replace(/\\\n/g, ' ');
  for (const [line, name = ''] of text.matchAll(/^#define (\w+).*$/gm)) {
    if (!common.test(name)) found.set(name, line.replace(/ *\/\*.*\*\//, ''));
  }
  const objects = /^(?:WEVTC_\w+ .*?|\} )(\w+)(?:\[\w+\])?(?: *= \{|;)/gm;
  for (const { 1: name = '', index } of text.matchAll(objects)) found.set(name, `object ${index}`);
  for (const { 1: name = '', index } of text.matchAll(/^ {4}(\w+) += -?\d+/gm))
    found.set(name, `enumerator ${index}`);
  return found;
}

/** Puts headers into as few groups as possible so that one source file can include a whole group. */
export function compatibleGroups<T extends { header: string }>(items: readonly T[]): T[][] {
  const groups: { items: T[]; names: Map<string, string> }[] = [];
  for (const item of items) {
    const names = declarations(item.header);
    const fits = (group: { names: Map<string, string> }) =>
      [...names].every(([name, line]) => {
        const other = group.names.get(name);
        return other === undefined || (other === line && line.startsWith('#define'));
      });
    let group = groups.find(fits);
    if (group === undefined) {
      group = { items: [], names: new Map() };
      groups.push(group);
    }
    group.items.push(item);
    for (const [name, line] of names) group.names.set(name, line);
  }
  return groups.map((group) => group.items);
}
