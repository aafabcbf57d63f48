import { isRegistryExport } from '../../../src/analysis/log/messages/registered-sources.js';
import { cultureTables } from '../../../src/compile/decompile/culture-tables.js';
import { decompile } from '../../../src/compile/decompile/decompile.js';
import type { CultureTable } from '../../../src/compile/decompile/strings.js';
import { requireReadableSize } from '../../../src/compile/decompile/text-size.js';
import { clashingResources } from '../../../src/compile/inspect/clashing-resources.js';
import { inspectResources } from '../../../src/compile/inspect/inspect.js';
import { inspectionText } from '../../../src/compile/inspect/text.js';
import { baseNameOf } from '../../../src/compile/options/manifest-file-name.js';
import { isMessageText } from '../../../src/lint/check-message-text.js';
import { foreignKind } from '../../../src/lint/foreign-kind.js';
import { decodeMessageText } from '../../../src/manifest/message-text/decode.js';
import { decode } from '../../../src/manifest/xml/decode.js';
import { ArchiveError } from '../../../src/recordings/archives/archive-error.js';
import { unpackTraces } from '../../../src/recordings/archives/unpack-traces.js';
import { EventLogError } from '../../../src/recordings/log/event-log-error.js';
import { openEventLog } from '../../../src/recordings/log/open-event-log.js';
import { TraceError } from '../../../src/recordings/trace/trace-error.js';
import { type FileKind, fileKinds } from '../../../src/text/diagnostics/file-kinds.js';
import { fileKind, KIND_BYTES, looksLikeManifest } from '../../../src/windows/file-kind/file-kind.js';
import { looksLikeSource } from '../../../src/windows/file-kind/source-language.js';
import { FormatError } from '../../../src/windows/resources/format-error.js';
import { readResources } from '../../../src/windows/resources/open.js';
import type { WevtTemplate } from '../../../src/windows/resources/wevt-template/model.js';
import { usableName } from '../text-names.js';
import type { FilePurpose, FoundManifest, ManifestText, OpenedFile } from './messages.js';
import { openTraceFiles } from './traces.js';

/**
 * The largest manifest for the editor, and the largest binary, in bytes. Traces and event logs are read piece
 * by piece and have no limit.
 */
const MOST_TEXT = 16 << 20;
export const MOST_BINARY = 512 << 20;

/** The kinds of binaries with compiled manifests or messages. */
const BINARIES: ReadonlySet<FileKind> = new Set(['pe', 'res', 'obj', 'wevt-template', 'message-table']);

/** Archives that can have traces. */
const ARCHIVES: ReadonlySet<FileKind> = new Set(['gzip', 'zip', 'cabinet']);

/** Tells event logs, traces, files with messages, and other files apart by their content. */
export function purposes(files: readonly File[]): Promise<FilePurpose[]> {
  return Promise.all(files.map(purposeOf));
}

async function purposeOf(file: File): Promise<FilePurpose> {
  const head = await headOf(file);
  const kind = fileKind(head, file.name);
  if (isEventLog(kind, file.name)) return 'log';
  if (kind === 'trace' || (ARCHIVES.has(kind) && /\.(etl(\.gz|\.zip)?|cab)$/i.test(file.name)))
    return 'trace';
  const hasTexts =
    BINARIES.has(kind) || kind === 'gzip' || looksLikeSource(head, file.name) || isRegistryExport(head);
  return hasTexts ? 'texts' : 'other';
}

/** A damaged log has only its name. */
function isEventLog(kind: FileKind, name: string): boolean {
  return kind === 'event-log' || kind === 'old-event-log' || (kind === 'binary' && /\.evtx?$/i.test(name));
}

const headOf = async (file: File) => new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer());

/** Looks into a file that the user chose. The content shows what it is, not the name. */
export async function open(file: File, manifest: ManifestText): Promise<OpenedFile> {
  if (file.size === 0) return { kind: 'problem', message: 'this file is empty' };
  const head = await headOf(file);
  const kind = fileKind(head, file.name);
  const isManifest = looksLikeManifest(head, file.name);
  if (isManifest || (isMessageText(head, file.name) && foreignKind(head, file.name) === undefined)) {
    if (file.size > MOST_TEXT) return tooLarge(file, MOST_TEXT, 'text');
    const open = isManifest ? openManifest : openMessageText;
    return open(file.name, new Uint8Array(await file.arrayBuffer()));
  }
  if (isEventLog(kind, file.name)) return openLog(file);
  if (BINARIES.has(kind)) {
    if (file.size > MOST_BINARY) return tooLarge(file, MOST_BINARY, 'binary');
    return openBinary(file.name, new Uint8Array(await file.arrayBuffer()));
  }
  try {
    if (ARCHIVES.has(kind) && file.size <= MOST_BINARY) return await openArchive(file, manifest);
    return await openTraceFiles([file], manifest);
  } catch (error) {
    if (error instanceof ArchiveError)
      return { kind: 'problem', message: `this archive can't be read: ${error.message}` };
    if (!(error instanceof TraceError)) throw error;
    return { kind: 'problem', message: otherKind(kind, file.name) ?? error.message };
  }
}

