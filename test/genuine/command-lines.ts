import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { differences } from './compare.js';
import { csharpFacts, differentCsharp } from './csharp-facts.js';
import { type Difference, intentional } from './differences.js';
import type { McRun } from './mc.js';

/** Command lines of mc.exe, for one small manifest and one message text file. */

const crane = `<?xml version="1.0" encoding="utf-8"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <instrumentation>
    <events>
      <provider name="Contoso-Crane" guid="{3f0e1c55-7a28-4b7e-9a0b-52d6c8e0a001}" symbol="CRANE"
                resourceFileName="crane.exe" messageFileName="crane.exe">
        <channels>
          <channel name="Contoso-Crane/Operational" chid="Op" type="Operational" enabled="true"/>
        </channels>
        <tasks>
          <task name="Lift" value="1" symbol="CRANE_LIFT" eventGUID="{3f0e1c55-7a28-4b7e-9a0b-52d6c8e0a002}"/>
        </tasks>
        <templates>
          <template tid="Load">
            <data name="Load" inType="win:UInt32"/>
            <data name="Name" inType="win:UnicodeString"/>
          </template>
        </templates>
        <events>
          <event value="1" symbol="CraneLifted" channel="Op" level="win:Informational" task="Lift" opcode="win:Start"
                 template="Load" message="$(string.Lifted)"/>
          <event value="2" symbol="CraneLowered" version="1" level="win:Warning" task="Lift" opcode="win:Stop"/>
        </events>
      </provider>
    </events>
  </instrumentation>
  <localization>
    <resources culture="en-US">
      <stringTable>
        <string id="Lifted" value="Crane lifted %1 for %2."/>
      </stringTable>
    </resources>
    <resources culture="de-DE">
      <stringTable>
        <string id="Lifted" value="Der Kran hob %1 f\u00fcr %2."/>
      </stringTable>
    </resources>
  </localization>
</instrumentationManifest>
`;

const texts = `;// Texts of the crane
MessageIdTypedef=DWORD
SeverityNames=(Success=0:CRANE_SUCCESS Error=3:CRANE_ERROR)
LanguageNames=(German=0x407:MSG00407)
MessageId=1
SymbolicName=CRANE_LIFTED
Language=English
The crane lifted %1.
.
Language=German
Der Kran hob %1.
.
MessageId=7
Severity=Error
SymbolicName=CRANE_STUCK
Language=English
The crane is stuck.
Call %1.
.
Language=German
Der Kran klemmt.
Rufen Sie %1.
.
MessageId=9
SymbolicName=CRANE_NAME
Language=English
Crane
.
Language=German
Kran
.
`;

const guid = (number: number) => `{3f0e1c55-7a28-4b7e-9a0b-52d6c8e0a0${number}}`;

/** A manifest to be linked with others. */
function companion(
  name: string,
  number: number,
  provider: string,
  strings: readonly string[],
  { cultures = ['en-US', 'de-DE'], table = '', message = '' } = {},
): string {
  const localization = cultures.map((culture) => {
    const all = strings.map((id) => `<string id="${id}" value="${id} in ${culture}"/>`);
    return `<resources culture="${culture}"><stringTable>${all.join('')}</stringTable></resources>`;
  });
  return `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation><events>
    <provider name="Contoso-${name}" guid="${guid(number)}" symbol="${name.toUpperCase()}"
              resourceFileName="crane.exe" messageFileName="crane.exe"${message}>
      ${provider}
    </provider>
    ${table}
  </events></instrumentation>
  <localization>${localization.join('')}</localization>
</instrumentationManifest>
`;
}

