import { headerFacts } from '../manifest/message-text/header-facts.js';
import { runOurs } from './compare.js';
import { type Difference, exception, intentional } from './differences.js';
import { textOf } from './facts.js';
import { type McRun, runGenuine } from './mc.js';
import { bytesOf, FOLDERS, type MessageTextSample } from './message-text-grammar.js';

/**
 * Rules for files that mc.exe accepts, although it writes a broken table, loses texts, or uses a code page
 * that wevtc does not have. They are errors of wevtc on purpose; the findings say so.
 */
export const STRICTER_TEXTS: ReadonlyMap<string, Difference> = new Map([
  ['mc-id-unique', intentional('mc-broken-table')],
  ['mc-file-unique', intentional('mc-broken-table')],
  ['mc-file-device', intentional('mc-broken-table')],
  ['mc-message-size', intentional('mc-broken-table')],
  ['mc-code-page', intentional('mc-code-page-unused')],
  ['mc-encoding', intentional('mc-characters')],
]);

/** What a comparison finds. `deliberate` is a difference that wevtc has on purpose. */
export interface MessageTextComparison {
  readonly outcome: 'compiled' | 'refused' | 'deliberate' | 'different';
  readonly differences: readonly string[];
}

/** Compares what mc.exe and wevtc make of a message text file. */
export async function compareMessageText(sample: MessageTextSample): Promise<MessageTextComparison> {
  const { name = 'm.mc', switches } = sample;
  const inputs = { [name]: bytesOf(sample), ...FOLDERS };
  const args = [...switches, name];
  const [genuine, ours] = await Promise.all([runGenuine(args, inputs), runOurs(args, inputs)]);
  const different = (...differences: string[]) => ({ outcome: 'different' as const, differences });
  if (hasNoExtension(name, genuine)) return { outcome: 'deliberate', differences: [] };
  if (genuine.hung) return different('hung: mc.exe did not end');
  if (genuine.exitCode !== 0 && ours.exitCode === 0) {
    return different(`verdict: mc.exe refuses: ${genuine.printed}`);
  }
  if (ours.exitCode !== 0 && ours.files.size > 0) return different('files: wevtc wrote files and failed');
  if (genuine.exitCode !== 0) return { outcome: 'refused', differences: [] };
  if (isBinary(name, ours)) return { outcome: 'deliberate', differences: [] };
  if (wouldOverwrite(ours)) return { outcome: 'deliberate', differences: [] };
  if (ours.exitCode !== 0) {
    const errors = [...ours.printed.matchAll(/: error (mc-[\w-]+): (.*)/g)];
    return errors.length > 0 && errors.every(([, id = '', message = '']) => isStricter(id, message))
      ? { outcome: 'deliberate', differences: [] }
      : different(`verdict: wevtc refuses: ${ours.printed}`);
  }
  const found = differentFiles(sample, genuine, ours);
  return found.length > 0 ? different(...found) : { outcome: 'compiled', differences: [] };
}

/** mc.exe opens such a file, and then another one with the extension `.mc`. */
const hasNoExtension = exception(
  'mc-extension',
  (name: string, { printed }: McRun) => !name.includes('.') && /unable to open input file/.test(printed),
);

/** Two files of the run, or a file and its input, have one name. */
export const wouldOverwrite = exception('name-case', ({ printed }: Pick<McRun, 'printed'>) =>
  /would write '.*', which belongs to/.test(printed),
);

/** With a name that says nothing, control characters make a file binary data for wevtc. */
const isBinary = exception(
  'mc-other-file',
  (name: string, { printed }: McRun) => !/\.mc$/i.test(name) && / but binary data\n/.test(printed),
);

/** mc.exe reads the last line of a text without an end again, and accepts the file if it is a statement. */
const endsInText = exception(
  'mc-text-end',
  (id: string, message: string) => id === 'mc-text-end' && message.startsWith('the file ends inside a text'),
);

const isStricter = (id: string, message: string) => STRICTER_TEXTS.has(id) || endsInText(id, message);

/** A header can have the extension of another file. */
const isHeader = (content: Buffer) => textOf(content).includes('// Define the facility codes');

function differentFiles(sample: MessageTextSample, genuine: McRun, ours: McRun): string[] {
  const found: string[] = [];
  const names = (run: McRun) => [...run.files.keys()].sort().join(', ');
  if (names(genuine) !== names(ours)) found.push(`files: ${names(genuine)} / ${names(ours)}`);
  for (const [name, content] of genuine.files) {
    const own = ours.files.get(name);
    if (own === undefined) continue;
    if (/\.dbg$/.test(name) && !isHeader(content)) found.push(...differentArrays(content, own));
    else if (/\.(?:bin|rc)$/i.test(name) && !isHeader(content)) {
      if (!own.equals(content)) {
        found.push(`bytes: ${name}: ${content.toString('hex')} / ${own.toString('hex')}`);
      }
    } else if (!hasOtherCodePage(sample) && !hasLongLine(sample) && !hasWrongByte(sample))
      found.push(...differentHeaders(sample, content, own));
  }
  const [blocks, ownBlocks] = [blocksOf(genuine.printed), blocksOf(ours.printed)];
  if (blocks !== ownBlocks) found.push(`listing: ${blocks} / ${ownBlocks}`);
  return found;
}

/**
 * In the header, mc.exe ends a line at a byte that is not UTF-8, and joins it with the next line. wevtc
 * writes `?`.
 */
const hasWrongByte = exception(
  'mc-wrong-byte',
  (sample: MessageTextSample) =>
    sample.encoding === 'utf-8' && bytesOf(sample).toString('utf8').includes('\ufffd'),
);

