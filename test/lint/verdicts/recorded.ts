import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Difference, exception, intentional } from '../../genuine/differences.js';

/**
 * What mc.exe does with a manifest. What refuses it: its reader and its own rules, or the XML schema. If it
 * compiles the manifest: the hashes of the resources and of the resource script.
 */
export type Verdict =
  | { readonly refused: 'rule' | 'schema' }
  | { readonly files: Readonly<Record<string, string>> };

export const RECORDED = join(import.meta.dirname, 'recorded.jsonl');

/**
 * The hashes of the binary files and the script of a run. A template with UserData has a GUID that depends on
 * how the XML library of the machine prints it, so its file is left out.
 */
export function hashesOf(manifest: string, files: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  const compared = manifest.includes('<UserData') ? /MSG\d+\.bin$|\.rc$/i : /\.(?:bin|rc)$/i;
  const kept = [...files].filter(([name]) => compared.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    kept.map(([name, content]) => [
      name.toLowerCase(),
      createHash('sha256').update(content).digest('hex').slice(0, 16),
    ]),
  );
}

/**
 * Rules that find errors in manifests that mc.exe compiles, because the result would be wrong. Their messages
 * say so.
 */
export const protections: ReadonlyMap<string, Difference> = new Map([
  ['message-too-long', intentional('message-size')],
  ['compiled-message-too-long', intentional('message-size')],
  ['event-id-version-unique', intentional('classic-duplicate')],
  ['unresolved-field', intentional('extent-number')],
  ['unresolved-in-type', intentional('in-type-truncated')],
]);

/**
 * A rule whose errors the XML reader of Wine does not find: XML forbids what they report, and Windows' reader
 * has errors for it.
 */
export const isOnlyWines = exception(
  'wine-namespaces',
  (ruleId: string) => process.platform !== 'win32' && ruleId === 'xml-namespace',
);

/** Cases that wevtc judges otherwise, and why. */
export const exceptions: ReadonlyMap<string, Difference> = new Map([
  ['an access that is no SDDL', intentional('wine-schema-names')],
  ['two hyphens in a comment', intentional('wine-hyphens')],
  ['a NUL after the root', intentional('wine-nul')],
  ['a percent sign in the name of a channel', intentional('wine-uri')],
  ['two number signs in the name of a channel', intentional('wine-uri')],
  ['a percent sign in the name of a provider', intentional('wine-uri')],
  ['a percent sign in a helpLink', intentional('wine-uri')],
  ['a prefix of an empty namespace', intentional('wine-namespaces')],
  ['the prefix xs for an empty namespace', intentional('wine-namespaces')],
  ['a prefix for the namespace of xml', intentional('wine-namespaces')],
  ['another namespace for xml', intentional('wine-namespaces')],
  [
    '<instrumentationManifest>: instrumentation/events/provider in the wrong namespace',
    intentional('foreign-content'),
  ],
]);

/** Cases that only `wevtc mc` refuses, because lint does not know the other inputs of a run. */
export const refusedByRuns: ReadonlySet<string> = new Set(['an mc message without a message text file']);

/** Cases in which wevtc compiles other bytes than mc.exe, and why. */
export const otherBytes: ReadonlyMap<string, Difference> = new Map([
  ['a field name with an insert', intentional('name-percent')],
  ['a field name that ends with a percent sign', intentional('name-percent')],
  ['two items of a patternMap with one name', intentional('map-items-twice')],
  [
    'an entry of the messageTable with the value -1 whose string has the highest ID',
    intentional('message-no-id'),
  ],
  [
    'an entry of the messageTable with the value -1 for the message of an event on System',
    intentional('message-no-id'),
  ],
  [
    'a classic event with the ID -1, and an entry of the messageTable for another string with another value',
    intentional('classic-no-id'),
  ],
  ['two strings with one id in a second culture, with two texts', intentional('string-twice')],
]);
