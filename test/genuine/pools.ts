import fc from 'fast-check';

/**
 * Command lines over a few small files that share names: paths, base names, providers, GUIDs, channels,
 * symbols, strings, and the files that they write.
 */

export interface PoolLine {
  readonly args: readonly string[];
  readonly inputs: Readonly<Record<string, string | Uint8Array>>;
}

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const mostly = <T, Rare>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<Rare>, weight: number) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare });
/** In so many percent of the cases. */
const at = <T>(percent: number, arbitrary: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: percent, arbitrary },
    { weight: 100 - percent, arbitrary: fc.constant<undefined>(undefined) },
  );
const attribute = (name: string, value: string | undefined) =>
  value === undefined ? '' : ` ${name}="${value}"`;

/** Few, so that they meet; some are what one of the others becomes in a header. */
const symbols = oneOf(
  ...['S', 'T', 'U', 'V', 'P', 'Q', 'P_Context', 'PHandle', 'PId', 'MSG_one', 'MSG_two', 'MSG_P', 'S_value'],
  ...['EventWriteS', 'EventEnabledT', 'LogS', 'FACILITY_X', 'STATUS_SEVERITY_ERROR', 'SEV_X', 'TId'],
);
const ids = oneOf('one', 'two', 'three');
const texts = oneOf('One', 'Two', 'Three', 'Crane', 'Größe');

