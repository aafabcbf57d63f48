import { KIND_BYTES, type OtherFileKind } from '../../../analysis/trace/other-file-kinds.js';
import { HostError, type OpenFile } from '../../../project/host/host.js';
import { ArchiveError } from '../../../recordings/archives/archive-error.js';
import { findInputs, type Input } from '../../session/inputs/inputs.js';
import type { Session } from '../../session/session.js';

/** A kind of files with events: traces, or event logs. */
export interface FileOfEvents<Info> {
  /** As in "this is not a trace". */
  readonly name: string;
  readonly extensions: readonly string[];
  /** The remedy for a folder without files with these extensions. */
  readonly elsewhere?: string;
  /** The other kind of a file, by its first bytes. */
  otherKind(start: Uint8Array): OtherFileKind | undefined;
  /** An archive's files, to use instead of it; `undefined` if it is none. Errors are those of `message`. */
  unpack?(file: OpenFile, name: string, session: Session): Promise<UnpackedFiles | undefined>;
  /** The facts in the header of a file. */
  info(file: OpenFile): Promise<Info | undefined>;
  /** The message for an error that `info` threw; `undefined` for one that is a bug. */
  message(error: unknown, name: string): string | undefined;
}

/** The files in an archive. */
export interface UnpackedFiles {
  readonly files: readonly { readonly name: string; readonly file: OpenFile }[];
}

/** The open files of a run. Each has the same place in all lists. */
export interface OpenFilesOfEvents<Info> {
  readonly files: readonly OpenFile[];
  readonly names: readonly string[];
  /** The facts in the header of each file. */
  readonly infos: readonly Info[];
  close(): void;
}

/** Opens the files matched by patterns, and reports those of another kind. `undefined` if there are none. */
export async function openFiles<Info>(
  patterns: readonly string[],
  kind: FileOfEvents<Info>,
  session: Session,
): Promise<OpenFilesOfEvents<Info> | undefined> {
  const opened: { readonly name: string; readonly file: OpenFile; readonly info: Info }[] = [];
  for (const input of await findInputs(patterns, session, undefined, kind.extensions, kind.elsewhere)) {
    opened.push(...(await open(input, kind, session)));
  }
  if (opened.length === 0) return undefined;
  return {
    files: opened.map(({ file }) => file),
    names: opened.map(({ name }) => name),
    infos: opened.map(({ info }) => info),
    close: () => {
      for (const { file } of opened.splice(0)) file.close();
    },
  };
}

interface OpenedFile<Info> {
  readonly name: string;
  readonly file: OpenFile;
  readonly info: Info;
}

async function open<Info>(
  { path, name }: Input,
  kind: FileOfEvents<Info>,
  session: Session,
): Promise<readonly OpenedFile<Info>[]> {
  if (path === '-') {
    session.fail(
      `${kind.name} cannot be read from standard input, because wevtc needs random access; specify a file`,
    );
    return [];
  }
  session.filesRead.add(path);
  let file: OpenFile | undefined;
  try {
    file = session.host.openFile(path);
    const unpacked = await kind.unpack?.(file, name, session);
    if (unpacked !== undefined) {
      file.close();
      return await openUnpacked(unpacked, kind, session);
    }
    const other = kind.otherKind(file.read(0, KIND_BYTES));
    if (other === undefined) {
      const info = await kind.info(file);
      if (info !== undefined) return [{ name, file, info }];
    } else session.fail(`${name}: this is ${other.what}, not ${kind.name}; ${other.remedy}`);
  } catch (error) {
    const message = messageOf(error, name, kind);
    if (message === undefined) throw error;
    session.fail(message);
  }
  file?.close();
  return [];
}

function messageOf(error: unknown, name: string, kind: FileOfEvents<unknown>): string | undefined {
  if (error instanceof HostError) return error.message;
  if (error instanceof ArchiveError) return `${name}: this archive can't be read: ${error.message}`;
  return kind.message(error, name);
}

async function openUnpacked<Info>(
  { files }: UnpackedFiles,
  kind: FileOfEvents<Info>,
  session: Session,
): Promise<readonly OpenedFile<Info>[]> {
  const opened: OpenedFile<Info>[] = [];
  for (const { name, file } of files) {
    try {
      const other = kind.otherKind(file.read(0, KIND_BYTES));
      const info = other === undefined ? await kind.info(file) : undefined;
      if (info !== undefined) {
        opened.push({ name, file, info });
        continue;
      }
      if (other !== undefined) session.fail(`${name}: this is ${other.what}, not ${kind.name}`);
    } catch (error) {
      const message = kind.message(error, name);
      if (message === undefined) throw error;
      session.fail(message);
    }
    file.close();
  }
  return opened;
}