/** Manifests that are compiled together with others. */
const companions: Readonly<Record<string, string>> = {
  // It uses a string and the channel of `a.man`, and has one that `a.man` could use.
  'b.man': companion(
    'Derrick',
    21,
    `<channels>
       <importChannel name="Contoso-Crane/Operational" chid="Crane"/>
       <channel name="Contoso-Derrick/Admin" chid="Own" type="Admin" message="$(string.Own)"/>
     </channels>
     <keywords><keyword name="Wind" mask="0x1" message="$(string.Wind)"/></keywords>
     <events>
       <event value="1" symbol="DerrickUp" channel="Crane" keywords="Wind" message="$(string.Up)"/>
       <event value="2" symbol="DerrickDown" channel="Own" level="win:Error" message="$(string.Own)"/>
     </events>`,
    ['Own', 'Wind', 'Up'],
  ),
  // Its messages are in `t.mc`.
  'c.man': companion(
    'Winch',
    22,
    `<keywords><keyword name="Rope" mask="0x1" message="$(mc.CRANE_NAME)"/></keywords>
     <events><event value="1" symbol="WinchStuck" keywords="Rope" message="$(mc.CRANE_NAME)"/></events>`,
    [],
    { message: ' message="$(mc.CRANE_NAME)"' },
  ),
  'insert.man': companion(
    'Pulley',
    29,
    '<events><event value="1" symbol="PulleyUp" message="$(mc.CRANE_LIFTED)"/></events>',
    [],
  ),
  'english.man': companion('Hoist', 23, '', ['Hoist'], {
    cultures: ['en-US'],
    message: ' message="$(string.Hoist)"',
  }),
  'nothing.man': companion('Jib', 24, '', []),
  'table.man': companion('Boom', 25, '', ['Boom'], {
    table: '<messageTable><message value="0x1" symbol="BOOM_1" message="$(string.Boom)"/></messageTable>',
  }),
  'unknown.man': companion('Hook', 26, '', [], { message: ' message="$(mc.CRANE_NONE)"' }),
  'string.man': companion('Mast', 27, '', ['Lifted'], { message: ' message="$(string.Lifted)"' }),
  // Its only message is one of Windows.
  'level.man': companion('Davit', 30, '<events><event value="1" level="win:Error"/></events>', [], {
    cultures: ['en-US'],
  }),
  'german.man': companion('Gantry', 31, '', ['Gantry'], {
    cultures: ['de-DE', 'en-US'],
    message: ' message="$(string.Gantry)"',
  }),
  'own-level.man': companion('Stacker', 32, '<events><event value="1" level="win:Error"/></events>', [
    'level.Error',
  ]),
  'T.man': companion('Rig', 28, '', ['Rig'], { message: ' message="$(string.Rig)"' }),
};

/** A message text file without messages, and one with a language that no manifest has. */
const otherTexts: Readonly<Record<string, string>> = {
  'empty.mc': ';// Nothing\nLanguageNames=(German=0x407:MSG00407)\n',
  // Lists of languages that no message has.
  'english.mc': 'LanguageNames=(English=0x409:CRANE)\n',
  'taken.mc': 'LanguageNames=(English=0x407:MSG00001 X=0x40c:MSG00002)\n',
  'french.mc': `LanguageNames=(French=0x40c:MSG0040C)
MessageId=1
SymbolicName=CRANE_FRENCH
Language=English
Crane
.
Language=French
Grue
.
`,
};

/** The files of each run. The other folders exist, because mc.exe creates none. */
/** In big-endian byte order. */
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

export const lineInputs: Readonly<Record<string, string | Uint8Array>> = {
  'a.man': crane,
  'be.man': utf16be(`\ufeff${crane.replace('utf-8', 'utf-16')}`),
  'be-no-mark.man': utf16be(crane.replace('utf-8', 'utf-16')),
  'src/b.xml': crane,
  't.mc': texts,
  'src/u.txt': texts,
  ...companions,
  ...otherTexts,
  'inc/keep.txt': '',
  'res/keep.txt': '',
  'sub/keep.txt': '',
  'inc/sub/keep.txt': '',
  'res/sub/keep.txt': '',
};

export interface Line {
  readonly args: readonly string[];
  /** Why wevtc differs on purpose. */
  readonly deviation?: Difference;
}

/** Lines whose arguments have spaces between them; `''` is an empty argument. */
const words = (text: string) => text.split(' ').map((word) => (word === "''" ? '' : word));
const line = (text: string): Line => ({ args: words(text) });
const deviating = (name: string, ...texts: string[]): Line[] =>
  texts.map((text) => ({ args: words(text), deviation: intentional(name) }));