/**
 * mc.exe writes the comments of the header in the code page of the language, wevtc in one for the whole file.
 */
const hasOtherCodePage = exception('mc-header-code-page', ({ text }: MessageTextSample) =>
  /:\s*(?:1250|437|65001|932)\b/.test(text),
);

/**
 * mc.exe reads lines in pieces of so many characters. It repeats the `//` of the comment in the header for
 * each piece.
 */
const hasLongLine = exception('mc-long-line', ({ text }: MessageTextSample) =>
  text.split('\n').some((line) => line.length > 8_180),
);

function differentHeaders({ switches }: MessageTextSample, content: Buffer, own: Buffer): string[] {
  // `-con` is `-co -n`.
  const kind = switches.some((one) => /^[-/]oc?$/.test(one)) ? 'ole' : 'status';
  const facts = (bytes: Buffer, writer: 'mc.exe' | 'wevtc') => [
    `mark: ${/^(?:\ufeff|\xef\xbb\xbf|\xff\xfe)/.exec(bytes.toString('latin1'))?.[0].length ?? 0}`,
    ...headerFacts(textOf(bytes).replace(/^\ufeff/, ''), writer, kind),
  ];
  const [all, owns] = [facts(content, 'mc.exe'), facts(own, 'wevtc')];
  if (all.length === owns.length && all.every((fact, at) => fact === owns[at])) return [];
  const at = Math.max(
    all.findIndex((fact, index) => fact !== owns[index]),
    0,
  );
  return [`header: ${JSON.stringify(all.slice(at, at + 3))} / ${JSON.stringify(owns.slice(at, at + 3))}`];
}

/**
 * What differs in `.dbg` files, apart from their first comment. mc.exe cuts an entry at a letter that the
 * code page lacks, writes only the end of an array without messages, and puts the folder of `-z` into its
 * name. wevtc puts each entry into braces.
 */
export const differentArrays = exception('mc-symbol-array', (content: Buffer, own: Buffer): string[] => {
  const [array, ownArray] = [arrayOf(content), arrayOf(own)];
  const isCut = / \(\S+\) \r$/m.test(array) && ownArray.includes('?');
  const isEqual = array.includes('struct {') ? array === ownArray : ownArray.endsWith(array);
  return isEqual || isCut ? [] : [`dbg: ${array} / ${ownArray}`];
});

const arrayOf = (bytes: Buffer) =>
  textOf(bytes)
    .replace(/^\ufeff?(?:\/\/.*\r\n)*\r\n/, '')
    .replace(/^ \{ (.*?) \}(,?\r)$/gm, ' $1$2')
    .replace(/^\} .*[\\/](?=\w*SymbolicNames\[)/m, '} ');

/** The blocks that `-v` lists: `low-high:bytes`. */
function blocksOf(printed: string): string {
  const lines = printed.matchAll(
    /(?:\[([\da-f]{8}) \.\. ([\da-f]{8})\] - |0x([\da-f]{8}) to 0x([\da-f]{8}): )(\d+) bytes/gi,
  );
  return Array.from(lines, ([, low, high, ownLow, ownHigh, size]) =>
    `${low ?? ownLow}-${high ?? ownHigh}:${size}`.toLowerCase(),
  )
    .sort()
    .join(' ');
}

/** How many smaller samples to try for one difference. */
const MOST_TRIES = 120;

/** Makes a sample smaller as long as it differs: leaves out pieces of halving sizes, and then switches. */
export async function reduced(sample: MessageTextSample, kind: string): Promise<MessageTextSample> {
  const shows = async (smaller: MessageTextSample) =>
    (await compareMessageText(smaller)).differences.some((difference) => difference.startsWith(kind));
  let best = sample;
  let tries = 0;
  for (let size = best.text.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < best.text.length && tries++ < MOST_TRIES; ) {
      const smaller = { ...best, text: best.text.slice(0, at) + best.text.slice(at + size) };
      if (await shows(smaller)) best = smaller;
      else at += size;
    }
  }
  for (const name of best.switches) {
    const smaller = { ...best, switches: best.switches.filter((other) => other !== name) };
    if (await shows(smaller)) best = smaller;
  }
  return best;
}

/** Compares all samples, and reports the smallest one of each kind of difference. */
export async function compareAll(samples: readonly MessageTextSample[]) {
  const found = new Map<string, MessageTextSample[]>();
  const counts = { compiled: 0, refused: 0, deliberate: 0, different: 0, once: 0 };
  for (const sample of samples) {
    const first = await compareMessageText(sample);
    // Under Wine, mc.exe fails now and then on a busy machine, and not again.
    const isDifferent = first.outcome === 'different';
    const { outcome, differences } = isDifferent ? await compareMessageText(sample) : first;
    counts[outcome]++;
    if (isDifferent && outcome !== 'different') {
      counts.once++;
      console.log(`once only: ${JSON.stringify(sample)}\n${first.differences.join('\n')}`);
    }
    for (const difference of differences.slice(0, 1)) {
      const kind = difference.split(' ', 3).join(' ');
      found.set(kind, [...(found.get(kind) ?? []), sample]);
    }
  }
  const reports: string[] = [];
  for (const [kind, all] of found) {
    const smallest = await reduced(all[0] as MessageTextSample, kind);
    reports.push(
      `${all.length} of ${samples.length}: ${JSON.stringify(smallest)}\n` +
        `${(await compareMessageText(smallest)).differences.join('\n')}`,
    );
  }
  return { counts, report: reports.join('\n\n') };
}