/** The traces in an archive, with the manifests beside them. */
async function openArchive(file: File, manifest: ManifestText): Promise<OpenedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { traces, manifests } = await unpackTraces(bytes, { maxBytes: MOST_BINARY });
  const contents = (files: typeof traces) => files.map(({ content }) => content);
  return openTraceFiles(contents(traces), manifest, contents(manifests));
}

/** The reason why the page cannot open a file; `undefined` for one that might be a trace. */
function otherKind(kind: FileKind, name: string): string | undefined {
  if (kind === 'trace' || (kind === 'binary' && /\.etl$/i.test(name))) return undefined;
  if (kind !== 'binary' && kind !== 'text') {
    const { what, remedy } = fileKinds[kind];
    return `this is ${what}${remedy === undefined ? '' : `; ${remedy}`}`;
  }
  return 'the page does not know this kind of file; it opens manifests, message text files, DLL, EXE and .res files, compiled manifests, message tables, .etl traces, also in archives, and .evtx event logs';
}

/** Only its header is read. */
async function openLog(file: File): Promise<OpenedFile> {
  try {
    await openEventLog(file).info();
    return { kind: 'log' };
  } catch (error) {
    if (!(error instanceof EventLogError)) throw error;
    return { kind: 'problem', message: error.message };
  }
}

/** The text goes into the editor, which has no encodings: a saved file is UTF-8. */
function openManifest(name: string, bytes: Uint8Array): OpenedFile {
  const { value: source, diagnostics } = decode(bytes, name);
  if (source !== undefined) return { kind: 'manifest', manifest: { text: source.text, name } };
  return { kind: 'problem', message: diagnostics[0]?.message ?? 'this text cannot be decoded' };
}

/** Without a byte order mark, UTF-8 is more likely what the user means than what mc.exe reads. */
function openMessageText(name: string, bytes: Uint8Array): OpenedFile {
  const { value: source, diagnostics } = decodeMessageText(bytes, name);
  if (source === undefined)
    return { kind: 'problem', message: diagnostics[0]?.message ?? 'this text cannot be decoded' };
  if (!diagnostics.some(({ ruleId }) => ruleId === 'mc-utf8-unmarked'))
    return { kind: 'manifest', manifest: { text: source.text, name } };
  const text = new TextDecoder().decode(bytes);
  const note =
    ' The file has no byte order mark, so mc.exe reads its characters beyond ASCII wrongly; a saved file has the mark.';
  return { kind: 'manifest', manifest: { text, name }, note };
}

function openBinary(name: string, bytes: Uint8Array): OpenedFile {
  try {
    const { kind, templates, messageTables } = readResources(bytes);
    for (const { template } of templates) requireReadableSize(template);
    const found = cultureTables(messageTables, { isProgram: kind === 'pe' });
    if (found.problem !== undefined) {
      return {
        kind: 'problem',
        message: 'several message tables do not say their language; use the wevtc command',
      };
    }
    const { tables, notes } = found;
    const inspection = inspectionText(
      inspectResources({ file: name, kind, templates: templates.map(({ template }) => template), tables }),
    );
    const [first] = templates;
    const clashes = clashingResources({ kind, templates, messageTables }).map(
      (clash) => `Warning: ${clash}.\n\n`,
    );
    return {
      kind: 'binary',
      inspection: `${clashes.join('')}${inspection}`,
      manifest: first && decompiled(first.template, tables, name, [...notes, ...manyNote(templates.length)]),
    };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const place = `at byte 0x${error.offset.toString(16)}: ${error.message}`;
    return { kind: 'problem', message: `this file is damaged or cut off; ${place}` };
  }
}

function decompiled(
  template: WevtTemplate,
  tables: readonly CultureTable[],
  name: string,
  notes: readonly string[],
): FoundManifest {
  const decompilation = decompile({ template, tables, file: name, notes });
  return {
    text: decompilation.text,
    name: `${baseNameOf(usableName({ text: '', name }))}.man`,
    notes: decompilation.notes,
  };
}

const manyNote = (count: number) =>
  count < 2 ? [] : [`the file has ${count} compiled manifests; the editor has the first`];

const tooLarge = ({ size }: File, most: number, what: string): OpenedFile => ({
  kind: 'problem',
  message: `this ${what} file has ${size >> 20} MB; this page opens at most ${most >> 20} MB. Use the wevtc command for it`,
});