const handwritten: readonly Line[] = [
  ...[
    'a.man',
    '-um a.man',
    'a.man -um',
    '/um a.man',
    '-umv a.man',
    '-vum a.man',
    '-UM a.man',
    '-Um a.man',
    '-kM a.man',
    '-kmov a.man',
    '-uma a.man',
    '-k a.man',
    '-u8 a.man',
    '-U8 a.man',
    '-U8b a.man',
    '-bU8 a.man',
    '-U8U8 a.man',
    '-uU8 a.man',
    '-co a.man',
    '-cO -um a.man',
    '-oc a.man',
    '-cum a.man',
    '-mof a.man',
    '-mofo a.man',
    '-mo 500 a.man',
    '-com 5 a.man',
    '-com 500 a.man',
    '-cssb NS a.man',
    '-CSSb NS a.man',
    '-csb NS a.man',
    '-csh NS inc a.man',
    '-hcss inc NS a.man',
    '-cocs N a.man',
    '-cscp N Log a.man',
    '-ccs N a.man',
    '-cpb Log a.man',
    '-Cp utf-8 a.man',
    '-zcp N Log -km a.man',
    '-cpz Log N -um a.man',
    '-vCP Crane -um a.man',
    '-C a.man',
    '-css N -co a.man',
    '-css N -c a.man',
    '-cssc N a.man',
    '-co -css N a.man',
    '-css N -cp utf8 a.man',
    '-cscss N M a.man',
    '-z sub\\N -h inc -r res a.man',
    '-rh res inc a.man',
    '-umhr inc res a.man',
    '-hout a.man',
    '-hgen a.man',
    '-wdInsert a.man',
    '-WDINSERT a.man',
    '-bwdinsert a.man',
    '-wdInsertb a.man',
    '-wdEncoding a.man',
    '-bwdencoding a.man',
    '-wd a.man',
    '-Wd a.man a.man',
    '-winrt a.man',
    '-g a.man',
    '- a.man',
    '/ a.man',
    '-- a.man',
    '--um a.man',
    '-um- a.man',
    '-/um a.man',
    '-y a.man',
    '-yk a.man',
    '-?',
    '/?',
    '-b? a.man',
    '-y? a.man',
    'a.man -?',
    '-h inc a.man -?',
    'a.man -h',
    '-h',
    '-h a.man',
    '-rh res',
    '-cs',
    '-cp',
    'a.man -p',
    '-hr -um -b a.man',
    '-r x',
    '-z sub/N a.man',
    '-z sub\\N a.man',
    "-z '' a.man",
    "-z '' -b a.man",
    '-z N -b a.man',
    '-z N.x a.man',
    '-e hpp -cs N a.man',
    "-e '' -css N a.man",
    '-e hxxx -cs N a.man',
    '-cs N -e hpp a.man',
    "-e '' a.man",
    '-e . a.man',
    '-e .h a.man',
    '-e hxxx a.man',
    '-e hpp -um a.man',
    '-e hxx a.man',
    '-m 0 a.man',
    "-m '' a.man",
    '-m 00 a.man',
    '-m 0x30 a.man',
    '-m many a.man',
    '-m -5 a.man',
    '-m 5x a.man',
    '-m 24 a.man',
    '-m 25 a.man',
    '-n -m 22 a.man',
    '-n -m 23 a.man',
    '-U8 -m 25 a.man',
    '-m +30 a.man',
    '-m 5000000000 a.man',
    "-cp '' a.man",
    '-cp utf8 a.man',
    '-cp UTF16 a.man',
    '-cp utf-16le -cs N a.man',
    '-cp utf-16be a.man',
    '-cp oem a.man',
    '-cp ansi a.man',
    '-cp Utf-16 -um a.man',
    '-um -km a.man',
    '-kmum a.man',
    '-um -um a.man',
    '-um -cs N a.man',
    '-css N -um a.man',
    '-km -cs N a.man',
    '-cs N -css M a.man',
    '-css M -cs N a.man',
    '-cs N -cs M a.man',
    '-mof -um -cs N a.man',
    '-x inc a.man',
    '-xx inc res a.man',
    '-a -u a.man',
    '-A -U a.man',
    '-A -U8 a.man',
    '-UU8 a.man',
    '-acdno a.man',
    '-d a.man',
    '-o a.man',
    '-c a.man',
    '-c -um a.man',
    '-U a.man',
    '-n a.man',
    '-nU8 a.man',
    '-w nothere a.man',
    '-W nothere a.man',
    'be.man',
    '-um be-no-mark.man',
    '-um be.man t.mc',
    '-wum nothere a.man',
    '-h inc -h res a.man',
    '-r inc -r res a.man',
    '-r inc\\ a.man',
    '-r inc/ -h .\\ a.man',
    '-h ./inc -r . a.man',
    '-h inc a.man -r res',
    '-P Crane -um a.man',
    '-P crane -um a.man',
    "-P '' -um a.man",
    '-P CraneLifted -um a.man',
    '-p Log -um a.man',
    '-pP Log Crane -um a.man',
    '-Pp Crane Log -km a.man',
    '-p Log -cs N a.man',
    '-P Crane -cs N a.man',
    '-t inc a.man',
    '-t nothere a.man',
    '-t a.man a.man',
    '-s',
    'x.man',
    'inc',
    '*.man',
    "''",
    "a.man ''",
    './a.man',
    'src/b.xml',
    'src\\b.xml',
    '-um src/b.xml -h inc',
    '-b src/b.xml',
    'A.MAN',
    '-v',
    '-bn a.man',
    '-bnv a.man',
    '-um -co a.man',
    '-km -co -p Fire a.man',
    't.mc',
    '-um t.mc',
    '-con t.mc',
    '-oc t.mc',
    '-cbn t.mc',
    '-acdno t.mc',
    '-d t.mc',
    '-v t.mc',
    '-bx inc t.mc',
    '-xhr sub inc res t.mc',
    '-x . t.mc -v',
    '-e hpp t.mc',
    '-e hxxx t.mc',
    '-cs N t.mc',
    '-css N -e hpp t.mc',
    '-e hpp -cs N t.mc',
    '-cp utf-8 t.mc',
    '-cp UTF16 -x inc t.mc',
    '-cp oem t.mc',
    '-cpb Log t.mc',
    '-co -A t.mc',
    '-U8n t.mc',
    '-a -u t.mc',
    '-u t.mc',
    '-A -U t.mc',
    '-AU8 t.mc',
    '-um -km t.mc',
    '-m -5 t.mc',
    '-m 5 t.mc',
    '-m 29 t.mc',
    '-m 28 t.mc',
    '-n -m 28 t.mc',
    '-t inc t.mc',
    '-mof t.mc',
    '-wdInsert t.mc',
    '-w nothere -W nothere t.mc',
    '-z N t.mc',
    '-z N -b t.mc',
    "-z '' t.mc",
    '-z N.x t.mc',
    '-CBN t.mc',
    '-H inc -R res -X inc t.mc',
    '-Z N -E hpp -M 300 -D -O t.mc',
    '-V t.mc',
    '-B -N -V a.man',
    '-H inc -R res -Z N a.man',
    '-M 500 -E hpp -BN -um a.man',
    '-T inc a.man',
    '-Q a.man',
    '-z sub/N t.mc',
    '-z sub\\N -h inc -r res t.mc',
    '-z sub/N -x inc -h res t.mc',
    'src/u.txt',
    'src\\u.txt -b -h inc',
    'T.MC',
    'x.mc',
    't.mc t.mc',
    '-y t.mc',
    'a.man b.man',
    'b.man a.man',
    '-um a.man b.man english.man',
    '-um a.man b.man nothing.man',
    '-um nothing.man a.man b.man',
    '-km -b a.man b.man -h inc -r res',
    '-um -z N a.man b.man',
    '-um -z sub\\N -h inc -r res b.man a.man',
    '-nU8 a.man b.man',
    '-um -m 20 a.man b.man',
    '-cs Contoso a.man b.man',
    '-css Contoso -e hpp b.man a.man',
    '-cp utf-8 -um a.man b.man',
    '-cp utf-16 -um a.man b.man',
    '-t inc a.man b.man',
    'a.man a.man',
    'a.man src/b.xml',
    'a.man string.man',
    'string.man a.man',
    'b.man',
    'a.man c.man',
    'a.man x.man',
    '-um a.man t.mc',
    '-um t.mc a.man',
    '-um a.man b.man t.mc',
    '-um t.mc b.man a.man',
    '-um b.man t.mc a.man',
    '-km a.man t.mc -h inc -r res',
    '-um -b a.man t.mc',
    '-um -b b.man t.mc a.man -x inc',
    '-um -z N a.man t.mc',
    '-um -z N -b a.man t.mc',
    '-um -z sub\\N -h inc -r res -x inc a.man b.man t.mc',
    '-um -z a a.man t.mc',
    '-um -z b a.man t.mc',
    "-um -z '' a.man t.mc",
    '-um -c a.man t.mc',
    '-um -c -x inc a.man t.mc',
    '-um -d a.man t.mc',
    '-um -co a.man t.mc',
    '-umn a.man t.mc',
    '-um -U8 a.man t.mc',
    '-um -A a.man t.mc',
    '-um -m 5 a.man t.mc',
    '-um -m 30 a.man t.mc',
    '-um -e hpp a.man t.mc',
    '-cs Contoso a.man t.mc',
    '-css Contoso -e hpp a.man t.mc',
    '-um -cp utf-8 a.man t.mc',
    '-um -cp utf-16 -x inc a.man t.mc',
    '-um -P Crane a.man t.mc',
    '-um c.man t.mc',
    '-um -c c.man t.mc',
    '-um a.man c.man t.mc',
    '-um c.man a.man b.man t.mc',
    '-um a.man c.man b.man t.mc',
    '-um unknown.man t.mc',
    '-um insert.man t.mc',
    'unknown.man',
    'c.man',
    '-um english.man t.mc',
    '-um a.man english.man t.mc',
    '-um nothing.man t.mc',
    '-um a.man nothing.man t.mc',
    '-um table.man t.mc',
    '-um -c table.man t.mc',
    '-um a.man empty.mc',
    '-um -b a.man b.man empty.mc',
    '-um a.man french.mc',
    '-um nothing.man french.mc',
    '-um a.man t.mc french.mc',
    '-um a.man src/u.txt',
    '-x inc a.man b.man',
    '-um -w nothere a.man t.mc',
    '-t inc a.man t.mc',
    '-v -um a.man b.man t.mc',
    '-um level.man t.mc',
    '-um level.man a.man t.mc',
    '-um -b level.man nothing.man t.mc',
    '-um own-level.man t.mc',
    '-um level.man french.mc',
    '-um german.man english.mc',
    '-um -b german.man level.man english.mc',
    '-um german.man taken.mc',
    '-um a.man taken.mc',
    '-e dbg t.mc',
  ].map(line),
  ...deviating('missing-folder', '-h nothere a.man', '-r nothere a.man', '-z no\\N a.man'),
  ...deviating('missing-folder', '-z no\\N -h inc a.man', '-z no\\N -r res a.man'),
  ...deviating('missing-folder', '-x nothere t.mc', '-h nothere t.mc', '-z no\\N t.mc'),
  ...deviating('mof-xp', '-comof -um a.man', '-mofum a.man', '-umMOF a.man'),
  ...deviating('mof-xp', '-mof -cs N a.man'),
  ...deviating('winrt', '-generateProjections a.man'),
  ...deviating('winrt', '-bgenerateprojections a.man'),
  ...deviating('winrt', '-generateTemplateStubs x a.man'),
  ...deviating('missing-name', '-z sub\\ a.man', '-z . a.man'),
  ...deviating('extension-characters', '-e a.b a.man', '-e h. a.man'),
  ...deviating('name-compiles', '-p 9! -um a.man', '-cs 1 a.man', "-cs '' a.man"),
  ...deviating('name-compiles', '-contextSuffix a-b -km a.man'),
  { args: ['-contextSuffix', 'a b', '-um', 'a.man'], deviation: intentional('name-compiles') },
  ...deviating('error-exit-code', '-h -? a.man'),
];

