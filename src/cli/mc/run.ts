import { baseNameOf } from '../../compile/options/manifest-file-name.js';
import type { EmitTarget } from '../../compile/options/options.js';
import type { MessageOutputKind } from '../../manifest/message-text/outputs.js';
import type { Winmeta } from '../../manifest/model/meaning/predefined.js';
import type { Host } from '../../project/host/host.js';
import { joinPath } from '../../project/host/join-path.js';
import { fileBelow } from '../../project/host/output-path.js';
import type { Generate } from '../compile/generate.js';
import { GeneratedFiles } from '../compile/generated-files.js';
import { warningsFromEnvironment } from '../session/options/build-environment.js';
import { withResponseFiles } from '../session/options/response-file.js';
import { ExitCode, type Session, tell, tellNote } from '../session/session.js';
import { type McArguments, notes, parseArguments } from './arguments.js';
import { checkManifestsFor } from './check.js';
import { inputOfWindmc, inputsOf, type McFile, type McInput, type McInputs, missingFiles } from './input.js';
import { fileOnDisk } from './on-disk.js';
import { portablePath } from './paths.js';
import { reportFindings } from './report-findings.js';
import { type McSettings, mistakesIn, settingsOf } from './settings.js';
import { describeTables } from './table-lines.js';
import { encoded } from './text-form.js';
import { usage } from './usage.js';
import { parseWindmc, windmcUsage } from './windmc.js';

/** Runs `wevtc mc` with mc.exe's command line (`argv`) for manifests, a message text file, or both. */
export async function mc(argv: readonly string[], session: Session): Promise<void> {
  const { host } = session;
  const parsed = parseArguments(withResponseFiles(argv, host, (path) => fileOnDisk(path, host)));
  if (parsed.given.has('?')) {
    host.stdout.write(usage(host));
    return;
  }
  if (parsed.given.has('s') && parsed.mistakes.length === 0) {
    const { writeBaselines } = await import('./write-baselines.js');
    await writeBaselines(parsed, session);
    return;
  }
  await compileInputs(parsed, inputsOf(parsed, host), 'wevtc mc -?', session);
}

/** Runs `wevtc-windmc`, which accepts the command line of GNU windmc. */
export async function windmc(argv: readonly string[], session: Session): Promise<void> {
  const { host } = session;
  const parsed = parseWindmc(withResponseFiles(argv, host, (path) => fileOnDisk(path, host)));
  if (parsed.given.has('?')) host.stdout.write(windmcUsage(host));
  else if (parsed.given.has('V'))
    host.stdout.write(`wevtc ${JSON.parse(host.readPackageFile('package.json')).version}\n`);
  else await compileInputs(parsed, windmcInputs(parsed, host), 'wevtc-windmc --help', session);
}

/** An unknown switch's value looks like a file, so files are not reported together with switches. */
function windmcInputs(parsed: McArguments, host: Host): ReturnType<typeof inputsOf> {
  if (parsed.mistakes.length > 0) return { manifests: [], messageText: undefined, mistakes: [] };
  return inputsOf(parsed, host, inputOfWindmc);
}

/** @param help the command that prints the usage. */
async function compileInputs(
  parsed: McArguments,
  inputs: ReturnType<typeof inputsOf>,
  help: string,
  session: Session,
): Promise<void> {
  const { host } = session;
  const inUse = mistakesOfSwitches(parsed, inputs, host);
  // First, because it can end the run.
  const hints = [...new Set(parsed.longOptions?.map((option) => session.optionHint(option)))];
  for (const mistake of [...inUse, ...inputs.mistakes]) session.fail(mistake);
  for (const hint of hints) if (hint !== '') host.stderr.write(`${hint}\n`);
  if (inUse.length > 0 || (inputs.mistakes.length > 0 && parsed.files.length !== 1)) {
    host.stderr.write(`Run '${help}' for usage.\n`);
  }
  if (session.exitCode !== ExitCode.ok) return;
  const refusal = refusalOf(parsed, inputs);
  if (refusal !== undefined) return session.fail(refusal);
  const settings = settingsOf(parsed, host, warningsFromEnvironment(host));
  const files = await filesOf(inputs, parsed, settings, session);
  if (files === undefined) tell(host, 'nothing was written');
  else write(files, allOf(inputs), settings, session);
}

/** The reason why the switches do not fit the inputs. */
export function refusalOf({ given }: McArguments, { messageText }: McInputs): string | undefined {
  if (messageText !== undefined || !given.has('x')) return undefined;
  return '-x: .dbg files are for the messages of .mc files, and a manifest produces none; leave it out';
}

/** Messages about wrong switches for some inputs. */
export function mistakesOfSwitches(
  parsed: McArguments,
  { manifests, messageText }: McInputs,
  host: Host,
): string[] {
  // Schema and winmeta belong to manifests.
  const missing = manifests.length === 0 && messageText !== undefined ? [] : missingFiles(parsed, host);
  return [...parsed.mistakes, ...mistakesIn(parsed, host), ...missing];
}

