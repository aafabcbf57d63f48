import { u16At, u32At } from '../bytes/numbers-at.js';
import { bytesOf, optionalFunction } from '../checks/arguments.js';
import { type ResourceFileKind, resourceFileKind } from './file-kind.js';
import { FormatError, type OnDamage } from './format-error.js';
import type { MessageEntry } from './message-table.js';
import { readPeResources } from './pe/read.js';
import { readObjectResources } from './pe/read-object.js';
import { MOST_MESSAGES, readMessageTable } from './read-message-table.js';
import { readRes } from './res-file.js';
import { type Resource, RT_MESSAGETABLE, RT_VERSION, WEVT_TEMPLATE } from './resource.js';
import type { WevtTemplate } from './wevt-template/model.js';
import { readWevtTemplate } from './wevt-template/read.js';

/** The problem of a file that contains other resources, or none. */
export const NO_EVENTS = 'the resources contain neither WEVT_TEMPLATE nor a message table';

/** VS_FIXEDFILEINFO (verrsrc.h): its signature, and its version's offset. It is aligned to four bytes. */
const SIGNATURE = 0xfeef04bd;
const VERSION_AT = 8;

/** It stands after a header and the text `VS_VERSION_INFO`. */
const MOST_OFFSET = 128;

/** The version of a binary, such as `10.0.26100.1`; `undefined` without one. */
export function fileVersionOf(resources: readonly Resource[]): string | undefined {
  const data = resources.find(({ type }) => type === RT_VERSION)?.data;
  if (data === undefined) return undefined;
  for (let at = 0; at + VERSION_AT + 8 <= Math.min(data.length, MOST_OFFSET); at += 4) {
    if (u32At(data, at) !== SIGNATURE) continue;
    const part = (offset: number) => u16At(data, at + VERSION_AT + offset);
    return [part(2), part(0), part(6), part(4)].join('.');
  }
  return undefined;
}

/** A file that contains compiled manifests, message tables or both. */
export interface ResourceFile {
  /** The kind of the file, by its content. */
  readonly kind: ResourceFileKind;
  /** In the order of the file. Nearly always one or none. */
  readonly templates: readonly TemplateOfFile[];
  /** In the order of the file. Each language usually has one. */
  readonly messageTables: readonly MessageTableOfFile[];
  /** The version of a DLL or an EXE, such as `10.0.26100.1`; `undefined` for a file without one. */
  readonly fileVersion?: string | undefined;
}

/** A WEVT_TEMPLATE resource of a file, with its language. */
export interface TemplateOfFile {
  readonly template: WevtTemplate;
  /** Absent for a bare one. */
  readonly resource: Resource | undefined;
}

/** A message table of a file, with its language. */
export interface MessageTableOfFile {
  readonly entries: readonly MessageEntry[];
  /** The LANGID of the resource. Absent for a bare one, which does not contain it. */
  readonly language: number | undefined;
  readonly resource: Resource | undefined;
}

/**
 * Identifies a file by its content, and reads the compiled manifests and message tables in it. Time and
 * memory are proportional to the size, whatever the bytes are.
 *
 * @param onDamage called for each part that is damaged, with its place in the file. The others are read: a
 *   wrong name costs the name, a wrong definition the definition. Without it, the first damage is thrown.
 * @throws FormatError if the file has an unknown kind, is damaged, or contains neither. The offset counts
 *   from the start of the file, in nested resources too.
 */
export function readResources(bytes: Uint8Array, onDamage?: OnDamage): ResourceFile {
  bytesOf(bytes, 'bytes');
  optionalFunction(onDamage, 'onDamage');
  const kind = resourceFileKind(bytes);
  if (kind === 'wevt-template') {
    const template = readWevtTemplate(bytes, onDamage);
    return {
      kind,
      templates: [{ template, resource: undefined }],
      messageTables: [],
      fileVersion: undefined,
    };
  }
  if (kind === 'pe' || kind === 'obj' || kind === 'res')
    return { kind, ...readAll(bytes, resourcesIn(bytes, kind, onDamage), onDamage) };
  if (kind === 'message-table') {
    const entries = readMessageTable(bytes, onDamage);
    const table = { entries, language: undefined, resource: undefined };
    return { kind, templates: [], messageTables: [table], fileVersion: undefined };
  }
  throw new FormatError(
    'this is not a WEVT_TEMPLATE resource, a message table, a .res file, an object file, a DLL or an EXE',
    0,
  );
}

/**
 * All resources of a DLL, an EXE, an object file, or a `.res` file; none for another file.
 *
 * @throws FormatError if the file is damaged.
 */
export function allResources(bytes: Uint8Array): readonly Resource[] {
  const kind = resourceFileKind(bytes);
  return kind === 'pe' || kind === 'obj' || kind === 'res' ? resourcesIn(bytes, kind, undefined) : [];
}

function resourcesIn(
  bytes: Uint8Array,
  kind: 'pe' | 'obj' | 'res',
  onDamage: OnDamage | undefined,
): Resource[] {
  if (kind === 'pe') return readPeResources(bytes, onDamage);
  if (kind === 'obj') return readObjectResources(bytes, onDamage);
  // Scripts of mc.exe, and so `.res` files, have the languages from the last one to the first one.
  return readRes(bytes, onDamage).reverse();
}

function readAll(bytes: Uint8Array, resources: readonly Resource[], onDamage: OnDamage | undefined) {
  const templates = resources
    .filter(({ type }) => type === WEVT_TEMPLATE)
    .flatMap((resource) => {
      const template = readPart(bytes, resource.data, readWevtTemplate, onDamage);
      return template === undefined ? [] : [{ template, resource }];
    });
  let room = MOST_MESSAGES;
  const messageTables = resources
    .filter(({ type }) => type === RT_MESSAGETABLE)
    .flatMap((resource) => {
      const entries = readPart(
        bytes,
        resource.data,
        (part, damaged) => readMessageTable(part, damaged, room),
        onDamage,
      );
      room -= entries?.length ?? 0;
      return entries === undefined ? [] : [{ entries, language: resource.language, resource }];
    })
    .sort((a, b) => rank(a.language) - rank(b.language));
  if (templates.length === 0 && messageTables.length === 0) {
    throw new FormatError(NO_EVENTS, 0);
  }
  return { templates, messageTables, fileVersion: fileVersionOf(resources) };
}

/** mc.exe numbers English (United States) first. The other languages stay in their order. */
const rank = (language: number) => (language === 0x409 ? 0 : 1);

/** Reads a part of a file, so that errors contain the offset in the whole file. */
function readPart<T>(
  whole: Uint8Array,
  part: Uint8Array,
  read: (bytes: Uint8Array, onDamage?: OnDamage) => T,
  onDamage: OnDamage | undefined,
): T | undefined {
  const placed = ({ message, offset }: FormatError) =>
    new FormatError(message, offset + part.byteOffset - whole.byteOffset);
  try {
    return read(part, onDamage && ((damage) => onDamage(placed(damage))));
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    if (onDamage === undefined) throw placed(error);
    onDamage(placed(error));
    return undefined;
  }
}