/** Switches as a group can have them: a spelling, and a value if it has one. */
const parts = fc.oneof(
  fc.constantFrom('b', 'n', 'c', 'd', 'o', 'v', 'co', 'cO', 'U8', 'wdInsert').map((name) => ({
    name,
    value: undefined,
  })),
  fc
    .constantFrom(
      ['h', 'inc'],
      ['r', 'res'],
      ['z', 'Names'],
      ['z', 'sub/N'],
      ['p', 'Log'],
      ['P', 'Crane'],
      ['m', '500'],
      ['m', '9'],
      ['e', 'hpp'],
      ['cp', 'Log'],
      ['CP', 'Crane'],
      ['-cp', 'utf-8'],
      ['-CP', 'Utf16'],
      ['h', './inc/'],
    )
    .map(([name = '', value]) => ({ name, value })),
);
const modes = fc.constantFrom(
  ...['um', 'UM', 'km', 'Km', 'cs', 'css', 'CSS', ''].map((name) => ({
    name,
    value: /cs/i.test(name) ? 'Contoso.Crane' : undefined,
  })),
);

/** Lines of random switches in random groups. The modes never conflict. */
const generated = fc
  .tuple(
    fc.array(parts, { maxLength: 6 }),
    modes,
    fc.nat(99),
    fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }),
  )
  .map(([chosen, mode, at, cuts]): Line => {
    const place = at % (chosen.length + 1);
    const all = [...chosen.slice(0, place), mode, ...chosen.slice(place)].filter(({ name }) => name !== '');
    const args: string[] = [];
    let group: typeof all = [];
    const close = () => {
      if (group.length === 0) return;
      const names = group.map(({ name }) => name).join('');
      // Alone, `-cp` sets the encoding; in a group, it is two letters.
      const isPrefix = /^cp$/i.test(names);
      args.push((cuts[args.length % 8] === 0 ? '/' : '-') + names + (isPrefix ? 'v' : ''));
      for (const { value } of group) if (value !== undefined) args.push(value);
      group = [];
    };
    for (const [index, part] of all.entries()) {
      if (part.name.startsWith('-')) {
        close();
        args.push(part.name, part.value ?? '');
        continue;
      }
      group.push(part);
      // mc.exe recognizes this one only at the end of a group.
      if (cuts[index % 8] === 0 || part.name === 'wdInsert') close();
    }
    close();
    args.splice(cuts[7] === 1 ? 0 : args.length, 0, 'a.man');
    return { args };
  });