const manifest = (number: number) =>
  fc
    .record({
      provider: mostly(fc.constant(`R${number}`), oneOf('P', 'P-R', 'P_R', 'R', 'r'), 3),
      guid: mostly(fc.constant(`3${number}`), oneOf('1', '2'), 12),
      symbol: fc.oneof(symbols, fc.constant(`OWN${number}`)),
      channel: at(40, mostly(fc.constant(`R${number}/C`), oneOf('P/C', 'Q/C'), 3)),
      isImported: fc.boolean(),
      task: at(50, fc.record({ symbol: at(60, symbols), guid: at(50, oneOf('4', '5')) })),
      keyword: at(50, fc.record({ symbol: at(60, symbols), string: at(50, ids) })),
      map: at(40, fc.record({ name: oneOf('M', 'N'), symbol: at(60, symbols), item: at(60, symbols) })),
      events: fc.array(
        fc.record({
          symbol: at(80, symbols),
          string: at(60, ids),
          text: at(3, symbols),
          data: fc.boolean(),
          attributes: oneOf('level="win:Error"', 'level="win:Error"', 'opcode="win:Start"', ''),
        }),
        { maxLength: 3 },
      ),
      entries: at(
        25,
        fc.uniqueArray(fc.record({ symbol: at(70, symbols), string: ids }), {
          selector: ({ string }) => string,
          minLength: 1,
          maxLength: 2,
        }),
      ),
      values: fc.tuple(texts, texts, texts),
      /** Manifests with one string of the same name are refused. */
      prefix: mostly(fc.constant(`m${number}`), fc.constant(''), 12),
      cultures: mostly(
        fc.constant<readonly string[]>(['en-US']),
        oneOf<readonly string[]>(
          ...[['en-US', 'de-DE'], ['de-DE', 'en-US'], ['en-US', 'en-GB'], ['de-DE'], ['en'], ['de', 'en-US']],
          ...[
            ['en-US', 'de'],
            ['fr-FR', 'en-US', 'de-DE'],
            ['en-US', 'ja-JP'],
          ],
        ),
        4,
      ),
      /** A string with the name of one of Windows. */
      windows: at(4, oneOf('level.Error', 'opcode.Info', 'task.None')),
    })
    .map(({ provider, guid, symbol, channel, isImported, task, keyword, map, events, entries, ...rest }) => {
      const guidOf = (end: string) => `{3f0e1c55-7a28-4b7e-9a0b-${end.padStart(12, '0')}}`;
      const string = (id: string | undefined) => attribute('message', id && `$(string.${rest.prefix}${id})`);
      const channels =
        channel === undefined
          ? ''
          : `<channels>${isImported ? `<importChannel name="${channel}" chid="c"/>` : `<channel name="${channel}" chid="c" type="Admin"/>`}</channels>`;
      const written = events.map(
        (event, value) =>
          `<event value="${value}" ${event.attributes}${attribute('symbol', event.symbol)}${channel === undefined ? '' : ' channel="c"'}${
            event.text === undefined
              ? string(event.string ?? (channel === undefined ? undefined : 'one'))
              : attribute('message', `$(mc.${event.text})`)
          }${event.data ? ' template="D"' : ''}${task === undefined ? '' : ' task="T"'}${keyword === undefined ? '' : ' keywords="K"'}/>`,
      );
      const localization = rest.cultures.map(
        (culture) =>
          `<resources culture="${culture}"><stringTable>${['one', 'two', 'three']
            .map((id, index) => `<string id="${rest.prefix}${id}" value="${rest.values[index]}"/>`)
            .join(
              '',
            )}${rest.windows === undefined ? '' : `<string id="${rest.windows}" value="Own"/>`}</stringTable></resources>`,
      );
      return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
 <instrumentation><events>
  <provider name="${provider}" guid="${guidOf(guid)}" symbol="${symbol}" resourceFileName="p" messageFileName="p">
   ${channels}
   ${task === undefined ? '' : `<tasks><task name="T" value="1"${attribute('symbol', task.symbol)}${attribute('eventGUID', task.guid && guidOf(task.guid))}/></tasks>`}
   ${keyword === undefined ? '' : `<keywords><keyword name="K" mask="0x1"${attribute('symbol', keyword.symbol)}${string(keyword.string)}/></keywords>`}
   ${map === undefined ? '' : `<maps><valueMap name="${map.name}"${attribute('symbol', map.symbol)}><map value="1"${attribute('symbol', map.item)}${string('two')}/></valueMap></maps>`}
   <templates><template tid="D"><data name="d" inType="win:UInt32"${attribute('map', map?.name)}/></template></templates>
   <events>${written.join('')}</events>
  </provider>
  ${entries === undefined ? '' : `<messageTable>${entries.map((entry, index) => `<message value="0x1${index}"${attribute('symbol', entry.symbol)}${string(entry.string)}/>`).join('')}</messageTable>`}
 </events></instrumentation>
 <localization>${localization.join('')}</localization>
</instrumentationManifest>
`;
    });

/** Names of tables; some are those of other files that the same run writes. */
const tables = oneOf('MSG00407', 'MSG00001', 'MSG00002', 'a', 'aTEMP', 'b', 'a_MSG00001', 'msg00409', 'DE');

const messageTexts = fc
  .record({
    german: at(30, tables),
    number: oneOf('0x407', '0x407', '0x7', '0x409', '0x809', '9'),
    english: at(15, tables),
    facility: at(40, fc.record({ name: oneOf('X', 'S', 'System'), symbol: at(70, symbols) })),
    severity: at(40, fc.record({ name: oneOf('Error', 'X', 'S'), symbol: at(70, symbols) })),
    typedef: at(20, oneOf('DWORD', 'S', 'HRESULT')),
    messages: fc.array(
      fc.record({ symbol: at(85, symbols), text: texts, isFacility: fc.boolean(), isSevere: fc.boolean() }),
      { maxLength: 3 },
    ),
  })
  .map(({ german, number, english, facility, severity, typedef, messages }) => {
    const lines: string[] = [];
    if (typedef !== undefined) lines.push(`MessageIdTypedef=${typedef}`);
    const symbolOf = (symbol: string | undefined) => (symbol === undefined ? '' : `:${symbol}`);
    if (facility !== undefined)
      lines.push(`FacilityNames=(${facility.name}=0x22${symbolOf(facility.symbol)})`);
    if (severity !== undefined) lines.push(`SeverityNames=(${severity.name}=3${symbolOf(severity.symbol)})`);
    const languages = [
      ...(english === undefined ? [] : [`English=0x409:${english}`]),
      ...(german === undefined ? [] : [`German=${number}:${german}`]),
    ];
    if (languages.length > 0) lines.push(`LanguageNames=(${languages.join(' ')})`);
    for (const [index, { symbol, text, isFacility, isSevere }] of messages.entries()) {
      lines.push(`MessageId=${index + 1}`);
      if (isFacility && facility !== undefined) lines.push(`Facility=${facility.name}`);
      if (isSevere && severity !== undefined) lines.push(`Severity=${severity.name}`);
      if (symbol !== undefined) lines.push(`SymbolicName=${symbol}`);
      for (const language of german === undefined ? ['English'] : ['English', 'German'])
        lines.push(`Language=${language}`, text, '.');
    }
    // All characters are in Latin-1.
    return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
  });

const manifestPaths = oneOf('a.man', 'a.man', 'b.man', 'a.b.man', 'sub/a.man', 'a.xml', 'aTEMP.man', 'É.man');
const textPaths = oneOf('a.mc', 'a.mc', 'b.mc', 'sub/a.mc', 'a.b.mc', 'MSG00001.mc', 'a.txt', 'É.mc');

/** mc.exe creates no folders. */
const FOLDERS = { 'inc/keep.txt': '', 'res/keep.txt': '', 'sub/keep.txt': '' };

const files = fc
  .tuple(
    fc.uniqueArray(manifestPaths, { minLength: 1, maxLength: 3 }),
    fc.tuple(manifest(1), manifest(2), manifest(3)),
    at(45, fc.tuple(textPaths, messageTexts)),
    // One alone.
    fc.nat(9),
  )
  .map(([paths, contents, text, alone]): Record<string, string | Uint8Array> => {
    const all: [string, string | Uint8Array][] = paths.map((path, index) => [
      path,
      contents[index] as string,
    ]);
    if (text !== undefined) all.push(text);
    return Object.fromEntries(alone === 0 && text !== undefined ? [text] : all);
  });

const modes = oneOf<readonly string[]>(
  ...[[], ['-um'], ['-um'], ['-um'], ['-km'], ['-km'], ['-cs', 'N'], ['-css', 'P.Q']],
);

/** Switches that choose the names of files and of macros. */
const naming = oneOf<readonly string[]>(
  ...['inc', 'res', 'sub', '.', 'inc\\'].flatMap((folder) => [
    ['-h', folder],
    ['-r', folder],
  ]),
  ...['a', 'b', 'N', 'sub\\a', 'a.b', 'MSG00001', 'aTEMP', 'É', 'a.man'].map((base) => ['-z', base]),
  ...['Log', 'Event', 'S', 'EventEnabled', 'P_', 'EventRegister'].map((prefix) => ['-p', prefix]),
  ...['S', 'Event', 'P', 'MSG_', 's', 'EventWriteS'].map((prefix) => ['-P', prefix]),
  ...['Ctx', 'ForContext', '_S'].map((suffix) => ['-contextSuffix', suffix]),
  ...['hpp', 'rc', 'man', 'bin', 'mc', 'H'].map((extension) => ['-e', extension]),
);
const others = oneOf<readonly string[]>(
  ...[['-b'], ['-b'], ['-n'], ['-c'], ['-d'], ['-o'], ['-A'], ['-U8'], ['-v'], ['-v']],
  ...[
    ['-cp', 'utf-8'],
    ['-cp', 'utf-16'],
    ['-cp', 'ansi'],
  ],
);

export const poolLines: fc.Arbitrary<PoolLine> = fc
  .tuple(files, modes, fc.array(naming, { maxLength: 4 }), fc.array(others, { maxLength: 2 }), fc.nat())
  .chain(([inputs, mode, names, more, place]) => {
    const paths = Object.keys(inputs);
    const debug = paths.some((path) => /\.(?:mc|txt)$/.test(path)) ? ['', '', 'inc', '.'][place % 4] : '';
    return fc
      .tuple(
        fc.shuffledSubarray(paths, { minLength: paths.length }),
        fc.shuffledSubarray([mode, ...names, ...more, debug ? ['-x', debug] : []], {
          minLength: 2 + names.length + more.length,
        }),
      )
      .map(([given, switches]) => ({
        args: place % 3 === 0 ? [...given, ...switches.flat()] : [...switches.flat(), ...given],
        inputs: { ...inputs, ...FOLDERS },
      }));
  });
