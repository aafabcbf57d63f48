import { cultureTables } from '../../compile/decompile/culture-tables.js';
import { decompile } from '../../compile/decompile/decompile.js';
import { readManifest } from '../../lint/check-manifest.js';
import type { Manifest } from '../../manifest/model/model.js';
import { bytesOf, iterableOf, objectOf } from '../../windows/checks/arguments.js';
import { checkMembers, isText, listWith, type MemberChecks } from '../../windows/checks/members.js';
import { cultureOf } from '../../windows/resources/languages.js';
import { readResources } from '../../windows/resources/open.js';

/** A program with compiled manifests: a DLL, EXE, `.res` or WEVT_TEMPLATE file. */
export interface BinaryWithEvents {
  readonly content: Uint8Array;
  /** More files with its messages, such as `en-US\\app.dll.mui`. */
  readonly messages?: readonly Uint8Array[];
  /** The name of the file; default `provider.dll`. */
  readonly file?: string;
}

const checks: MemberChecks<BinaryWithEvents> = {
  content: bytesOf,
  messages: listWith(bytesOf),
  file: isText,
};

/**
 * Reads the compiled manifests of binaries, as `wevtc trace --manifest` does. Messages without a language are
 * English. `path` is the caller's name for the binaries. Throws a FormatError if a file cannot be read, and a
 * TypeError if it has no compiled manifest.
 */
export function manifestsOfBinaries(binaries: Iterable<BinaryWithEvents>, path: string): Manifest[] {
  return [...iterableOf(binaries, path)].map((binary, at) => {
    const place = `${path}[${at}]`;
    checkMembers(objectOf(binary, place), checks, place);
    return manifestOfBinary(binary, place);
  });
}

function manifestOfBinary(
  { content, messages, file = 'provider.dll' }: BinaryWithEvents,
  place: string,
): Manifest {
  const resources = readResources(bytesOf(content, `${place}.content`));
  const [first] = resources.templates;
  if (first === undefined) throw new TypeError(`${place}.content has no compiled manifest`);
  const others = (messages ?? []).flatMap((bytes) => readResources(bytes).messageTables);
  const found = [...resources.messageTables, ...others];
  const unnamed = found.filter(({ language }) => language === undefined || cultureOf(language) === undefined);
  const named = cultureTables(found, {
    cultures: unnamed.map(() => 'en-US'),
    isProgram: resources.kind === 'pe',
  });
  const tables = named.problem === undefined ? named.tables : [];
  const { text } = decompile({ template: first.template, tables, file });
  const { value: manifest } = readManifest(text, `${file}, decompiled`);
  if (manifest === undefined) throw new TypeError(`${place}.content has no manifest that can be decompiled`);
  return manifest;
}
