import { objectOf, optionalString, stringOf } from '../../../windows/checks/arguments.js';
import type { EventDescription } from '../../../windows/decoding/event-decoder.js';

/** The file that texts come from. */
export interface TextOrigin {
  /** The name of the file without folders, such as `backup.dll`. */
  readonly file: string;
  /** The version of a binary, such as `10.0.26100.1`; absent for other files. The newest texts count. */
  readonly version?: string | undefined;
}

/** The events of a manifest provider in one language. */
export interface ProviderTexts {
  readonly provider: EventDescription['provider'];
  /** Such as `de-DE`. */
  readonly culture: string;
  readonly origin: TextOrigin;
  /** The name of the file that contains the provider's parameter strings, if the manifest specifies it. */
  readonly parameterFile?: string | undefined;
  readonly events: readonly EventDescription[];
}

/** A message table: the texts of a message file in one language. */
export interface TableTexts {
  readonly origin: TextOrigin;
  /** Absent for a table that does not specify its language. */
  readonly culture?: string | undefined;
  /** The GUIDs of the manifest providers in the same binary, whose events can have classic message IDs. */
  readonly providers?: readonly string[] | undefined;
  /** As in the message table: 32-bit IDs, and texts with their final line end. */
  readonly entries: readonly { readonly id: number; readonly text: string }[];
}

/** A classic event source's message files, as listed in the Windows registry, without folders. */
export interface EventSource {
  readonly name: string;
  readonly messageFiles: readonly string[];
  readonly categoryFiles: readonly string[];
  readonly parameterFiles: readonly string[];
}

/** Event strings from any number of manifests, binaries, message text files, registries, and catalogs. */
export interface EventTexts {
  readonly providers: readonly ProviderTexts[];
  readonly messages: readonly TableTexts[];
  readonly sources: readonly EventSource[];
}

/** Whether there is no text for any event. */
export function isWithoutTexts({ providers, messages, sources }: EventTexts): boolean {
  return providers.length + messages.length + sources.length === 0;
}

/** The name of a file without its folders, whose separators are those of Windows or others. */
export function baseNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** A message file's name in Windows: without folders, and without `.mui` for other languages. */
export function messageFileName(path: string): string {
  return baseNameOf(path).replace(/\.mui$/i, '');
}

/** Whether a version of a binary is newer than another one; each is newer than none. */
export function isNewer({ version: left }: TextOrigin, { version: right }: TextOrigin): boolean {
  const parts = (version: string | undefined) => (version ?? '').split('.').map((part) => Number(part) || 0);
  const others = parts(right);
  for (const [at, part] of parts(left).entries()) {
    const other = others[at] ?? 0;
    if (part !== other) return part > other;
  }
  return false;
}

/** Checks the origin that a caller without types passes. */
export function originOf(origin: TextOrigin): TextOrigin {
  stringOf(objectOf(origin, 'origin').file, 'origin.file');
  optionalString(origin.version, 'origin.version');
  return origin;
}
