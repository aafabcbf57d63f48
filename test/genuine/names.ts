import fc from 'fast-check';
import { differences, runOurs } from './compare.js';
import { csharpFacts, differentCsharp } from './csharp-facts.js';
import { exception, intentional } from './differences.js';
import { textOf } from './facts.js';
import { isProtection } from './intended.js';
import { type McRun, runGenuine } from './mc.js';
import { isUnjudged } from './wine.js';

/**
 * Manifests whose names equal each other and the names that both programs write, and files, namespaces, and
 * prefixes with letters of any script.
 */

/** Of definitions of all kinds. The first ones are names that a header derives from the others. */
const symbols = fc.constantFrom(
  ...['MSG_a', 'MSG_b', 'MSG_level_Error', 'P', 'PId', 'P_Context', 'PHandle', 'PKeywords', 'PEnableBits'],
  ...['P_CHANNEL_C', 'P_CHANNEL_C_KEYWORD', 'P_LEVEL_L', 'P_TASK_T', 'TId', 'P_KEYWORD_K', 'P_OPCODE_O'],
  ...['E', 'E_value', 'EventWriteE', 'EventEnabledE', 'McTemplateU0_E', 'M', 'Mx', 'x', 'int', 'Dispose'],
);
const maybe = (arbitrary: fc.Arbitrary<string>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const attribute = (name: string, value: string | undefined) =>
  value === undefined ? '' : ` ${name}="${value}"`;

const strings = ['a', 'b'] as const;
const message = fc.option(fc.constantFrom(...strings), { nil: undefined });
const reference = (id: string | undefined) => attribute('message', id && `$(string.${id})`);

const item = fc.record({ symbol: maybe(symbols), message });

const event = (value: number) =>
  fc
    .record({ symbol: maybe(symbols), message, isClassic: fc.boolean() })
    .map(({ symbol, message, isClassic }) => {
      const keywords = isClassic ? ' keywords="win:EventlogClassic"' : '';
      return `<event value="${value}" level="win:Error"${keywords}${attribute('symbol', symbol)}${reference(message)}/>`;
    });

const manifest = fc
  .record({
    provider: fc.constantFrom('P', 'E', 'MSG_a', 'M'),
    channel: maybe(symbols),
    level: item,
    task: item,
    opcode: item,
    keyword: item,
    map: maybe(symbols),
    mapItem: maybe(symbols),
    events: fc.tuple(event(1), event(2), event(3)),
    entries: fc.uniqueArray(fc.record({ string: fc.constantFrom(...strings), symbol: maybe(symbols) }), {
      selector: ({ string }) => string,
      maxLength: 2,
    }),
  })
  .map(({ provider, channel, level, task, opcode, keyword, map, mapItem, events, entries }) => {
    const named = (element: string, attributes: string, { symbol, message }: typeof level) =>
      `<${element}s><${element} ${attributes}${attribute('symbol', symbol)}${reference(message)}/></${element}s>`;
    const table = entries.map(
      ({ string, symbol }, at) =>
        `<message value="0x10${at}"${attribute('symbol', symbol)} message="$(string.${string})"/>`,
    );
    return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation><events>
    <provider name="P" guid="{3f0e1c55-7a28-4b7e-9a0b-52d6c8e0a071}" symbol="${provider}"
              resourceFileName="p.dll" messageFileName="p.dll">
      <channels><channel name="P/C" chid="C" type="Operational"${attribute('symbol', channel)}/></channels>
      ${named('level', 'name="L" value="16"', level)}
      ${named('task', 'name="T" value="1" eventGUID="{3f0e1c55-7a28-4b7e-9a0b-52d6c8e0a072}"', task)}
      ${named('opcode', 'name="O" value="11"', opcode)}
      ${named('keyword', 'name="K" mask="0x1"', keyword)}
      <maps><valueMap name="V"${attribute('symbol', map)}><map value="1"${attribute('symbol', mapItem)} message="$(string.a)"/></valueMap></maps>
      <templates><template tid="X"><data name="x" inType="win:UInt32" map="V"/></template></templates>
      <events>${events.join('')}<event value="9" symbol="Last" template="X" channel="C" level="L" task="T" opcode="O" keywords="K"/></events>
    </provider>
    ${table.length === 0 ? '' : `<messageTable>${table.join('')}</messageTable>`}
  </events></instrumentation>
  <localization><resources culture="en-US"><stringTable>
    <string id="a" value="A"/><string id="b" value="B"/>
  </stringTable></resources></localization>
</instrumentationManifest>
`;
  });

const bases = fc.constantFrom('a', 'a.', 'a b', 'É', 'ß', 'a²', 'a\u00a0b', "it's", 'a&b', '#', 'a.b');
const modes = fc.constantFrom<readonly string[]>(
  ...[[], ['-um'], ['-um'], ['-km'], ['-um', '-cp', 'utf-16'], ['-cs', 'É.x'], ['-css', 'Contoso']],
);

export interface NamedSample {
  readonly base: string;
  readonly switches: readonly string[];
  readonly manifest: string;
}

export const namedSamples: fc.Arbitrary<NamedSample> = fc.record({ base: bases, switches: modes, manifest });

/** Names that mc.exe's header declares twice, or as something else. Ours says that it excludes them. */
intentional('header-twice');
intentional('header-keyword');
intentional('header-event-symbol');
const leftOutOf = (run: McRun) =>
  new Set(
    [...run.files.values()].flatMap((content) =>
      Array.from(textOf(content).matchAll(/^\s*\/\* (\S+) is left out: /gm), ([, name]) => name as string),
    ),
  );

/** Names of enumerations in mc.exe's header that are also those of other constants. */
const repeatedMaps = (run: McRun) =>
  [...run.files.values()].flatMap((content) => {
    const text = textOf(content);
    return Array.from(text.matchAll(/typedef enum _(\w+)/g), ([, name]) => name as string).filter((name) =>
      new RegExp(`#define ${name}\\s|(?:GUID|DESCRIPTOR) ${name} =`).test(text),
    );
  });

