import fc from 'fast-check';
import type { MessageTextSample } from './message-text-grammar.js';

/**
 * Message text files in which names meet: of messages, severities, facilities, types, and languages with each
 * other, with what the header contains anyway, and those of tables with all other files of the run.
 */

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 1) => fc.option(arbitrary, { nil: undefined, freq });

const symbols = oneOf(
  ...['A', 'a', 'B', 'X', 'Y', 'FACILITY_X', 'FACILITY_SYSTEM', 'SEV_Y', 'STATUS_SEVERITY_SUCCESS', 'DWORD'],
  ...['HRESULT', '_WIN32_ERROR_', 'MAKE', 'English', 'German', 'Success', 'Application', 'System', 'L'],
  ...['MessageId', 'SymbolicName', 'Severity', 'Facility', 'Language', 'define', 'if', 'MSG00001', 'm', 'M'],
);
/** Names that are defined from the start, names of others, and words of the language. */
const severities = oneOf('Success', 'success', 'Informational', 'Warning', 'Error', 'X', 'Y', 'English');
const facilities = oneOf('System', 'SYSTEM', 'Application', 'X', 'Y', 'Success', 'Error', 'German');
const languages = oneOf('English', 'ENGLISH', 'German', 'X', 'Y', 'System', 'Success');
const tables = oneOf(
  ...['MSG00001', 'msg00001', 'MSG00407', 'MSG00409', 'm', 'M', 'm_MSG00001', 'mTEMP', 'N', 'x', 'X', 'con'],
);

const definition = (name: fc.Arbitrary<string>, numbers: fc.Arbitrary<string>, rest: fc.Arbitrary<string>) =>
  fc.tuple(name, numbers, rest).map(([one, number, more]) => `${one}=${number}${more}`);
const symbolPart = maybe(symbols, 2).map((symbol) => (symbol === undefined ? '' : `:${symbol}`));
const list = (keyword: string, item: fc.Arbitrary<string>) =>
  fc
    .array(item, { minLength: 1, maxLength: 3 })
    .map((items) => `${keyword}=(${items.join(items.length === 2 ? ' ' : '\n  ')})`);

/** Built-in names and those that the file defines at its start, so that most files compile. */
const start =
  'LanguageNames=(German=0x407:MSG00407 X=0x40c:X Y=0x410:Y System=1:S Success=0x411:T)\nFacilityNames=(X=5:FACILITY_X Y=6 Success=7 Error=8 German=9)\nSeverityNames=(X=1:SEV_X Y=2:SEV_Y English=3)\n';

const lists = fc.oneof(
  list('SeverityNames', definition(severities, oneOf('0', '1', '2', '3', '0x3'), symbolPart)),
  list('FacilityNames', definition(facilities, oneOf('0', '1', '0x22', '34', '0xfff'), symbolPart)),
  list(
    'LanguageNames',
    definition(
      languages,
      oneOf('0x409', '0x407', '0x407', '9', '0x40c', '1031'),
      tables.map((table) => `:${table}`),
    ),
  ),
  symbols.map((symbol) => `MessageIdTypedef=${symbol}`),
  symbols.map((symbol) => `MessageIdTypedefMacro=${symbol}`),
);

const message = (some: readonly string[]) =>
  fc
    .record({
      id: oneOf('', '', '1', '2', '0x2', '+1', '+0', '0xffff'),
      severity: maybe(severities),
      facility: maybe(facilities),
      symbol: maybe(symbols, 4),
      isOrdered: fc.boolean(),
    })
    .map(({ id, severity, facility, symbol, isOrdered }) => {
      const parts = [
        ...(severity === undefined ? [] : [`Severity=${severity}`]),
        ...(facility === undefined ? [] : [`Facility=${facility}`]),
        ...(symbol === undefined ? [] : [`SymbolicName=${symbol}`]),
      ];
      return [
        `MessageId=${id}`,
        ...(isOrdered ? parts : parts.reverse()),
        ...some.flatMap((language) => [`Language=${language}`, `In ${language}.`, '.']),
      ].join('\n');
    });

/** Lists also stand between messages, where they change what the same names mean to the next ones. */
const text = fc
  .uniqueArray(languages, { minLength: 1, maxLength: 2, selector: (name) => name.toLowerCase() })
  .chain((some) =>
    fc.tuple(
      fc.array(fc.oneof({ weight: 3, arbitrary: message(some) }, { weight: 1, arbitrary: lists }), {
        minLength: 1,
        maxLength: 5,
      }),
      oneOf(start, start, start, ''),
    ),
  )
  .map(([pieces, first]) => `${first}${pieces.join('\n')}\n`);

const switches = fc
  .uniqueArray(
    oneOf(
      ...[
        '-b',
        '-b',
        '-n',
        '-c',
        '-d',
        '-o',
        '-A',
        '-U',
        '-v',
        '-x .',
        '-x inc',
        '-h inc',
        '-r inc',
        '-r res',
      ],
      ...['-z N', '-z MSG00001', '-z M', '-z m_MSG00001', '-e bin', '-e rc', '-e dbg', '-e mc', '-e BIN'],
    ),
    { maxLength: 4, selector: (group) => group.slice(0, 2) },
  )
  .map((groups) => groups.flatMap((group) => group.split(' ')));

/** All characters are ASCII. */
export const collidingTexts: fc.Arbitrary<MessageTextSample> = fc
  .tuple(text, switches, oneOf('m.mc', 'm.mc', 'MSG00001.mc', 'm.txt', 'mTEMP.mc'))
  .map(([content, given, name]) => ({
    text: content.replaceAll('\n', '\r\n'),
    encoding: 'ansi',
    switches: given,
    name,
  }));
