import { type RuleChoice, settingsForCompiling, settingsFrom } from '../../lint/rule-settings.js';
import type { EmitTarget } from '../../outputs/options.js';
import { hasErrors } from '../../pipeline.js';
import { checkForOutputs, type Generate, withBaseName } from '../compile/generate.js';
import { GeneratedFiles } from '../compile/generated-files.js';
import { Configurations } from '../configuration/configurations.js';
import { helpWidth } from '../options/help.js';
import { withResponseFiles } from '../options/response-file.js';
import { ExitCode, type Session, tell, tellNote } from '../run/session.js';
import { notes, parseArguments } from './arguments.js';
import { inFolder } from './in-folder.js';
import { inputOf, type McInput, missingFiles } from './input.js';
import { fileOnDisk } from './on-disk.js';
import { portablePath } from './paths.js';
import { reportFindings } from './report-findings.js';
import { type McSettings, mistakesIn, settingsOf } from './settings.js';
import { describeTables } from './table-lines.js';
import { encoded } from './text-form.js';
import { usage } from './usage.js';

/**
 * Runs `wevtc mc`, which accepts mc.exe's command line for a manifest or a message text file.
 *
 * @param argv the arguments after `mc`.
 */
export async function mc(argv: readonly string[], session: Session): Promise<void> {
  const { host } = session;
  const parsed = parseArguments(withResponseFiles(argv, host, (path) => fileOnDisk(path, host)));
  if (parsed.given.has('?')) {
    host.stdout.write(usage(helpWidth(host.stdout)));
    return;
  }
  if (parsed.given.has('s') && parsed.mistakes.length === 0) {
    const { writeBaselines } = await import('./write-baselines.js');
    await writeBaselines(parsed, session);
    return;
  }
  const { input, mistakes } = inputOf(parsed, host);
  // Schema and winmeta belong to manifests.
  const missing = input?.kind === 'message-text' ? [] : missingFiles(parsed, host);
  const inUse = [...parsed.mistakes, ...mistakesIn(parsed, host), ...missing];
  for (const mistake of [...inUse, ...mistakes]) session.fail(mistake);
  if (inUse.length > 0 || parsed.files.length !== 1) {
    host.stderr.write("Run 'wevtc mc -?' for usage.\n");
  }
  if (session.exitCode !== ExitCode.ok || input === undefined) return;
  const settings = settingsOf(parsed, host);
  if (input.kind === 'message-text') {
    const { compileMessageText } = await import('./message-text.js');
    return compileMessageText(input, parsed, settings, session);
  }
  if (parsed.given.has('x')) {
    return session.fail(
      '-x: .dbg files are for the messages of .mc files, and a manifest produces none; leave it out',
    );
  }
  for (const note of notes(parsed.given)) tellNote(host, note);
  const winmeta = parsed.given.get('W');
  if (winmeta !== undefined) {
    const { otherWinmeta } = await import('./other-winmeta.js');
    const path = fileOnDisk(winmeta, host);
    const wrong = otherWinmeta({ path, content: host.readNamedFile(path) }, input);
    for (const message of wrong) session.fail(message);
    if (wrong.length > 0) return;
  }
  const generate = await check(input, settings, session);
  if (generate !== undefined) write(generate, input, settings, session);
  else tell(host, 'nothing was written');
}

function targetsOf({ codeTarget, mof }: McSettings): EmitTarget[] {
  return [codeTarget, ...(mof ? (['mof'] as const) : []), 'resources'];
}

/** Reports the findings; `undefined` when nothing can be generated. */
async function check(input: McInput, settings: McSettings, session: Session): Promise<Generate | undefined> {
  const { path: name, written, content } = input;
  const file = await new Configurations(session, {}).of({ path: name, name });
  // The base name comes from the command line, even if the disk spells the manifest differently.
  const options = withBaseName(settings.options, { path: name, name: written }, '-z', session);
  if (file === undefined || options === undefined) return undefined;
  const choice = choiceFor(file.config === undefined ? { ruleset: 'mc' } : file.choice, settings);
  const compiling = settingsForCompiling(settingsFrom(choice));
  const targets = targetsOf(settings);
  const checked = await checkForOutputs(content, name, compiling, targets, options);
  const diagnostics = [...checked.diagnostics];
  if (checked.generate !== undefined && settings.longestMessage !== undefined) {
    const { checkMessageLengths } = await import('../../targets/resources/long-messages.js');
    diagnostics.push(...checkMessageLengths(checked.manifest, options, settings.longestMessage));
  }
  if (checked.generate !== undefined && settings.baselineFolder !== undefined) {
    const { baselineFindings } = await import('./baselines.js');
    diagnostics.push(...baselineFindings(checked.manifest, settings.baselineFolder, session));
  }
  if (checked.generate === undefined || hasErrors(diagnostics)) session.errorsFound();
  reportFindings(name, diagnostics, session);
  return session.exitCode === ExitCode.ok ? checked.generate : undefined;
}

/** `-wdInsert` overrides the setting of a configuration. */
function choiceFor(choice: RuleChoice, { warnsOfInserts }: McSettings): RuleChoice {
  if (warnsOfInserts) return choice;
  return { ...choice, rules: { ...choice.rules, 'message-insert-unavailable': 'off' } };
}

function write(generate: Generate, { path }: McInput, settings: McSettings, session: Session): void {
  const files = new GeneratedFiles(session, [{ path, name: path }]);
  for (const target of targetsOf(settings)) {
    session.features.add(target);
    const { nameFolder, codeFolder, resourceFolder } = settings;
    const folder = inFolder(
      target === 'resources' ? resourceFolder : codeFolder,
      portablePath(nameFolder, session.host),
    );
    for (const file of generate([target], { scriptFolder: nameFolder })) {
      const isCode = target === 'c' || target === 'csharp';
      const content = encoded(file.content, settings.textForm, isCode);
      const placed = { ...file, path: inFolder(folder, file.path), content };
      if (!files.add(placed, path, 'choose another name with -z or -e, or other folders')) {
        tell(session.host, 'nothing was written');
        return;
      }
    }
  }
  files.write(settings.verbose);
  if (!settings.verbose) return;
  const tables = files.all().filter(({ path }) => /MSG\d+\.bin$/.test(path));
  describeTables(tables, session.host);
}
