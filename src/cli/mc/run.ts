import { type RuleChoice, settingsForCompiling, settingsFrom } from '../../lint/rule-settings.js';
import type { EmitTarget } from '../../targets/options.js';
import { checkForOutputs, type Generate, withBaseName } from '../compile/generate.js';
import { GeneratedFiles } from '../compile/generated-files.js';
import { Configurations } from '../configurations.js';
import { helpWidth } from '../help.js';
import { Reporting } from '../reporting.js';
import { withResponseFiles } from '../response-file.js';
import { ExitCode, type Session, tell, tellNote } from '../session.js';
import { notes, parseArguments } from './arguments.js';
import { inFolder } from './in-folder.js';
import { inputOf, type McInput } from './input.js';
import { fileOnDisk } from './on-disk.js';
import { type McSettings, mistakesIn, settingsOf } from './settings.js';
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
  const inUse = [...parsed.mistakes, ...mistakesIn(parsed)];
  const { input, mistakes } = inputOf(parsed, host);
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
  for (const note of notes(parsed.given)) tellNote(host, note);
  const generate = await check(input, settings, session);
  if (generate !== undefined) write(generate, input, settings, session);
  else tell(host, 'nothing was written');
}

function targetsOf({ codeTarget, mof }: McSettings): EmitTarget[] {
  return [codeTarget, ...(mof ? (['mof'] as const) : []), 'resources'];
}

/** Reports the findings; `undefined` when nothing can be generated. */
async function check(input: McInput, settings: McSettings, session: Session): Promise<Generate | undefined> {
  const { host } = session;
  const { path: name, written, content } = input;
  const file = await new Configurations(session, {}).of({ path: name, name });
  // The base name comes from the command line, even if the disk spells the manifest differently.
  const options = withBaseName(settings.options, { path: name, name: written }, '-z', session);
  if (file === undefined || options === undefined) return undefined;
  const choice = choiceFor(file.config === undefined ? { ruleset: 'mc' } : file.choice, settings);
  const compiling = settingsForCompiling(settingsFrom(choice));
  const targets = targetsOf(settings);
  const { generate, diagnostics } = await checkForOutputs(content, name, compiling, targets, options);
  if (generate === undefined) session.errorsFound();
  const format = host.stderr.isTerminal ? 'pretty' : 'msvs';
  const reporting = new Reporting(session, host.stderr, { format: [{ format }] });
  if (diagnostics.length > 0) {
    reporting.add(name, diagnostics);
    reporting.end();
  }
  return session.exitCode === ExitCode.ok ? generate : undefined;
}

/** `-m` overrides the setting of a configuration for long messages. */
function choiceFor(choice: RuleChoice, { longestMessage: max }: McSettings): RuleChoice {
  if (max === undefined) return choice;
  return { ...choice, rules: { ...choice.rules, 'message-max-length': ['warning', { max }] } };
}

function write(generate: Generate, { path }: McInput, settings: McSettings, session: Session): void {
  const files = new GeneratedFiles(session, [{ path, name: path }]);
  for (const target of targetsOf(settings)) {
    session.features.add(target);
    const folder = target === 'resources' ? settings.resourceFolder : settings.codeFolder;
    for (const file of generate([target])) {
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
}