/** All lines, each once: those written by hand, and some generated ones. */
export function commandLines(numRuns: number, seed: number): Line[] {
  const all = [...handwritten, ...fc.sample(generated, { numRuns, seed })];
  return [...new Map(all.map((one) => [one.args.join('\0'), one])).values()];
}

/** What a test compares of a run, and what is kept of mc.exe's for machines without it. */
export interface Recorded {
  readonly args: readonly string[];
  readonly succeeds: boolean;
  /** A digest of each binary and each script; for other files, their byte order mark. */
  readonly files: Readonly<Record<string, string>>;
}

export function recorded({ args }: Line, { exitCode, files }: McRun): Recorded {
  const entries = [...files].map(([path, content]): [string, string] => [path, digest(path, content)]);
  const succeeds = exitCode === 0;
  // After an error, mc.exe leaves some of its files, and wevtc writes none.
  return { args, succeeds, files: succeeds ? Object.fromEntries(entries.sort()) : {} };
}

function digest(path: string, content: Buffer): string {
  if (/\.(bin|rc)$/i.test(path)) return createHash('sha256').update(content).digest('hex').slice(0, 16);
  return content[0] === 0xef ? 'utf-8' : content[0] === 0xff ? 'utf-16' : 'no mark';
}

/** All differences between two runs of a line. */
export function lineDifferences(args: Line, genuine: McRun, ours: McRun): string[] {
  const found = differences(genuine, ours);
  if (ours.exitCode !== 0 && ours.files.size > 0) found.push('file: wevtc wrote files and failed');
  if (genuine.exitCode !== 0 || ours.exitCode !== 0) return found;
  const [expected, own] = [recorded(args, genuine), recorded(args, ours)];
  for (const [path, mark] of Object.entries(expected.files))
    if (!/\.(bin|rc)$/i.test(path) && own.files[path] !== mark)
      found.push(`mark: ${path}: ${mark}, wevtc ${own.files[path]}`);
  for (const [path, content] of genuine.files) {
    const same = ours.files.get(path);
    if (!/namespace /.test(content.toString('latin1').replaceAll('\0', '')) || same === undefined) continue;
    found.push(...differentCsharp(csharpFacts(content), csharpFacts(same)).map((text) => `C#: ${text}`));
  }
  return found;
}
