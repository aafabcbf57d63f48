import fc from 'fast-check';
import { lineDifferences, lineInputs } from './command-lines.js';
import { runOurs } from './compare.js';
import { type Difference, intentional } from './differences.js';
import { linkedRunDifferences, STRICTER } from './linked-runs.js';
import { type McRun, runGenuine } from './mc.js';
import { STRICTER_TEXTS, wouldOverwrite } from './message-text-runs.js';
import { withoutExcluded } from './names.js';

/**
 * Command lines with any switches in any order, and any inputs: none, several of both kinds, missing and
 * faulty ones.
 */

/** The files of a run, by path. */
export type Inputs = Readonly<Record<string, string | Uint8Array>>;

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const mostly = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, weight: number) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare });

const FAULTY_TEXTS = 'MessageId=1\nSeverity=Unknown\nLanguage=English\nx\n.\n';

/**
 * The files of each run: those of the recorded command lines, and some with mistakes or in other encodings.
 */
export const mixedInputs: Inputs = {
  ...lineInputs,
  'faulty.mc': FAULTY_TEXTS,
  'faulty.man': '<instrumentationManifest/>',
  'wide.mc': Buffer.from(`\ufeff${lineInputs['t.mc']}`, 'utf16le'),
  'bare.mc': Buffer.from(lineInputs['t.mc'] as string, 'utf16le'),
  'utf8.mc': `\ufeff${lineInputs['t.mc']}`,
  'long.mc': `MessageId=1\nSymbolicName=LONG\nLanguage=English\n${'x'.repeat(40_000)}\n.\n`,
  'empty.txt': '',
};

const manifest = mostly(
  oneOf('a.man', 'b.man', 'english.man', 'T.man', 'nothing.man', 'c.man'),
  oneOf('src/b.xml', 'table.man', 'string.man', 'unknown.man', 'insert.man', 'faulty.man', 'x.man', 'A.MAN'),
  6,
);
const texts = mostly(
  oneOf('t.mc', 't.mc', 'empty.mc', 'utf8.mc', 'wide.mc', 'src/u.txt'),
  oneOf('french.mc', 'faulty.mc', 'bare.mc', 'long.mc', 'x.mc', 'empty.txt', 'T.MC'),
  8,
);

const inputs = fc.oneof(
  { weight: 6, arbitrary: fc.array(manifest, { minLength: 1, maxLength: 1 }) },
  { weight: 6, arbitrary: fc.array(texts, { minLength: 1, maxLength: 1 }) },
  { weight: 4, arbitrary: fc.uniqueArray(manifest, { minLength: 2, maxLength: 3 }) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.uniqueArray(manifest, { minLength: 1, maxLength: 3 }), texts)
      .map(([some, one]) => [...some, one]),
  },
  { weight: 1, arbitrary: fc.array(fc.oneof(manifest, texts), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<string[]>([], ['inc'], [''], ['*.mc']) },
);

/** Switches, each with its value. */
const usual = oneOf<readonly string[]>(
  ['-b'],
  ['-B'],
  ['-n'],
  ['-c'],
  ['-d'],
  ['-o'],
  ['-v'],
  ['-co'],
  ['-con'],
  ['-oc'],
  ['-cbn'],
  ['/d'],
  ['-U'],
  ['-U8'],
  ['-A'],
  ['-U8n'],
  ['-a'],
  ['-h', 'inc'],
  ['-r', 'res'],
  ['-H', 'inc/sub'],
  ['-rh', 'res', 'inc'],
  ['-z', 'N'],
  ['-z', 'sub\\N'],
  ['-z', 'N.x'],
  ['-m', '500'],
  ['-M', '60'],
  ['-e', 'hpp'],
  ['-E', 'H'],
  ['-cp', 'utf-8'],
  ['-cp', 'UTF16'],
  ['-cp', 'ansi'],
  ['-p', 'Log'],
  ['-P', 'Crane'],
  ['-wdInsert'],
  ['-wdEncoding'],
  ['-contextSuffix', 'Ctx'],
);
const rare = oneOf<readonly string[]>(
  ['-x', 'inc'],
  ['-x', '.'],
  ['-bx', 'res'],
  ['-u'],
  ['-m', '20'],
  ['-m', '0'],
  ['-m', 'x'],
  ['-e', 'long'],
  ['-e', ''],
  ['-cp', 'latin1'],
  ['-w', 'nothere'],
  ['-W', 'nothere'],
  ['-t', 'inc'],
  ['-s', 'inc'],
  ['-q'],
  ['-um-'],
  ['-'],
  ['--um'],
  ['-h'],
  ['-r'],
  ['-z'],
  ['-k'],
  ['-hinc'],
  ['-h', 'nothere'],
  ['-x', 'nothere'],
  ['-z', ''],
  ['-cs', 'N'],
  ['-?'],
);
const modes = mostly(
  oneOf<readonly string[]>(
    [],
    ['-um'],
    ['-um'],
    ['-UM'],
    ['-km'],
    ['-cs', 'Contoso.Crane'],
    ['-css', 'Contoso'],
  ),
  oneOf<readonly string[]>(['-um', '-km'], ['-cs', '1'], ['-mof'], ['-umb'], ['-kmo']),
  12,
);

