import type { CHeaderOptions } from '../../../src/compile/options/options.js';
import type { EventDefinition, Manifest, Provider } from '../../../src/manifest/model/model.js';
import {
  inTypeOf,
  isArray,
  registration,
  stem,
  writtenEvents,
} from '../../compile/outputs/c-header/call-program.js';
import { eventValues, type PassedValue } from './event-values.js';
import { variants } from './values.js';

/** A manifest in one mode of the header, with the number that is its name in the program. */
export interface RecorderCase {
  readonly number: number;
  readonly manifest: Manifest;
  readonly options: CHeaderOptions;
}

/** C that calls the macros of some headers with known values. */
export interface RecorderSources {
  /** For C and C++: the events as `struct RecordedEvent`. */
  readonly events: string;
  /** For C: the providers, and the function that records them all. */
  readonly providers: string;
  /** For C: the values. */
  readonly values: string;
}

/** The argument for an element, or the data behind a pointer. */
const C_TYPES: Readonly<Record<string, string>> = {
  UnicodeString: 'WCHAR',
  AnsiString: 'char',
  Int8: 'signed char',
  UInt8: 'unsigned char',
  Int16: 'signed short',
  UInt16: 'unsigned short',
  Int32: 'signed int',
  UInt32: 'unsigned int',
  HexInt32: 'signed int',
  Int64: 'signed __int64',
  UInt64: 'unsigned __int64',
  HexInt64: 'signed __int64',
  Float: 'float',
  Double: 'double',
  Boolean: 'signed int',
  Pointer: 'void *const',
  GUID: 'GUID',
  FILETIME: 'FILETIME',
  SYSTEMTIME: 'SYSTEMTIME',
  SID: 'SID',
  Binary: 'unsigned char',
  CountedUnicodeString: 'WCHAR',
  CountedAnsiString: 'char',
  CountedBinary: 'unsigned char',
};

/** In-types whose single value is passed by value. */
const BY_VALUE = /^(?:U?Int\d+|HexInt\d+|Float|Double|Boolean|Pointer)$/;

/** Collects bytes. Each run of bytes starts at an offset that is aligned for any type. */
class Values {
  readonly #parts: Buffer[] = [];
  #size = 0;

  add(bytes: Buffer): number {
    const at = this.#size;
    const padded = Buffer.concat([bytes, Buffer.alloc(16 - (bytes.length % 16))]);
    this.#parts.push(padded);
    this.#size += padded.length;
    return at;
  }

  source(): string {
    const lines = this.#parts.map(
      (part) => `"${[...part].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}"`,
    );
    return `extern const unsigned char RecorderValues[];
const unsigned char RecorderValues[] __attribute__((aligned(16))) =
${lines.join('\n') || '""'};
`;
  }
}

/** The events that have macros, provider by provider. The program identifies them by their position here. */
export function recordedEvents(manifest: Manifest): EventDefinition[] {
  return writtenEvents(manifest).sort((a, b) => a.provider.index - b.provider.index);
}

export function recorderSources(cases: readonly RecorderCase[]): RecorderSources {
  const values = new Values();
  const events = cases.map(({ number, manifest, options }) => {
    const written = recordedEvents(manifest);
    const functions = written.map((event, at) =>
      eventFunctions(`${number}_${at}`, event, number, options, values),
    );
    const rows = written.map((_, at) => `{Enabled${number}_${at}, Write${number}_${at}},`);
    return `${contextDeclarations(number, manifest)}
${functions.join('\n')}
static const struct RecordedEvent EVENTS_OF(${number})[] = {
${[...rows, '{NULL, NULL}'].join('\n')}
};
extern const struct RecordedEvent *const EVENTS(${number});
const struct RecordedEvent *const EVENTS(${number}) = EVENTS_OF(${number});
`;
  });
  return { events: events.join('\n'), providers: providersSource(cases), values: values.source() };
}

function contextDeclarations(number: number, { providers }: Manifest): string {
  return providers
    .map((provider) => `extern McGenContext_${contextType(provider)} Contexts${number}_${provider.index}[2];`)
    .join('\n');
}