/** What differs, or `undefined` if both refuse, wevtc does on purpose, or only Wine judges. */
export async function nameDifferences({
  base,
  switches,
  manifest,
}: NamedSample): Promise<string[] | undefined> {
  const inputs = { [`${base}.man`]: manifest };
  const args = [...switches, `${base}.man`];
  const [genuine, ours] = [await runGenuine(args, inputs), await runOurs(args, inputs)];
  if (isUnjudged(genuine) || isProtection(genuine, ours)) return undefined;
  const found = differences(genuine, ours);
  if (found.length === 0 && genuine.exitCode !== 0) return undefined;
  for (const [path, content] of genuine.files) {
    const own = ours.files.get(path);
    if (own !== undefined && path.endsWith('.cs'))
      found.push(...differentCsharp(csharpFacts(content), csharpFacts(own)).map((text) => `C#: ${text}`));
  }
  return withoutExcluded(found, genuine, ours);
}

/** What differs apart from names that our headers exclude, as they say, and members that don't compile. */
export function withoutExcluded(found: readonly string[], genuine: McRun, ours: McRun): string[] {
  const excluded = [...leftOutOf(ours), ...repeatedMaps(genuine)].join('|');
  const isOfExcluded = new RegExp(`^fact: .*(?:\\b_?|EventEnabled|EventWrite)(?:${excluded})(?:\\b|_)`);
  return found.filter((one) => !(excluded !== '' && isOfExcluded.test(one)) && !isOfClass(one));
}

/** A member with the name of its class does not compile. */
const isOfClass = exception('csharp-uncompilable', (difference: string) =>
  /^C#: (\w+)\.@?\1_?\b/.test(difference),
);