export const mixedLines: fc.Arbitrary<readonly string[]> = fc
  .tuple(
    fc.array(mostly(usual, rare, 14), { maxLength: 4 }),
    modes,
    inputs,
    mostly(oneOf('first', 'last'), fc.constant('between' as const), 3),
  )
  .chain(([switches, mode, files, place]) => {
    const units: (readonly string[])[] = [mode, ...switches];
    return fc.shuffledSubarray(units, { minLength: units.length }).chain((all) =>
      place === 'between'
        ? fc.shuffledSubarray([...all, ...files.map((file) => [file])], {
            minLength: units.length + files.length,
          })
        : fc.constant<(readonly string[])[]>(place === 'first' ? [files, ...all] : [...all, files]),
    );
  })
  .map((all) => all.flat());

/** A difference that wevtc has on purpose. */
interface Deviation {
  readonly name: Difference;
  isIn(run: {
    readonly args: readonly string[];
    readonly inputs: Inputs;
    readonly genuine: McRun;
    readonly ours: McRun;
  }): boolean;
}

/** The folder of a file that mc.exe could not write. */
function folderRefused({ printed }: McRun): string | undefined {
  const path =
    /unable to open output file - (.*?)\r?$/m.exec(printed)?.[1] ??
    /(?:Failed trying to open a header file \("|Failed to open file for write: ')(.*?)["']/.exec(
      printed,
    )?.[1];
  return path?.replaceAll('\\', '/').replace(/\/[^/]*$/, '');
}

const isMissing = (folder: string | undefined, inputs: Inputs) =>
  folder !== undefined && !Object.keys(inputs).some((path) => path.startsWith(`${folder}/`));

const succeeds = ({ exitCode }: McRun) => exitCode === 0;
/** Each deviation is known by what both programs say, so that it explains nothing else. */
export const deviations: readonly Deviation[] = [
  {
    name: intentional('missing-folder'),
    isIn: ({ inputs, genuine, ours }) => succeeds(ours) && isMissing(folderRefused(genuine), inputs),
  },
  {
    name: intentional('error-exit-code'),
    isIn: ({ genuine, ours }) => succeeds(genuine) && !succeeds(ours) && /\berror\b/i.test(genuine.printed),
  },
  {
    name: intentional('linked-names'),
    isIn: ({ genuine, ours }) => succeeds(genuine) && !succeeds(ours) && hasOnly(ours, [...STRICTER.keys()]),
  },
  {
    name: intentional('mc-broken-table'),
    isIn: ({ genuine, ours }) => succeeds(genuine) && hasOnly(ours, [...STRICTER_TEXTS.keys()]),
  },
  {
    name: intentional('mc-empty'),
    isIn: ({ genuine, ours }) => succeeds(genuine) && /but an empty file\n/.test(ours.printed),
  },
  {
    name: intentional('baseline-none'),
    isIn: ({ genuine, ours }) =>
      /No files Found in/.test(genuine.printed) && /there are no baselines to write/.test(ours.printed),
  },
  {
    name: intentional('name-case'),
    isIn: ({ genuine, ours }) => succeeds(genuine) && wouldOverwrite(ours),
  },
  {
    name: intentional('mof-xp'),
    isIn: ({ args, genuine, ours }) =>
      args.some((one) => /^[-/]mof/i.test(one)) && succeeds(genuine) && succeeds(ours),
  },
  {
    name: intentional('name-compiles'),
    isIn: ({ args, genuine, ours }) =>
      args.includes('1') && succeeds(genuine) && /-css? must be/.test(ours.printed),
  },
];

function hasOnly({ printed }: McRun, ids: readonly string[]): boolean {
  const errors = [...printed.matchAll(/: error ([\w-]+):/g)].map(([, id]) => id as string);
  return errors.length > 0 && errors.every((id) => ids.includes(id));
}

export interface MixedComparison {
  readonly outcome: 'compiled' | 'refused' | 'different' | 'hung' | { readonly deviation: string };
  readonly differences: readonly string[];
}

/** Compares what mc.exe and wevtc make of a command line. */
export async function compareMixedLine(
  args: readonly string[],
  inputs: Inputs = mixedInputs,
): Promise<MixedComparison> {
  const [genuine, ours] = await Promise.all([runGenuine(args, inputs), runOurs(args, inputs)]);
  if (genuine.hung) return { outcome: 'hung', differences: [] };
  const text = args.map((one) => inputs[one] ?? '').join('\n');
  const isFailure = !succeeds(genuine) || !succeeds(ours);
  const found = withoutExcluded(
    [
      ...linkedRunDifferences(args, genuine, ours, text),
      ...(isFailure
        ? []
        : lineDifferences({ args }, genuine, ours).filter((one) => /^(?:mark|C#)/.test(one))),
    ],
    genuine,
    ours,
  );
  if (!succeeds(ours) && ours.files.size > 0) found.push('file: wevtc wrote files and failed');
  if (found.length === 0) return { outcome: succeeds(genuine) ? 'compiled' : 'refused', differences: [] };
  const deviation = deviations.find(({ isIn }) => isIn({ args, inputs, genuine, ours }));
  if (deviation !== undefined) return { outcome: { deviation: deviation.name }, differences: [] };
  return {
    outcome: 'different',
    differences: [...found, `mc.exe: ${genuine.printed}`, `wevtc: ${ours.printed}`],
  };
}

/** Leaves out arguments as long as the line differs. */
export async function reducedLine(
  args: readonly string[],
  inputs: Inputs = mixedInputs,
): Promise<readonly string[]> {
  let best = args;
  for (let at = best.length - 1; at >= 0; at--) {
    const fewer = best.filter((_, index) => index !== at);
    if ((await compareMixedLine(fewer, inputs)).outcome === 'different') best = fewer;
  }
  return best;
}