function eventFunctions(
  name: string,
  event: EventDefinition,
  number: number,
  { prefix = 'EventWrite', stripPrefix = '', mode }: CHeaderOptions,
  values: Values,
): string {
  const { cSymbol, provider } = event;
  const begins = cSymbol.toLowerCase().startsWith(stripPrefix.toLowerCase());
  const macro = begins ? cSymbol.slice(stripPrefix.length) : cSymbol;
  const context = `&Contexts${number}_${provider.index}[context]`;
  const activity = mode === 'km' ? ['&RecorderActivity'] : [];
  const cases = variants.map((variant, at) => {
    const passed = eventValues(event, variant).passed.flatMap((value) => passedArguments(value, values));
    const write = (suffix: string, args: readonly string[]) =>
      `return ${prefix}${macro}${suffix}(${args.join(', ')});`;
    if (at > 0) return `    case ${at}: ${write('', [...activity, ...passed])}`;
    return `    case 0:
      if (how == ASSUME_ENABLED) ${write('_AssumeEnabled', passed)}
      if (how == FOR_CONTEXT) ${write('_ForContext', [context, ...activity, ...passed])}
      if (how == FOR_CONTEXT_ASSUME_ENABLED) ${write('_ForContextAssumeEnabled', [context, ...passed])}
      ${write('', [...activity, ...passed])}`;
  });
  return `static int Enabled${name}(int context) {
  return context < 0 ? EventEnabled${macro}() : EventEnabled${macro}_ForContext(${context});
}
static ULONG Write${name}(int variant, int how, int context) {
  switch (variant) {
${cases.join('\n')}
  }
  return 0;
}`;
}

function passedArguments({ field, length, bytes }: PassedValue, values: Values): string[] {
  const len = length === undefined ? [] : [String(length)];
  if (bytes === undefined) return [...len, 'NULL'];
  const at = `(RecorderValues + ${values.add(bytes)})`;
  if (field.kind === 'struct') return [...len, at];
  const inType = inTypeOf(field);
  const pointer = isArray(field) ? arrayArgument(inType, at) : `(const ${C_TYPES[inType]} *)${at}`;
  return [...len, BY_VALUE.test(inType) && !isArray(field) ? `*${pointer}` : pointer];
}

/**
 * The macros take arrays of pointers as `const void **` and arrays of SIDs as bytes, as those of mc.exe do.
 */
function arrayArgument(inType: string, at: string): string {
  if (inType === 'Pointer') return `(const void **)(ULONG_PTR)${at}`;
  return `(const ${inType === 'SID' ? 'unsigned char' : C_TYPES[inType]} *)${at}`;
}

function providersSource(cases: readonly RecorderCase[]): string {
  const definitions: string[] = [];
  const calls: string[] = [];
  for (const { number, manifest } of cases) {
    const written = recordedEvents(manifest);
    definitions.push(`extern const struct RecordedEvent *const EventsC${number}, *const EventsCpp${number};`);
    for (const provider of manifest.providers) {
      const name = `${number}_${provider.index}`;
      definitions.push(providerFunctions(name, provider));
      const firstEvent = written.findIndex((event) => event.provider === provider);
      const eventCount = written.filter((event) => event.provider === provider).length;
      calls.push(`  {
    const struct RecordedEvent *const files[2] = {EventsC${number}, EventsCpp${number}};
    const struct RecordedProvider provider = {${number}, ${provider.index}, Register${name}, Unregister${name}, Handle${name},
      ${eventCount}, ${Math.max(0, firstEvent)}};
    RecordProvider(&provider, files, ${variants.length});
  }`);
    }
  }
  return `${definitions.join('\n')}
__declspec(dllexport) void Record(void);
__declspec(dllexport) void Record(void) {
${calls.join('\n')}
}
`;
}

/** Manifests with odd numbers register by GUID, with the same GUID that the other macro uses. */
function providerFunctions(name: string, provider: Provider): string {
  const own = registration(provider);
  const identity = `${provider.symbol.value}${provider.controlGuid ? '_ControlGuid' : ''}`;
  const contexts = `Contexts${name}`;
  const register =
    provider.index % 2 === 0 ? `EventRegister${own}()` : `EventRegisterByGuid${own}(${identity})`;
  const registerContext =
    provider.index % 2 === 0
      ? `EventRegisterByGuid${own}_ForContext(${identity}, &${contexts}[context])`
      : `EventRegister${own}_ForContext(&${contexts}[context])`;
  return `McGenContext_${contextType(provider)} ${contexts}[2];
static ULONG Register${name}(int context) {
  return context < 0 ? ${register} : ${registerContext};
}
static ULONG Unregister${name}(int context) {
  return context < 0 ? EventUnregister${own}() : EventUnregister${own}_ForContext(&${contexts}[context]);
}
static REGHANDLE Handle${name}(int context) {
  return context < 0 ? ${stem(provider)}Handle : ${stem(provider)}Handle_ForContext(&${contexts}[context]);
}`;
}

/** The end of the name of the type of a registration. */
const contextType = (provider: Parameters<typeof stem>[0]) =>
  stem(provider).replace(/_$/, provider.controlGuid ? '' : '_');
