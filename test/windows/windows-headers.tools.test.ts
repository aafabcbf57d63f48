import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { structureLayouts, structureLayouts32 } from '../../scripts/generate/structure-layouts.js';
import type { StructureLayout } from '../../src/windows/structures/structure-layout.js';
import { MOF_FIELD_SIZE } from '../../src/windows/structures/trace-constants.js';
import {
  predefinedChannels,
  predefinedKeywords,
  predefinedLevels,
  predefinedOpcodes,
} from '../../src/windows/winmeta/metadata.js';
import { clang, mingwGcc, noteMissing } from '../support/tools.js';

/**
 * The layouts and constants held against the Windows headers of mingw-w64: a C compiler evaluates one static
 * assertion for each, for x86-64. Nothing needs to run.
 */

const etwFolder = join(import.meta.dirname, '..', '..', 'src', 'windows');

/** A constant as the source has it: the Windows name at the start of its comment, and the value. */
interface DocumentedConstant {
  readonly file: string;
  readonly windowsName: string;
  readonly value: bigint;
}

const DOCUMENTED =
  /\/\*\*\s+(?:\* )?([A-Z]\w+)[:.](?:[^*]|\*(?!\/))*\*\/\s+(?:\w+: |export const \w+ = )(0x[\da-f_]+|\d+)n?[,;]/g;

const constants: DocumentedConstant[] = [
  'structures/event-constants.ts',
  'structures/trace-constants.ts',
  'structures/header-constants.ts',
  'trace-info/tdh-constants.ts',
  'structures/filter-constants.ts',
].flatMap((file) =>
  [...readFileSync(join(etwFolder, file), 'utf8').matchAll(DOCUMENTED)].map(
    ([, windowsName = '', value = '']) => ({ file, windowsName, value: BigInt(value.replaceAll('_', '')) }),
  ),
);

/** winmeta.h is not among mingw-w64's headers: its names are held against winmeta's data instead. */
const isWinmeta = ({ windowsName }: DocumentedConstant) => /^WINEV(?:EN)?T_/.test(windowsName);

/** What mingw-w64's headers were seen to lack: newer members, structures and constants. */
const KNOWN_TO_LACK = new Set([
  'TRACE_EVENT_INFO.EventNameOffset',
  'TRACE_EVENT_INFO.EventAttributesOffset',
  'EVENT_PROPERTY_INFO.customSchemaType.InType',
  'EVENT_PROPERTY_INFO.customSchemaType.OutType',
  'EVENT_PROPERTY_INFO.customSchemaType.CustomSchemaOffset',
  'PROVIDER_EVENT_INFO',
  'PropertyParamFixedCount',
  'PropertyHasTags',
  'PropertyHasCustomSchema',
  'DecodingSourceTlg',
  'TEMPLATE_CONTROL_GUID',
  'EVENT_HEADER_FLAG_DECODE_GUID',
  'EVENT_HEADER_PROPERTY_RELOGGABLE',
  'EVENT_HEADER_EXT_TYPE_PSM_KEY',
  'EVENT_HEADER_EXT_TYPE_EVENT_KEY',
  'EVENT_HEADER_EXT_TYPE_EVENT_SCHEMA_TL',
  'EVENT_HEADER_EXT_TYPE_PROV_TRAITS',
  'EVENT_HEADER_EXT_TYPE_PROCESS_START_KEY',
  'EVENT_HEADER_EXT_TYPE_CONTROL_GUID',
  'EVENT_HEADER_EXT_TYPE_QPC_DELTA',
  'EVENT_HEADER_EXT_TYPE_CONTAINER_ID',
  'EVENT_HEADER_EXT_TYPE_STACK_KEY32',
  'EVENT_HEADER_EXT_TYPE_STACK_KEY64',
  'EVENT_ENABLE_PROPERTY_PSM_KEY',
  'EVENT_ENABLE_PROPERTY_IGNORE_KEYWORD_0',
  'EVENT_ENABLE_PROPERTY_PROVIDER_GROUP',
  'EVENT_ENABLE_PROPERTY_ENABLE_KEYWORD_0',
  'EVENT_ENABLE_PROPERTY_PROCESS_START_KEY',
  'EVENT_ENABLE_PROPERTY_EVENT_KEY',
  'EVENT_ENABLE_PROPERTY_EXCLUDE_INPRIVATE',
  'EVENT_ENABLE_PROPERTY_ENABLE_SILOS',
  'EVENT_ENABLE_PROPERTY_SOURCE_CONTAINER_TRACKING',
  'EVENT_FILTER_EVENT_ID',
  'EVENT_FILTER_LEVEL_KW',
  'EVENT_FILTER_EVENT_NAME',
  'EVENT_FILTER_TYPE_NONE',
  'EVENT_FILTER_TYPE_PID',
  'EVENT_FILTER_TYPE_EXECUTABLE_NAME',
  'EVENT_FILTER_TYPE_PACKAGE_ID',
  'EVENT_FILTER_TYPE_PACKAGE_APP_ID',
  'EVENT_FILTER_TYPE_PAYLOAD',
  'EVENT_FILTER_TYPE_EVENT_ID',
  'EVENT_FILTER_TYPE_EVENT_NAME',
  'EVENT_FILTER_TYPE_STACKWALK',
  'EVENT_FILTER_TYPE_STACKWALK_NAME',
  'EVENT_FILTER_TYPE_STACKWALK_LEVEL_KW',
  'EVENT_FILTER_TYPE_CONTAINER',
  'MAX_EVENT_FILTER_PAYLOAD_SIZE',
  'MAX_EVENT_FILTER_EVENT_NAME_SIZE',
  'MAX_EVENT_FILTERS_COUNT',
  'MAX_EVENT_FILTER_PID_COUNT',
  'MAX_EVENT_FILTER_EVENT_ID_COUNT',
]);

