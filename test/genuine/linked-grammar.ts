import fc from 'fast-check';
import { tableLanguageOf } from '../../src/windows/resources/languages.js';
import { encoded, Maker, Random, switchesOf } from './grammar.js';

/** Inputs that are compiled together, and the command line. */
export interface LinkedSample {
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly args: readonly string[];
}

const SYMBOLS = ['TXT_ONE', 'TXT_TWO', 'TXT_3', 'Txt_Four', 'TXT_FIVE'];
const LINES = ['Crane', 'The crane lifted %1.', '%1 of %2!08lX!', '', '  blanks', '100 %% %n', 'Grüße', '..'];

/** A message text file without mistakes of its own, in the languages of some cultures. */
function messageTexts(random: Random, cultures: readonly string[]): { text: string; symbols: string[] } {
  const symbols: string[] = [];
  const languages = new Map<number, string>();
  for (const culture of cultures) {
    const number = tableLanguageOf(culture);
    if (number !== undefined && !languages.has(number))
      languages.set(number, `L_${culture.replace(/\W/g, '_')}`);
  }
  if (random.chance(5)) languages.set(0x40a, 'L_es_ES');
  const names = [...languages].map(([number, name]) =>
    number === 0x409 && random.chance(70)
      ? ['English', '']
      : [name, `${name}=0x${number.toString(16)}:${name}`],
  );
  const definitions = names.flatMap(([, definition]) => (definition === '' ? [] : [definition]));
  const lines: string[] = [];
  if (random.chance(30)) lines.push(random.pick([';// A comment', 'MessageIdTypedef=DWORD', ';#define X 1']));
  if (definitions.length > 0) lines.push(`LanguageNames=(${random.shuffled(definitions).join('\n')})`);
  if (random.chance(30))
    lines.push('SeverityNames=(Mild=1:SEV_MILD Error=3)', 'FacilityNames=(Crane=0x22:FAC_CRANE)');
  const hasNames = lines.at(-1)?.startsWith('Facility') === true;
  for (let count = random.chance(5) ? 0 : random.int(1, 5), at = 0; at < count; at++) {
    lines.push(`MessageId=${random.chance(85) ? at * 3 + 1 : random.pick(['', '+2', '0x100'])}`);
    if (hasNames && random.chance(40))
      lines.push(random.pick(['Severity=Mild', 'Facility=Crane', 'Severity=Error']));
    if (random.chance(80)) {
      lines.push(`SymbolicName=${SYMBOLS[at]}`);
      symbols.push(SYMBOLS[at] as string);
    }
    for (const [name] of random.chance(70) ? names : random.shuffled(names)) {
      lines.push(`Language=${name}`);
      for (let some = random.int(0, 2); some >= 0; some--) lines.push(random.pick(LINES));
      lines.push('.');
    }
  }
  return { text: `${lines.join('\n')}\n`, symbols };
}

/** Random manifests and message text files with switches. */
export const linkedSamples: fc.Arbitrary<LinkedSample> = fc.gen().map((draw) => {
  const random = new Random(draw);
  const hasTexts = random.chance(60);
  const first = new Maker(random, 'win', 'xs');
  const cultures = first.someCultures();
  const texts = hasTexts
    ? messageTexts(random, random.chance(90) ? cultures : first.someCultures())
    : undefined;
  const maker = new Maker(random, 'win', 'xs', random.chance(50) ? texts?.symbols : []);
  maker.cultures = cultures;
  const count = hasTexts && random.chance(40) ? 1 : random.int(2, 3);
  const manifests = Array.from({ length: count }, () => maker.manifest());
  const files: Record<string, string | Uint8Array> = Object.fromEntries(
    manifests.map((manifest, at) => [`${'abc'[at]}.man`, encoded(manifest, random)]),
  );
  // All characters are in Latin-1.
  if (texts !== undefined) files['t.mc'] = Buffer.from(texts.text.replaceAll('\n', '\r\n'), 'latin1');
  const switches = switchesOf(random, manifests.join(''));
  for (const [percent, ...more] of [
    [8, '-d'],
    [5, '-o'],
    [5, '-h', 'inc'],
    [5, '-r', 'res'],
    [4, '-x', 'inc'],
  ] as const)
    if (random.chance(percent)) switches.push(...more);
  return { files, args: [...switches, ...random.shuffled(Object.keys(files))] };
});
