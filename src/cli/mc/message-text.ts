import { emitTexts } from '../../compile/compile-message-text.js';
import type { LinkedTexts } from '../../compile/linking/tables.js';
import { hasErrors } from '../../lint/check-manifest.js';
import { checkMessageFile } from '../../lint/check-message-text.js';
import { choiceOfMc, settingsForCompiling, settingsFrom } from '../../lint/engine/rule-settings.js';
import type { MessageTextOptions } from '../../manifest/message-text/options.js';
import {
  type MessageOutput,
  type MessageOutputKind,
  messageOutputs,
  messageResources,
} from '../../manifest/message-text/outputs.js';
import type { Host } from '../../project/host/host.js';
import { joinPath } from '../../project/host/join-path.js';
import { fileBelow } from '../../project/host/output-path.js';
import { ansiBytes } from '../../windows/resources/best-fit.js';
import { writeRes } from '../../windows/resources/res-file.js';
import { withBaseName } from '../compile/generate.js';
import { Configurations } from '../session/configuration/configurations.js';
import type { Session } from '../session/session.js';
import type { McArguments } from './arguments.js';
import type { McFile, McInput } from './input.js';
import { folderOnDisk } from './on-disk.js';
import { portablePath } from './paths.js';
import { reportFindings } from './report-findings.js';
import type { McSettings } from './settings.js';
import { encoded } from './text-form.js';

/** A message text file that could be read. */
export interface CheckedTexts extends LinkedTexts {
  readonly input: McInput;
  /** Whether the file has no errors. */
  readonly isClean: boolean;
  /** The name of the file with WEVT_TEMPLATE, without `TEMP.BIN`; `undefined`: that of the first manifest. */
  readonly templateName: string | undefined;
}

/** Checks a message text file and reports the findings. `undefined` if it cannot be read. */
export async function checkedTexts(
  input: McInput,
  { given, codePage, outputCodePage }: McArguments,
  settings: McSettings,
  session: Session,
): Promise<CheckedTexts | undefined> {
  const { path: name, written, content } = input;
  const configured = await new Configurations(session, settings.configuration).of({ path: name, name });
  const named = withBaseName(settings.options, { path: name, name: written }, '-z', session);
  if (configured === undefined || named === undefined) return undefined;
  const options = { ...optionsOf(given, named.baseName), scriptFolder: settings.nameFolder };
  const rules = settingsForCompiling(settingsFrom(choiceOfMc(configured.choice)));
  const pages = { ...(codePage && { codePage }), ...(outputCodePage && { outputCodePage }) };
  const source = { isUtf16: given.has('u'), ...pages };
  const limits = { ...options, ...source, longestText: settings.longestMessage };
  const { value: file, diagnostics } = checkMessageFile(content, name, rules, limits);
  reportFindings(diagnostics, session);
  const isClean = !hasErrors(diagnostics);
  if (!isClean) session.errorsFound();
  if (file === undefined) return undefined;
  // An empty -z is the name of the message text file, too.
  const hasName = given.has('b') || given.has('z');
  return { input, file, options, isClean, templateName: hasName ? named.baseName : undefined };
}

function optionsOf(given: McArguments['given'], baseName: string): MessageTextOptions {
  const isCsharp = given.has('cs') || given.has('css');
  return {
    baseName,
    encoding: given.has('A') ? 'ansi' : given.has('U8') ? 'utf-8' : 'utf-16',
    terminateWithNul: given.has('n'),
    customer: given.has('c'),
    prefixMessageFiles: given.has('b') || given.has('z'),
    // mc.exe writes the header into the file for C#, too.
    headerExtension: given.get('e') ?? (isCsharp ? 'cs' : 'h'),
    decimal: given.has('d'),
    hresult: given.has('o'),
  };
}

/** The files of a message text file without errors, of some kinds. */
export function filesOfTexts(
  { file, options, input }: CheckedTexts,
  kinds: readonly MessageOutputKind[],
  dbg: string | undefined,
  settings: McSettings,
  host: Host,
): McFile[] {
  const folders = {
    header: settings.codeFolder,
    table: settings.resourceFolder,
    script: settings.resourceFolder,
    dbg: dbg === undefined ? undefined : folderOnDisk(dbg, host),
  };
  const nameFolder = portablePath(settings.nameFolder, host);
  return messageOutputs(file, options).flatMap((output) => {
    const folder = folders[output.kind];
    if (folder === undefined || !kinds.includes(output.kind)) return [];
    return {
      ...fileBelow(joinPath(folder, nameFolder), output.path),
      content: contentOf(output, file.codePage, settings),
      ...(output.includes && { includes: output.includes }),
      owner: input.path,
      isTable: output.kind === 'table',
    };
  });
}

/** The message tables of a message text file without errors as a `.res` file, next to the script. */
export function resOfTexts(
  { file, options, input }: CheckedTexts,
  { nameFolder, resourceFolder }: McSettings,
  host: Host,
): McFile {
  const folder = joinPath(resourceFolder, portablePath(nameFolder, host));
  const content = writeRes(messageResources(file, options));
  return { ...fileBelow(folder, `${options.baseName}.res`), content, owner: input.path };
}

/** C# constants of a message text file without errors, in place of its header. */
export function csharpOfTexts(
  { file, options: { baseName, customer }, input }: CheckedTexts,
  { options, codeFolder, nameFolder, textForm }: McSettings,
  host: Host,
): McFile[] {
  const folder = joinPath(codeFolder, portablePath(nameFolder, host));
  const files = emitTexts(file, ['csharp'], { ...options, baseName, customerBit: customer === true });
  return files.map(({ path, content }) => ({
    ...fileBelow(folder, path),
    content: encoded(content, textForm, 'compiler'),
    owner: input.path,
  }));
}

/** Text in the encoding of `-cp`. Unlike for manifests, ANSI is a code page: lines pass unchanged. */
function contentOf(
  { content, kind }: MessageOutput,
  codePage: string,
  { textForm }: McSettings,
): string | Uint8Array {
  if (typeof content === 'string' && textForm === 'ansi') return ansiBytes(content, codePage);
  return encoded(content, textForm, kind === 'script' ? 'rc' : 'compiler');
}