/** What is asserted of one name. */
interface Assertion {
  readonly name: string;
  readonly condition: string;
}

/** Structures that are read and written here without a layout of their own. */
const SMALL_STRUCTURES: readonly Assertion[] = [
  `sizeof(MOF_FIELD) == ${MOF_FIELD_SIZE}`,
  'sizeof(EVENT_EXTENDED_ITEM_INSTANCE) == 24',
  'offsetof(EVENT_EXTENDED_ITEM_INSTANCE, ParentInstanceId) == 4',
  'offsetof(EVENT_EXTENDED_ITEM_INSTANCE, ParentGuid) == 8',
  'sizeof(EVENT_EXTENDED_ITEM_RELATED_ACTIVITYID) == 16',
  'sizeof(EVENT_EXTENDED_ITEM_TS_ID) == 4',
  'offsetof(EVENT_EXTENDED_ITEM_STACK_TRACE32, Address[1]) == 12',
  'offsetof(EVENT_EXTENDED_ITEM_STACK_TRACE64, Address[1]) == 16',
  'sizeof(EVENT_EXTENDED_ITEM_PEBS_INDEX) == 8',
  'offsetof(EVENT_EXTENDED_ITEM_PMC_COUNTERS, Counter[1]) == 8',
].map((condition) => ({ name: condition, condition }));

function assertionsOf(layouts: Readonly<Record<string, StructureLayout>>): Assertion[] {
  return Object.entries(layouts).flatMap(([structure, { size, members }]) => [
    { name: structure, condition: `sizeof(${structure}) == ${size}` },
    ...Object.entries(members).map(([member, [offset, memberSize]]) => ({
      name: `${structure}.${member}`,
      condition: `offsetof(${structure}, ${member}) == ${offset} && sizeof(((${structure} *)0)->${member}) == ${memberSize}`,
    })),
  ]);
}

const assertions: Assertion[] = [
  ...SMALL_STRUCTURES,
  ...assertionsOf(structureLayouts),
  ...constants
    .filter((constant) => !isWinmeta(constant))
    .map(({ windowsName, value }) => ({
      name: windowsName,
      condition: `(unsigned long long)(${windowsName}) == ${value}ull`,
    })),
];

/** What a compiler has to complain about: else it did not look. */
const CONTROLS: readonly Assertion[] = [
  { name: 'a wrong offset', condition: 'offsetof(EVENT_DESCRIPTOR, Task) == 5' },
  { name: 'an unknown member', condition: 'offsetof(EVENT_DESCRIPTOR, Colour) == 5' },
];