export function allOf({ manifests, messageText }: McInputs): McInput[] {
  return [...manifests, ...(messageText ? [messageText] : [])];
}

/**
 * Checks the inputs, reports the findings, and returns the files to write; `undefined` if none can be made.
 *
 * @param isForProject whether MSBuild compiles the files: it also receives the resources as a `.res` file,
 * which mc.exe does not write, and the code of message text as C#, instead of mc.exe's C header in the C#
 * file.
 */
export async function filesOf(
  { manifests, messageText }: McInputs,
  parsed: McArguments,
  settings: McSettings,
  session: Session,
  isForProject = false,
): Promise<McFile[] | undefined> {
  const [first, ...others] = manifests;
  const module = messageText && (await import('./message-text.js'));
  const texts = messageText && (await module?.checkedTexts(messageText, parsed, settings, session));
  if (messageText !== undefined && texts === undefined) return undefined;
  const ofTexts = (kinds: readonly MessageOutputKind[]) => {
    if (module === undefined || !texts?.isClean) return undefined;
    const isCsharp = isForProject && settings.codeTarget === 'csharp';
    const written = isCsharp ? kinds.filter((kind) => kind !== 'header') : kinds;
    const files = module.filesOfTexts(texts, written, parsed.given.get('x'), settings, session.host);
    return isCsharp ? [...module.csharpOfTexts(texts, settings, session.host), ...files] : files;
  };
  if (first === undefined) {
    const files = ofTexts(['header', 'table', 'script', 'dbg']);
    if (files === undefined || texts === undefined || !isForProject) return files;
    return [...files, ...(module ? [module.resOfTexts(texts, settings, session.host)] : [])];
  }
  for (const note of notes(parsed.given)) tellNote(session.host, note);
  const written = parsed.given.get('W');
  const winmeta = written === undefined ? undefined : await otherWinmeta(written, session);
  if (written !== undefined && winmeta === undefined) return undefined;
  const targets = targetsOf(settings, isForProject);
  const generate = await checkManifestsFor(targets, [first, ...others], texts, settings, winmeta, session);
  const header = texts === undefined ? [] : ofTexts(['header', 'dbg']);
  if (generate === undefined || header === undefined) return undefined;
  return [...header, ...filesOfManifests(targets, generate, first, texts !== undefined, settings, session)];
}

/** The winmeta.xml of `-W`; `undefined`, with its findings reported, if it has mistakes. */
async function otherWinmeta(written: string, session: Session): Promise<Winmeta | undefined> {
  const { host } = session;
  const path = fileOnDisk(written, host);
  const { readWinmeta } = await import('./other-winmeta.js');
  const { value, diagnostics } = readWinmeta(host.readNamedFile(path), path);
  reportFindings(diagnostics, session);
  if (value === undefined) session.errorsFound();
  return value;
}

function targetsOf({ codeTarget, mof }: McSettings, withRes: boolean): EmitTarget[] {
  return [
    codeTarget,
    ...(mof ? (['mof'] as const) : []),
    'resources',
    ...(withRes ? (['res'] as const) : []),
  ];
}

/**
 * @param isLinked whether a message text file is in the run, too: the folder of `-z` is then not that of the
 * code.
 */
function filesOfManifests(
  targets: readonly EmitTarget[],
  generate: Generate,
  { path: owner, written }: McInput,
  isLinked: boolean,
  { nameFolder, codeFolder, resourceFolder, textForm }: McSettings,
  session: Session,
): McFile[] {
  return targets.flatMap((target) => {
    session.features.add(target);
    const isResource = target === 'resources' || target === 'res';
    const sub = isLinked && !isResource ? '' : portablePath(nameFolder, session.host);
    const folder = joinPath(isResource ? resourceFolder : codeFolder, sub);
    const reader = isResource ? 'rc' : target === 'mof' ? 'mofcomp' : 'compiler';
    return generate([target], { scriptFolder: nameFolder }).map((file) => ({
      ...file,
      // `-z` renames all files but this one.
      ...fileBelow(folder, target === 'mof' ? `${baseNameOf(written)}.mof` : file.path),
      content: encoded(file.content, textForm, reader),
      owner,
      // The template's file ends with `.BIN`.
      isTable: target === 'resources' && file.path.endsWith('.bin'),
    }));
  });
}

/** Writes all files or none. */
function write(
  outputs: readonly McFile[],
  inputs: readonly McInput[],
  { verbose }: McSettings,
  session: Session,
): void {
  const files = new GeneratedFiles(
    session,
    inputs.map(({ path }) => ({ path, name: path })),
  );
  for (const { owner, isTable: _, ...file } of outputs) {
    if (!files.add(file, owner, 'choose another name with -z or -e, or other folders')) {
      tell(session.host, 'nothing was written');
      return;
    }
  }
  files.writeAnew(verbose);
  if (verbose) describeTables(outputs, session.host);
}
