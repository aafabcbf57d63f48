import type { McArguments } from '../mc/arguments.js';
import { byLanguage } from '../mc/input.js';
import type { MessageItem } from './item.js';
import { metadataOf } from './metadata.js';

/** Switches that have an effect on manifests only, and on message text files only. All others affect both. */
const OF_MANIFESTS: ReadonlySet<string> = new Set([
  ...['um', 'km', 'co', 'cs', 'css', 'p', 'P', 'contextSuffix', 'mof', 't', 'w', 'W'],
  ...['wdInsert', 'wdEncoding'],
]);
const OF_TEXTS: ReadonlySet<string> = new Set(['a', 'c', 'd', 'o', 'u', 'x']);

/** Switches that name files and folders. The items that give the names decide. */
const OF_NAMES: ReadonlySet<string> = new Set(['h', 'r', 'z', 'v']);

/** Several items of one binary as one command line of mc.exe, or messages about why they cannot be linked. */
export function linkedArguments(items: readonly MessageItem[]): McArguments | string[] {
  const [first] = items;
  if (first === undefined || items.length === 1) return first?.parsed ?? [];
  const { manifests, messageTexts: texts } = byLanguage(items, ({ input }) => input);
  const names = items.map(({ name }) => `'${name}'`).join(', ');
  if (texts.length > 1) {
    const all = texts.map(({ name }) => `'${name}'`).join(' and ');
    return [
      `a binary can contain the messages of one message text file; set WevtcResources to false for the others: ${all}`,
    ];
  }
  const given = new Map<string, string>();
  const mistakes: string[] = [];
  for (const name of new Set(items.flatMap(({ parsed }) => [...parsed.given.keys()]))) {
    if (OF_NAMES.has(name)) continue;
    const affected = OF_MANIFESTS.has(name) ? manifests : OF_TEXTS.has(name) ? texts : items;
    const values = new Set(affected.map(({ parsed }) => parsed.given.get(name)));
    if (values.size > 1) {
      mistakes.push(notTheSame(names, metadataOf(name)));
    }
    const [value] = values;
    if (value !== undefined) given.set(name, value);
  }
  const resources: NonNullable<McArguments['resources']>[] = manifests.map(
    ({ parsed }) => parsed.resources ?? {},
  );
  for (const [name, option] of [
    ['WevtcCompat', 'compat'],
    ['WevtcMissingTexts', 'missingTexts'],
  ] as const) {
    if (new Set(resources.map((one) => one[option])).size > 1) mistakes.push(notTheSame(names, name));
  }
  if (mistakes.length > 0) return mistakes;
  const copy = (name: string, { parsed }: MessageItem) => {
    const value = parsed.given.get(name);
    if (value !== undefined) given.set(name, value);
  };
  // As mc.exe names them: the headers are with the first manifest, the script is the message text file's.
  const naming = texts[0] ?? first;
  copy('h', manifests[0] ?? first);
  copy('r', naming);
  copy('z', naming);
  for (const item of items) copy('v', item);
  const files = items.flatMap(({ parsed }) => parsed.files);
  return { given, files, mistakes: [], ...(resources[0] && { resources: resources[0] }) };
}

const notTheSame = (names: string, metadata: string) =>
  `${names} are linked into one binary, so ${metadata} must be the same for all; to link only one, set WevtcResources of the others to false`;
