import { createHash } from 'node:crypto';
import { join } from 'node:path';

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
export const protections: ReadonlyMap<string, string> = new Map([
  ['message-too-long', 'mc.exe writes a message table that cannot be read'],
  ['compiled-message-too-long', 'mc.exe writes a message table that cannot be read'],
  ['event-id-version-unique', 'mc.exe leaves out one of two events with one descriptor'],
  ['unresolved-field', 'mc.exe cuts the number to 16 bits'],
  ['unresolved-in-type', 'mc.exe cuts the number of the type to 8 bits'],
]);

/**
 * A rule whose errors the XML reader of Wine does not find: XML forbids what they report, and Windows' reader
 * has errors for it.
 */
export const isOnlyWines = (ruleId: string) => process.platform !== 'win32' && ruleId === 'xml-namespace';

/** Cases that wevtc judges otherwise, and why. */
export const exceptions: ReadonlyMap<string, string> = new Map([
  ['an access that is no SDDL', 'only Wine judged it, so it is a warning'],
  ['two hyphens in a comment', 'only the XML reader of Wine judged it'],
  ['a NUL after the root', 'only the XML reader of Wine judged it'],
  ['a percent sign in the name of a channel', 'only libxml2 judged it'],
  ['two number signs in the name of a channel', 'only libxml2 judged it'],
  ['a percent sign in the name of a provider', 'only libxml2 judged it'],
  ['a percent sign in a helpLink', 'only libxml2 judged it'],
  ['a prefix of an empty namespace', 'only the XML reader of Wine judged it'],
  ['the prefix xs for an empty namespace', 'only the XML reader of Wine judged it'],
  ['a prefix for the namespace of xml', 'only the XML reader of Wine judged it'],
  ['another namespace for xml', 'only the XML reader of Wine judged it'],
  [
    '<instrumentationManifest>: instrumentation/events/provider in the wrong namespace',
    'only libxml2 judged what an element of another namespace contains',
  ],
]);

/** Cases that only `wevtc mc` refuses, because lint does not know the other inputs of a run. */
export const refusedByRuns: ReadonlySet<string> = new Set(['an mc message without a message text file']);

/** Cases in which wevtc compiles other bytes than mc.exe, and why. */
export const otherBytes: ReadonlyMap<string, string> = new Map([
  ['two items of a patternMap with one name', 'the order of the items'],
  ['a field name with an insert', 'mc.exe makes an insert of a part of the name'],
  ['a field name that ends with a percent sign', 'mc.exe leaves the percent sign out'],
  [
    'an entry of the messageTable with the value -1 whose string has the highest ID',
    'mc.exe leaves the other messages out',
  ],
  [
    'an entry of the messageTable with the value -1 for the message of an event on System',
    'mc.exe lists the message twice',
  ],
  [
    'a classic event with the ID -1, and an entry of the messageTable for another string with another value',
    'mc.exe leaves the message of the event out',
  ],
  ['two strings with one id in a second culture, with two texts', 'mc.exe uses the last text'],
]);
