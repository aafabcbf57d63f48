import type { EmitTarget } from '../../compile.js';
import { type RuleChoice, settingsForCompiling, settingsFrom } from '../../lint/settings.js';
import { Configurations } from '../configurations.js';
import { chooseBaseName, GeneratedFiles, type Generation, prepareGeneration } from '../generation.js';
import { helpWidth } from '../help.js';
import type { Input } from '../inputs.js';
import { readManifestFile } from '../manifest-file.js';
import { Reporting } from '../reporting.js';
import { ExitCode, type Session } from '../session.js';
import { notes, parseArguments } from './arguments.js';
import { withResponseFiles } from './response-file.js';
import { type McSettings, mistakesIn, settingsOf } from './settings.js';
import { encoded } from './text-form.js';
import { usage } from './usage.js';

/**
 * Runs `wevtc mc`: mc.exe's command line for manifests.
 *
 * @param argv the arguments after `mc`.
 */
export async function mc(argv: readonly string[], session: Session): Promise<void> {
  const { host } = session;
  const parsed = parseArguments(withResponseFiles(argv, host));
  if (parsed.given.has('?')) {
    host.stdout.write(usage(helpWidth(host.stdout)));
    return;
  }
  const mistakes = [...parsed.mistakes, ...mistakesIn(parsed)];
  if (mistakes.length > 0) {
    for (const mistake of mistakes) session.fail(mistake);
    host.stderr.write("Run 'wevtc mc -?' to see how it is used.\n");
    return;
  }
  const settings = settingsOf(parsed, host);
  for (const note of notes(parsed.given)) host.stderr.write(`wevtc: note: ${note}\n`);
  const input = { path: settings.manifest, name: settings.manifest };
  const generation = await check(input, settings, session);
  if (generation !== undefined) write(generation, input, settings, session);
  else host.stderr.write('wevtc: nothing was written\n');
}

function targetsOf({ codeTarget, mof }: McSettings): EmitTarget[] {
  return [codeTarget, ...(mof ? (['mof'] as const) : []), 'resources'];
}

/** Reports what is wrong; `undefined` when nothing can be generated. */
async function check(input: Input, settings: McSettings, session: Session): Promise<Generation | undefined> {
  const { host } = session;
  const content = await readManifestFile(input, session);
  const file = await new Configurations(session, {}).of(input);
  const baseName = chooseBaseName(settings.baseName, input, '-z', session);
  if (content === undefined || file === undefined || baseName === undefined) return undefined;
  const choice = choiceFor(file.config === undefined ? { ruleset: 'mc' } : file.choice, settings);
  const compiling = settingsForCompiling(settingsFrom(choice));
  const wanted = { targets: targetsOf(settings), options: settings.options, baseName };
  const { generation, diagnostics } = await prepareGeneration(content, input.name, compiling, wanted);
  if (generation === undefined) session.errorsFound();
  const format = host.stderr.isTerminal ? 'pretty' : 'msvs';
  const reporting = new Reporting(session, host.stderr, { format: [{ format }] });
  if (diagnostics.length > 0) {
    reporting.add(input.name, diagnostics);
    reporting.end();
  }
  return session.exitCode === ExitCode.ok ? generation : undefined;
}

/** `-m` goes before what a configuration says of long messages. */
function choiceFor(choice: RuleChoice, { longestMessage: max }: McSettings): RuleChoice {
  if (max === undefined) return choice;
  return { ...choice, rules: { ...choice.rules, 'message-max-length': ['warning', { max }] } };
}

function write(generation: Generation, input: Input, settings: McSettings, session: Session): void {
  const files = new GeneratedFiles(session, [input]);
  for (const target of targetsOf(settings)) {
    const folder = target === 'resources' ? settings.resourceFolder : settings.codeFolder;
    for (const { path, content } of generation.emit([target])) {
      const file = {
        path: inFolder(folder, path),
        content: encoded(content, settings.textForm, target === 'c' || target === 'csharp'),
      };
      if (!files.add(file, input.name, 'choose another name with -z or -e, or other folders')) {
        session.host.stderr.write('wevtc: nothing was written\n');
        return;
      }
    }
  }
  files.write(settings.verbose);
}

/** Not `posix.join`, which makes one slash of the two that a share of Windows begins with. */
function inFolder(folder: string, name: string): string {
  return folder === '.' ? name : `${folder.replace(/\/+$/, '')}/${name}`;
}
