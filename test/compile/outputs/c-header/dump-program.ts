import type { Manifest, Provider } from '../../../../src/manifest/model/model.js';

/** What a program that includes the header can be asked for: an expression's name and what it has to be. */
export interface Expectation {
  readonly kind: 'guid' | 'descriptor' | 'number' | 'traits';
  readonly name: string;
  /** As the program prints it. */
  readonly value: string;
}

const ZERO_GUID = '00000000-0000-0000-0000-000000000000';

/** All constants of the manifest with their values, straight from the model. */
export function expectations(manifest: Manifest): Expectation[] {
  const messages = manifest.messages.flatMap(({ symbol, id }) => (symbol ? [number(symbol, id)] : []));
  return [...manifest.providers.flatMap(ofProvider), ...messages];
}

function ofProvider(provider: Provider): Expectation[] {
  const symbol = provider.symbol.value;
  const { controlGuid, tasks } = provider;
  return [
    guid(symbol, provider.guid.value),
    ...(controlGuid ? [guid(`${symbol}_ControlGuid`, controlGuid.value)] : []),
    { kind: 'traits', name: `${symbol}_Traits`, value: traits(provider) },
    ...provider.channels.flatMap((channel) => [
      number(channel.cSymbol, channel.value),
      number(`${channel.cSymbol}_KEYWORD`, channel.keywordMask),
    ]),
    ...provider.levels.map((level) => number(level.cSymbol, level.value)),
    ...provider.opcodes.map((opcode) => number(opcode.cSymbol, opcode.value)),
    ...tasks.flatMap((task) => task.opcodes.map((opcode) => number(opcode.cSymbol, opcode.value))),
    ...tasks.map((task) => number(task.cSymbol, task.value)),
    ...tasks.flatMap(({ name, eventGuid }) =>
      eventGuid && eventGuid.value !== ZERO_GUID
        ? [guid(`${name.value.replace(/\W/g, '_')}Id`, eventGuid.value)]
        : [],
    ),
    ...provider.keywords.map((keyword) => number(keyword.cSymbol, keyword.mask)),
    ...provider.maps.flatMap(({ symbol, items }) =>
      items.flatMap((item) =>
        symbol && item.symbol ? [number(symbol.value + item.symbol.value, item.value | 0)] : [],
      ),
    ),
    ...provider.events.flatMap(({ cSymbol, descriptor, notLogged }): Expectation[] => {
      if (notLogged) return [];
      const value = Object.values(descriptor)
        .map((member) => BigInt(member).toString(16))
        .join(' ');
      return [{ kind: 'descriptor', name: cSymbol, value }, number(`${cSymbol}_value`, descriptor.id)];
    }),
  ];
}

function number(name: string, value: number | bigint): Expectation {
  return { kind: 'number', name, value: BigInt.asUintN(64, BigInt(value)).toString(16) };
}

function guid(name: string, value: string): Expectation {
  return { kind: 'guid', name, value };
}

/** Size, then all bytes of the traits: name, group GUID, decode GUID. */
export function traits({ traits, controlGuid, name, guid }: Provider): string {
  if (!traits && !controlGuid) return '';
  const guidTrait = (type: number, text: string) => {
    const parts = text.split('-');
    const reversed = parts.slice(0, 3).map((part) => Buffer.from(part, 'hex').reverse());
    return Buffer.concat([
      Buffer.from([19, 0, type]),
      ...reversed,
      Buffer.from(parts.slice(3).join(''), 'hex'),
    ]);
  };
  const content = Buffer.concat([
    Buffer.from(traits?.includeName?.value ? `${name.value}\0` : '\0'),
    ...(traits?.groupGuid ? [guidTrait(1, traits.groupGuid.value)] : []),
    ...(controlGuid ? [guidTrait(2, guid.value)] : []),
  ]);
  return `${(content.length + 2).toString(16)} ${content.toString('hex')}`;
}

/**
 * How the program prints each kind of constant. The numbers are checked to be compile-time constants by the
 * `case`.
 */
const PRINT: Record<Expectation['kind'], (name: string) => string> = {
  guid: (name) => `print_guid("${name}", &${name});`,
  descriptor: (name) => `print_descriptor("${name}", &${name});`,
  number: (name) => `print_number("${name}", (unsigned long long)${name});`,
  traits: (name) => `print_traits("${name}", ${name});`,
};

export const PRINTING_FUNCTIONS = `#include <stdio.h>
#include <windows.h>
#include <evntprov.h>
void print_guid(const char *name, const GUID *g) {
  printf("guid %s %08lx-%04x-%04x-%02x%02x-%02x%02x%02x%02x%02x%02x\\n", name, g->Data1, g->Data2, g->Data3,
    g->Data4[0], g->Data4[1], g->Data4[2], g->Data4[3], g->Data4[4], g->Data4[5], g->Data4[6], g->Data4[7]);
}
void print_descriptor(const char *name, const EVENT_DESCRIPTOR *e) {
  printf("descriptor %s %x %x %x %x %x %x %llx\\n", name, e->Id, e->Version, e->Channel, e->Level, e->Opcode, e->Task, e->Keyword);
}
void print_number(const char *name, unsigned long long value) { printf("number %s %llx\\n", name, value); }
void print_traits(const char *name, const char *traits) {
  printf("traits %s ", name);
  if (traits != NULL) {
    unsigned short size = *(const unsigned short *)traits;
    printf("%x ", size);
    for (unsigned short at = 2; at < size; at++) printf("%02x", (unsigned char)traits[at]);
  }
  printf("\\n");
}
`;

const PRINTING_PROTOTYPES = PRINTING_FUNCTIONS.match(/^void .*(?= \{)/gm)
  ?.map((head) => `${head};`)
  .join('\n');

/** The constants that are objects: another source file of the program must see the same ones. */
const objects = (expected: readonly Expectation[]) =>
  expected.filter(({ kind }) => kind === 'guid' || kind === 'descriptor').map(({ name }) => `&${name}`);

/** A C file that prints every constant, and whether the C++ file has the same objects. */
export function dumpSource(stem: string, expected: readonly Expectation[]): string {
  return `#include "${stem}.h"
#include <stdio.h>
${PRINTING_PROTOTYPES}
extern const void *const *${stem}_objects(void);
void dump_${stem}(void) {
  const void *const objects[] = { ${[...objects(expected), 'NULL'].join(', ')} };
${expected.map(({ kind, name }) => `  ${PRINT[kind](name)}`).join('\n')}
  for (int at = 0; objects[at] != NULL; at++) if (${stem}_objects()[at] != objects[at]) printf("another object %d\\n", at);
}
`;
}

/** A C++ file that includes the same header and hands out the addresses of its objects. */
export function objectsSource(stem: string, expected: readonly Expectation[]): string {
  return `#include "${stem}.h"
static const void *const objects[] = { ${[...objects(expected), 'NULL'].join(', ')} };
extern "C" const void *const *${stem}_objects(void) { return objects; }
`;
}
