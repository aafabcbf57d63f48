import { headerFacts as textHeaderFacts } from '../manifest/message-text/header-facts.js';
import { differences, runOurs } from './compare.js';
import { type Difference, intentional } from './differences.js';
import { textOf } from './facts.js';
import { isProtection, withoutRepeatedMessages } from './intended.js';
import type { LinkedSample } from './linked-grammar.js';
import { type McRun, runGenuine } from './mc.js';
import { differentArrays } from './message-text-runs.js';
import { isUnjudged, readable, trustworthy } from './wine.js';

/** Folders for outputs, because mc.exe creates none. */
const FOLDERS = { 'inc/keep.txt': '', 'res/keep.txt': '' };

/**
 * A name that the headers of the manifests and the message text file share: mc.exe does not compare them. An
 * insert in a later language of a message text file: mc.exe does not check it.
 */
export const STRICTER: ReadonlyMap<string, Difference> = new Map([
  ['linked-symbol-unique', intentional('linked-names')],
  ['.mc message-insert-range', intentional('linked-inserts')],
]);

/** The rules of the errors that wevtc prints; the one about inserts with the extension of its file. */
const errorsIn = ({ printed }: McRun): string[] =>
  [...printed.matchAll(/(\.mc)?\(\d+,\d+\): error ([\w-]+):/g)].map(([, extension, id]) =>
    id === 'message-insert-range' && extension !== undefined ? `.mc ${id}` : (id as string),
  );

/** What differs between the outputs of mc.exe and of wevtc for inputs that are compiled together. */
export async function linkedDifferences({ files, args }: LinkedSample): Promise<string[]> {
  const inputs = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      name.endsWith('.man') ? readable(content) : content,
    ]),
  );
  const genuine = await runGenuine(args, { ...inputs, ...FOLDERS });
  if (isUnjudged(genuine)) return [];
  const ours = await runOurs(args, { ...inputs, ...FOLDERS });
  if (isProtection(genuine, ours)) return [];
  const errors = errorsIn(ours);
  if (genuine.exitCode === 0 && errors.length > 0 && errors.every((id) => STRICTER.has(id))) return [];
  const text = Object.values(files)
    .map((content) => textOf(Buffer.from(content)))
    .join('\n');
  return linkedRunDifferences(args, genuine, ours, text);
}

/**
 * What differs between two runs.
 *
 * @param text the inputs.
 */
export function linkedRunDifferences(
  args: readonly string[],
  genuine: McRun,
  ours: McRun,
  text: string,
): string[] {
  const compared = (run: McRun) => apart(withoutRepeatedMessages(trustworthy(run, text), text));
  const [all, own] = [compared(genuine), compared(ours)];
  const found = differences(all.rest, own.rest);
  for (const [name, content] of genuine.files) {
    const ownContent = ours.files.get(name);
    // A header can have this extension, too.
    if (name.endsWith('.dbg') && ownContent !== undefined && / 0xFFFFFFFF, NULL\r/.test(textOf(content)))
      found.push(...differentArrays(content, ownContent));
  }
  if (found.length > 0 || genuine.exitCode !== 0) return found;
  // `-con` is `-co -n`.
  const kind = args.some((one) => /^[-/](?:oc?|kmo)$/i.test(one)) ? 'ole' : 'status';
  const facts = (headers: readonly (readonly [string, Buffer])[], writer: 'mc.exe' | 'wevtc') =>
    headers.map(
      ([name, content]) => `${name}: ${textHeaderFacts(decoded(content), writer, kind).join('\n')}`,
    );
  const [expected, written] = [facts(all.headers, 'mc.exe'), facts(own.headers, 'wevtc')];
  return expected.join() === written.join() ? [] : [`texts: ${expected.join()}, wevtc ${written.join()}`];
}

/** The headers of message text files, and the other files. */
function apart(run: McRun): { rest: McRun; headers: [string, Buffer][] } {
  const headers = [...run.files].filter(([, content]) =>
    decoded(content).includes('// Define the facility codes'),
  );
  const rest = [...run.files].filter(([name]) => !headers.some(([other]) => other === name));
  return {
    rest: { ...run, files: new Map(rest) },
    headers: headers.sort(([left], [right]) => (left < right ? -1 : 1)),
  };
}

const decoded = (content: Buffer) => textOf(content).replace(/^\ufeff/, '');
