import type { Manifest } from '../../manifest/model/model.js';
import { fileBelow } from '../../project/host/output-path.js';
import { checkForOutputs } from '../compile/generate.js';
import { GeneratedFiles } from '../compile/generated-files.js';
import { Configurations } from '../session/configuration/configurations.js';
import { Reporting } from '../session/findings/reporting.js';
import type { ConfigurationOptions } from '../session/options/configuration-options.js';
import { ExitCode, type Session, tell } from '../session/session.js';
import type { McArguments } from './arguments.js';
import { baselineFiles } from './baselines.js';
import { choiceFor, settingsOfMc } from './check.js';
import { fileOnDisk, folderOnDisk } from './on-disk.js';
import { mistakesIn } from './settings.js';

/**
 * Writes the baselines of a folder's manifests (`-s`), ignoring command-line files and most other switches.
 * Unlike mc.exe, which skips manifests with errors, it writes all or none.
 */
export async function writeBaselines(parsed: McArguments, session: Session): Promise<void> {
  (await baselinesOf(parsed, session))?.writeAnew(parsed.given.has('v'));
}

/** The baselines to write; `undefined`, with messages to the user, when there are mistakes or errors. */
export async function baselinesOf(
  parsed: McArguments,
  session: Session,
  configuration: ConfigurationOptions = {},
): Promise<GeneratedFiles | undefined> {
  const { host } = session;
  const given = new Map([...parsed.given].filter(([name]) => name === 's' || name === 'r'));
  const mistakes = mistakesIn({ ...parsed, given }, host);
  for (const file of parsed.files) {
    if (host.kind(fileOnDisk(file, host)) === undefined) mistakes.push(`cannot read '${file}': no such file`);
  }
  for (const mistake of mistakes) session.fail(mistake);
  if (mistakes.length > 0) return undefined;
  const folder = folderOnDisk(given.get('s') ?? '.', host);
  const names = host
    .namesIn(folder)
    .filter((name) => /\.man$/i.test(name) && host.kind(`${folder}/${name}`) === 'file')
    .sort((left, right) => (left.toLowerCase() < right.toLowerCase() ? -1 : 1));
  if (names.length === 0) {
    session.fail(`there is no .man file in the folder '${folder}', so there are no baselines to write`);
    return undefined;
  }
  const configurations = new Configurations(session, configuration);
  const reporting = new Reporting(session, host.stderr, {
    format: [{ format: host.stderr.isTerminal ? 'pretty' : 'msvs' }],
  });
  const manifests = new Map<string, Manifest>();
  const inputs = names.map((name) => ({ path: `${folder}/${name}`, name: `${folder}/${name}` }));
  let hasFindings = false;
  for (const input of inputs) {
    const file = await configurations.of(input);
    if (file === undefined) continue;
    // Each manifest is compiled alone, even if there are message text files on the command line.
    const choice = choiceFor(file.choice, !parsed.given.has('wdInsert'));
    const settings = settingsOfMc(choice);
    const content = host.readFile(input.path);
    // The usual resources are only checked, so their name does not matter.
    const names = { baseName: 'baseline' };
    const outputs = ['resources'] as const;
    const { diagnostics, manifest } = await checkForOutputs(content, input.name, settings, outputs, names);
    if (diagnostics.length > 0) reporting.add(input.name, diagnostics);
    hasFindings ||= diagnostics.length > 0;
    if (manifest === undefined) session.errorsFound();
    else manifests.set(input.name, manifest);
  }
  if (hasFindings) reporting.end();
  if (session.exitCode !== ExitCode.ok) {
    tell(host, 'nothing was written');
    return undefined;
  }
  const target = folderOnDisk(given.get('r') ?? '.', host);
  const files = new GeneratedFiles(session, inputs);
  for (const { path, content, manifest } of baselineFiles(manifests)) {
    const placed = { ...fileBelow(target, path), content };
    if (!files.add(placed, manifest, 'each provider can be in only one manifest')) return undefined;
  }
  return files;
}