/** Line `n + 1` of the program holds assertion `n` alone, so that each complaint is about one name. */
function complaints(compiler: string, args: readonly string[], asserted: readonly Assertion[]) {
  const headers = ['windows.h', 'wmistr.h', 'evntrace.h', 'evntprov.h', 'evntcons.h', 'tdh.h', 'stddef.h'];
  const input = asserted.map(({ condition }) => `_Static_assert(${condition}, "differs");\n`).join('');
  const includes = headers.flatMap((header) => ['-include', header]);
  const { stderr } = spawnSync(
    compiler,
    [...args, '-D_WIN32_WINNT=0x0A00', '-fsyntax-only', ...includes, '-x', 'c', '-'],
    { input, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  );
  const found = [...stderr.matchAll(/^<stdin>:(\d+):\d+: (?:fatal )?error: (.*)$/gm)].map(
    ([, line, message = '']) => ({ name: asserted[Number(line) - 1]?.name ?? `line ${line}`, message }),
  );
  const differs = ({ message }: { message: string }) =>
    /static_assert failed|static assertion failed/.test(message);
  return {
    wrong: found.filter(differs).map(({ name }) => name),
    lacking: new Set(found.filter((one) => !differs(one)).map(({ name }) => name)),
    stderr,
  };
}

const compilers = [
  { name: 'gcc', path: mingwGcc, args: ['-fmax-errors=0'] },
  {
    name: 'clang',
    path: clang,
    args: ['--target=x86_64-w64-mingw32', '-ferror-limit=0', '-fno-spell-checking'],
  },
];
noteMissing(Object.fromEntries(compilers.map(({ name, path }) => [`${name} for mingw-w64`, path])));

describe('structures and constants against the Windows headers', () => {
  it('says the Windows name of every constant', () => {
    const inSource = (file: string) =>
      [...readFileSync(join(etwFolder, file), 'utf8').matchAll(/^ {2}\w+: (0x[\da-f_]+|\d+)n?,$/gm)].length;
    const files = [...new Set(constants.map(({ file }) => file))];
    for (const file of files) {
      const documented = constants.filter((constant) => constant.file === file);
      expect(documented.length, file).toBeGreaterThanOrEqual(inSource(file));
    }
    expect(constants.length).toBeGreaterThan(120);
  });

  it.each(Object.entries<StructureLayout>(structureLayouts))(
    '%s has members within its size',
    (_, layout) => {
      for (const [offset, size] of Object.values(layout.members)) {
        expect(offset + size).toBeLessThanOrEqual(layout.size);
      }
    },
  );

  for (const { name, path, args } of compilers) {
    it.skipIf(path === undefined)(`agrees with mingw-w64, says ${name}`, () => {
      const { wrong, lacking, stderr } = complaints(path as string, args, [...assertions, ...CONTROLS]);
      expect(wrong, stderr).toEqual(['a wrong offset']);
      expect(lacking.delete('an unknown member'), stderr).toBe(true);
      const structures = [...lacking].filter((one) => !one.includes('.'));
      const unexpected = [...lacking].filter(
        (one) => !KNOWN_TO_LACK.has(one) && !structures.some((whole) => one.startsWith(`${whole}.`)),
      );
      expect(unexpected, stderr).toEqual([]);
      if (lacking.size > 0) {
        console.warn(`${name}: not in these mingw-w64 headers, so not checked: ${[...lacking].join(', ')}`);
      }
      expect(assertions.length - lacking.size).toBeGreaterThan(150);
    });
  }

  it.skipIf(mingwGcc === undefined)('agrees with mingw-w64 for x86', () => {
    const same = { EVENT_FILTER_DESCRIPTOR: structureLayouts.EVENT_FILTER_DESCRIPTOR };
    const asserted = [...assertionsOf(structureLayouts32), ...assertionsOf(same), ...CONTROLS];
    const { wrong, lacking, stderr } = complaints(mingwGcc as string, ['-m32', '-fmax-errors=0'], asserted);
    expect(wrong, stderr).toEqual(['a wrong offset']);
    expect([...lacking], stderr).toEqual(['an unknown member']);
  });

  it('has the values of winmeta, which mingw-w64 lacks', () => {
    const known = new Map<string, bigint>([
      ...[...predefinedLevels, ...predefinedOpcodes, ...predefinedChannels].map(
        ({ symbol, value }) => [symbol, BigInt(value)] as const,
      ),
      ...predefinedKeywords.map(({ symbol, mask }) => [symbol, BigInt(mask)] as const),
    ]);
    const ours = constants.filter(isWinmeta);
    expect(ours.length).toBeGreaterThan(25);
    for (const { windowsName, value } of ours)
      expect([windowsName, known.get(windowsName)]).toEqual([windowsName, value]);
    const isOwn = (symbol: string) => !/RESERVED|WDI_CONTEXT|TASK/.test(symbol);
    expect([...known.keys()].filter(isOwn).sort()).toEqual(ours.map(({ windowsName }) => windowsName).sort());
  });
});
