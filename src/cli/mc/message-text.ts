import { joinPath } from '../../host/join-path.js';
import { type LintSettings, settingsForCompiling, settingsFrom } from '../../lint/rule-settings.js';
import { checkMessageFile } from '../../message-pipeline.js';
import type { MessageTextCheckOptions } from '../../message-text/check.js';
import type { MessageFile } from '../../message-text/model.js';
import type { MessageTextOptions } from '../../message-text/options.js';
import { type MessageOutput, messageOutputs } from '../../message-text/outputs.js';
import { hasErrors } from '../../pipeline.js';
import { ansiBytes } from '../../resources/best-fit.js';
import { withBaseName } from '../compile/generate.js';
import { GeneratedFiles } from '../compile/generated-files.js';
import { Configurations } from '../configuration/configurations.js';
import { type Session, tell } from '../run/session.js';
import type { McArguments } from './arguments.js';
import type { McInput } from './input.js';
import { folderOnDisk } from './on-disk.js';
import { portablePath } from './paths.js';
import { reportFindings } from './report-findings.js';
import type { McSettings } from './settings.js';
import { describeTables } from './table-lines.js';
import { encoded } from './text-form.js';

/** Compiles a message text file as mc.exe does. */
export async function compileMessageText(
  input: McInput,
  { given }: McArguments,
  settings: McSettings,
  session: Session,
): Promise<void> {
  const { path: name, written } = input;
  const configured = await new Configurations(session, {}).of({ path: name, name });
  const named = withBaseName(settings.options, { path: name, name: written }, '-z', session);
  if (configured === undefined || named === undefined) return;
  const options = { ...optionsOf(given, named.baseName), scriptFolder: settings.nameFolder };
  const choice = configured.config === undefined ? ({ ruleset: 'mc' } as const) : configured.choice;
  const rules = settingsForCompiling(settingsFrom(choice));
  const file = check(
    input,
    { ...options, isUtf16: given.has('u'), longestText: settings.longestMessage },
    rules,
    session,
  );
  if (file === undefined) {
    tell(session.host, 'nothing was written');
    return;
  }
  const dbg = given.get('x');
  const dbgFolder = dbg === undefined ? undefined : folderOnDisk(dbg, session.host);
  write(messageOutputs(file, options), input, settings, dbgFolder, session);
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

/** Reports the findings; `undefined` when nothing can be generated. */
function check(
  { path: name, content }: McInput,
  options: MessageTextCheckOptions,
  rules: LintSettings,
  session: Session,
): MessageFile | undefined {
  const { value, diagnostics: found } = checkMessageFile(content, name, rules, options);
  reportFindings(name, found, session);
  if (value !== undefined && !hasErrors(found)) return value;
  session.errorsFound();
  return undefined;
}

function write(
  outputs: readonly MessageOutput[],
  { path }: McInput,
  settings: McSettings,
  dbgFolder: string | undefined,
  session: Session,
): void {
  const files = new GeneratedFiles(session, [{ path, name: path }]);
  const folders = {
    header: settings.codeFolder,
    table: settings.resourceFolder,
    script: settings.resourceFolder,
    dbg: dbgFolder,
  };
  const nameFolder = portablePath(settings.nameFolder, session.host);
  const tables: { path: string; content: string | Uint8Array }[] = [];
  for (const output of outputs) {
    const folder = folders[output.kind];
    if (folder === undefined) continue;
    const placed = {
      path: joinPath(joinPath(folder, nameFolder), output.path),
      content: contentOf(output, settings),
      ...(output.includes && { includes: output.includes }),
    };
    if (!files.add(placed, path, 'choose another name with -z or -e, or other folders')) {
      tell(session.host, 'nothing was written');
      return;
    }
    if (output.kind === 'table') tables.push(placed);
  }
  files.write(settings.verbose);
  if (settings.verbose) describeTables(tables, session.host);
}

/** Text in the encoding of `-cp`. Unlike for manifests, ANSI is code page 1252: the lines of the file pass unchanged. */
function contentOf({ content, kind }: MessageOutput, { textForm }: McSettings): string | Uint8Array {
  if (typeof content === 'string' && textForm === 'ansi') return ansiBytes(content);
  return encoded(content, textForm, kind !== 'script');
}
