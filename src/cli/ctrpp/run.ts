import {
  choiceOfMc,
  type LintSettings,
  settingsForCompiling,
  settingsFrom,
} from '../../lint/engine/rule-settings.js';
import type { Manifest } from '../../manifest/model/model.js';
import type { FileToWrite, Host } from '../../project/host/host.js';
import { namedFile } from '../../project/host/output-path.js';
import { checkForOutputs, type Generate } from '../compile/generate.js';
import { GeneratedFiles } from '../compile/generated-files.js';
import { inputsOf, type McInput } from '../mc/input.js';
import { fileOnDisk } from '../mc/on-disk.js';
import { portablePath } from '../mc/paths.js';
import { reportFindings } from '../mc/report-findings.js';
import { Configurations } from '../session/configuration/configurations.js';
import { warningsFromEnvironment } from '../session/options/build-environment.js';
import type { ConfigurationOptions } from '../session/options/configuration-options.js';
import { withResponseFiles } from '../session/options/response-file.js';
import { ExitCode, type Session, tell } from '../session/session.js';
import { type CtrppArguments, outputSwitches, parseCtrpp } from './arguments.js';
import { usage } from './usage.js';

/** Runs `wevtc ctrpp` with ctrpp.exe's command line (`argv`) for a manifest. */
export async function ctrpp(argv: readonly string[], session: Session): Promise<void> {
  const { host } = session;
  const parsed = parseCtrpp(withResponseFiles(argv, host, (path) => fileOnDisk(path, host)));
  if (parsed.given.has('?')) {
    host.stdout.write(usage(host));
    return;
  }
  const input = inputOf(parsed, session);
  if (input === undefined) return;
  const counters = await compileCounters(input, parsed.given, session, warningsFromEnvironment(host));
  if (counters === undefined) tell(host, 'nothing was written');
  else write(counters.files, input, session);
}

/** The manifest; `undefined`, with messages to the user, if there are mistakes. */
function inputOf({ files, given, mistakes }: CtrppArguments, session: Session): McInput | undefined {
  const fail = (messages: readonly string[], showsUsage = true) => {
    for (const message of messages) session.fail(message);
    if (showsUsage) session.host.stderr.write("Run 'wevtc ctrpp -?' for usage.\n");
    return undefined;
  };
  // The value of an unknown switch looks like a file.
  if (mistakes.length > 0) return fail(mistakes);
  if (files.length > 1) return fail([`specify one manifest, not ${files.length}: ${files.join(', ')}`]);
  if (!outputSwitches.some((name) => given.has(name)))
    return fail(['there is nothing to write; specify an output file with -o, -ch, or -rc']);
  const inputs = inputsOf({ files, given: new Map(), mistakes: [] }, session.host, 'a manifest');
  if (inputs.messageText !== undefined)
    return fail([`'${inputs.messageText.path}' is a message text file; compile it with wevtc mc`], false);
  return inputs.manifests[0] ?? fail(inputs.mistakes, files.length === 0);
}

/** The compiled counters of a manifest. */
export interface CompiledCounters {
  /** With the switch that specifies each one. */
  readonly files: readonly (FileToWrite & { readonly switch: string })[];
  readonly manifest: Manifest;
}

/**
 * Checks the counters of a manifest, reports the findings, and returns the files that the switches specify;
 * `undefined` if nothing can be generated.
 */
export async function compileCounters(
  { path, content }: McInput,
  given: CtrppArguments['given'],
  session: Session,
  configuration: ConfigurationOptions,
): Promise<CompiledCounters | undefined> {
  const file = await new Configurations(session, configuration).of({ path, name: path });
  if (file === undefined) return undefined;
  // ctrpp.exe reads no events, so nothing is found in them.
  const settings: LintSettings = {
    ...settingsForCompiling(settingsFrom(choiceOfMc(file.choice))),
    part: 'counters',
  };
  const counters = {
    prefix: given.get('prefix') ?? '',
    callback: given.has('NotificationCallback') || given.has('MemoryRoutines'),
    backcompat: given.has('backcompat'),
  };
  // The switches name the files.
  const options = { baseName: 'app', counters };
  const { diagnostics, generate, manifest } = await checkForOutputs(
    content,
    path,
    settings,
    ['counters'],
    options,
  );
  reportFindings(diagnostics, session);
  if (generate === undefined) session.errorsFound();
  else if (manifest?.counters.length === 0) {
    session.fail(`'${path}' contains no performance counters; compile its events with wevtc mc`);
  }
  if (session.exitCode !== ExitCode.ok || generate === undefined || manifest === undefined) return undefined;
  session.features.add('counters');
  return { files: filesOf(generate, given, session.host), manifest };
}

function filesOf(generate: Generate, given: CtrppArguments['given'], host: Host): CompiledCounters['files'] {
  const contents = generate(['counters']);
  return outputSwitches.flatMap((name, at) => {
    const written = given.get(name);
    const content = contents[at]?.content;
    if (written === undefined || content === undefined) return [];
    return [{ ...namedFile(portablePath(written, host)), content, switch: name }];
  });
}

/** Writes all files or none. */
function write(outputs: CompiledCounters['files'], input: McInput, session: Session): void {
  const files = new GeneratedFiles(session, [{ path: input.path, name: input.path }]);
  for (const { switch: name, ...file } of outputs) {
    if (files.add(file, `-${name}`, 'choose another file')) continue;
    tell(session.host, 'nothing was written');
    return;
  }
  // Builds with ctrpp.exe compare the times of its outputs.
  files.writeAnew(false);
}
