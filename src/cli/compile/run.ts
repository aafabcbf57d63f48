import { posix } from 'node:path';
import { allOptions } from '../../compile/options/all-outputs.js';
import { definitions } from '../../compile/options/definitions.js';
import type { EmitExtras } from '../../compile/outputs/common/emitter.js';
import { EarlierFiles } from '../../lint/engine/across-files.js';
import type { Host } from '../../project/host/host.js';
import { enumerated } from '../../text/enumerated.js';
import { few } from '../../text/few.js';
import { fileNameOf } from '../../text/file-name.js';
import { printable } from '../../text/printable.js';
import { sourceExtensions } from '../../windows/file-kind/source-language.js';
import { Configurations } from '../session/configuration/configurations.js';
import { Reporting } from '../session/findings/reporting.js';
import { ConfiguredBaselines } from '../session/inputs/baseline-options.js';
import { attempt, findInputs, type Input } from '../session/inputs/inputs.js';
import { OLDER_ROLE } from '../session/inputs/older-files.js';
import { gitArgument, shownRevision } from '../session/inputs/read-from-git.js';
import { reportSkipped } from '../session/inputs/skipped-files.js';
import { readManifestFile } from '../session/manifests/read-manifest-file.js';
import { findingsFormat, warningsFromEnvironment } from '../session/options/build-environment.js';
import { ExitCode, type Session, tell, tellNote } from '../session/session.js';
import type { Told } from '../session/told.js';
import { filesForBuild } from './build-files.js';
import type { GeneratedFile } from './generate.js';
import { GeneratedFiles } from './generated-files.js';
import { unusedFlags } from './option-flags.js';
import type { CompileOptions } from './options.js';
import { OutputRoots } from './output-roots.js';
import { wantsEmitters } from './outputs.js';
import { type InputFile, type Prepared, prepare } from './prepare.js';
import { reportStale } from './staleness.js';
import { readTemplates } from './template-files.js';

/** Runs `wevtc compile`. */
export async function compile(
  patterns: readonly string[],
  given: CompileOptions,
  session: Session,
): Promise<void> {
  const { host } = session;
  const format = given.format ?? findingsFormat(session, 'text');
  const options = { ...warningsFromEnvironment(host), ...given, format };
  const reporting = new Reporting(session, host.stderr, { ...options, format: [{ format }] });
  const usedCode = wantsEmitters(options) ? 'rules and emitters' : 'rules';
  const configurations = new Configurations(session, options, usedCode);
  const roots = new OutputRoots(options, session);
  const manifests = new Map<Input, Prepared>();
  const withErrors: Input[] = [];
  const isNamed = namedIn(patterns, host);
  const templates = await readTemplates(options.template ?? [], session);
  if (templates === undefined) return;
  const baselines = new ConfiguredBaselines(session, {});
  const earlier = new EarlierFiles();
  const context = { templates, roots, reporting, baselines, earlier, options, session };
  let ignored = 0;
  const inputs = await findInputs(patterns, session, options.stdinFilename, sourceExtensions);
  const toLink: InputFile[] = [];
  for (const input of inputs) {
    const file = await configurations.of(input);
    if (file === undefined) continue;
    // A build that names a manifest needs its files. `ignore` applies only to manifests that a search finds.
    if (file.ignored && !isNamed(input)) {
      ignored += 1;
      continue;
    }
    const content = await readManifestFile(input, session);
    if (content === undefined) continue;
    const found = { input, file, content };
    if (options.link) {
      toLink.push(found);
      continue;
    }
    const prepared = await prepare(found, context);
    if (prepared !== undefined) manifests.set(input, prepared);
    else withErrors.push(input);
  }
  const [first] = toLink;
  if (first !== undefined && session.exitCode === ExitCode.ok) {
    const { prepareLinked } = await import('./prepare-linked.js');
    const prepared = await prepareLinked(toLink, context);
    if (prepared !== undefined) manifests.set(first.input, prepared);
  }
  configurations.reportUnknownRules();
  reportSkipped(inputs, session, options.quiet);
  reporting.hidden = baselines.hidden;
  if (reporting.totals.errors + reporting.totals.warnings + reporting.totals.infos > 0) reporting.end();
  // Each file that a search finds stands alone. A build needs all files that it names, or none.
  const isPartial = manifests.size > 0 && !withErrors.some(isNamed) && !isForBuild(options);
  const mayWrite = isPartial ? ExitCode.errorsFound : ExitCode.ok;
  if (session.exitCode > mayWrite) {
    if (!options.listOutputs && !options.check) tell(host, 'nothing was written');
    return;
  }
  if (withErrors.length > 0 && !options.listOutputs) {
    const names = withErrors.map(({ name }) => `'${name}'`);
    tell(host, `not compiled because of errors: ${few(names, 3)}`);
  }
  if (ignored > 0 && manifests.size === 0) {
    tell(host, 'nothing was compiled: the configuration ignores all of these files');
  }
  tellUnusedFlags(manifests.values(), options, session);
  const changesOf = await comparison(patterns, manifests, options, session);
  if (changesOf === undefined) tell(host, 'nothing was written');
  else await finish(manifests, options, changesOf, session);
}

/** Tells the user about flags for other outputs than those of this run. */
function tellUnusedFlags(manifests: Iterable<Prepared>, options: CompileOptions, { host }: Session): void {
  const targets = [...manifests].flatMap((one) => one.targets);
  if (targets.length === 0 || options.quiet) return;
  for (const { flag, targets: users } of unusedFlags(options, allOptions, targets))
    tellNote(host, `${flag} has no effect without --emit ${enumerated(users, 'or')}`);
}

/** Whether a build system will take the run's files as its result. */
const isForBuild = ({ depfile, stamp }: CompileOptions) => depfile !== undefined || stamp !== undefined;

/** The changes to mark in the outputs of a manifest. */
type ChangesOf = (input: Input) => EmitExtras;

/** Compares the manifests with the older side, if the user specifies one. `Told` if that fails. */
async function comparison(
  patterns: readonly string[],
  manifests: ReadonlyMap<Input, Prepared>,
  { against }: CompileOptions,
  session: Session,
): Promise<ChangesOf | Told> {
  if (against === undefined) return () => ({});
  const marking = definitions.filter(({ marksChanges }) => marksChanges).map(({ name }) => name);
  if (![...manifests.values()].some(({ targets }) => targets.some((target) => marking.includes(target)))) {
    session.fail(`--against marks changes in ${marking.join(' and ')}; add --emit ${marking.join()}`);
    return undefined;
  }
  const { compareWith, knownChanges, readNewerFile } = await import('./compare.js');
  session.filesRead.add(against, OLDER_ROLE);
  const sides = new Map(
    [...manifests].flatMap(([input, { comparable }]) =>
      comparable === undefined
        ? []
        : [[input, readNewerFile(comparable.content, input.name, comparable.settings)] as const],
    ),
  );
  const newer = { patterns, inputs: [...sides.keys()], newer: [...sides.values()] };
  const changes = await compareWith({ place: against }, newer, session);
  if (changes === undefined) return undefined;
  return (input) => {
    const manifest = sides.get(input)?.manifest;
    if (manifest === undefined) return {};
    return { changes: knownChanges(changes, manifest), older: shownName(against) };
  };
}

/** The older side's name in outputs: no absolute path, because these differ between computers. */
function shownName(place: string): string {
  const { revision, path } = gitArgument(place) ?? {};
  if (revision !== undefined)
    return [shownRevision(revision), ...(path === undefined ? [] : [path])].join(':');
  const name = place.replaceAll('\\', '/');
  return /^(?:[a-z]:)?\/|^\.\.(?:\/|$)/i.test(name) ? posix.basename(name) : posix.normalize(name);
}

/** Whether the user named a manifest, rather than a folder or a pattern that contains it. */
function namedIn(patterns: readonly string[], host: Host): (input: Input) => boolean {
  const key = (path: string) => (path === '-' ? path : host.canonicalPath(path));
  const named = new Set(patterns.map(key));
  return ({ path }) => named.has(key(path));
}

/** Generates the files, and does with them what the flags say. */
async function finish(
  manifests: ReadonlyMap<Input, Prepared>,
  options: CompileOptions,
  changesOf: ChangesOf,
  session: Session,
): Promise<void> {
  const { host } = session;
  const files = await generated(manifests, changesOf, session);
  const paths = files.all().map(({ path }) => path);
  if (options.listOutputs) {
    if (session.exitCode === ExitCode.ok)
      host.stdout.write(paths.map((path) => `${printable(path)}\n`).join(''));
    return;
  }
  if (options.check) {
    if (session.exitCode !== ExitCode.couldNotRun) await reportStale(files.all(), options, session);
    return;
  }
  for (const file of filesForBuild(paths, options, session)) {
    files.add(file, file.flag, `specify another file with ${file.flag}`);
  }
  // A build system knows the outputs, and its log must show what is wrong with them.
  const isListed = !options.quiet && !isForBuild(options);
  if (session.exitCode === ExitCode.couldNotRun) {
    tell(host, 'nothing was written');
    return;
  }
  await tellOtherScripts(paths, session);
  files.write(isListed);
}

/** By default, these names do not contain the base name. */
const MESSAGE_FILE = /^MSG\d+\.bin$/;

/** Names another script that includes a message file of this run, and so gets this manifest's messages. */
async function tellOtherScripts(paths: readonly string[], session: Session): Promise<void> {
  const { host } = session;
  const path = paths.find((one) => MESSAGE_FILE.test(fileNameOf(one)));
  if (path === undefined) return;
  const name = fileNameOf(path);
  const folder = path.slice(0, path.length - name.length);
  const own = new Set(paths);
  for (const other of host.namesIn(folder || '.')) {
    if (!/\.rc$/i.test(other) || own.has(folder + other)) continue;
    const script = await attempt(async () => host.readFile(folder + other), session.silent());
    if (script === undefined || !new TextDecoder().decode(script).includes(`"${name}"`)) continue;
    const remedy = 'compile both with --prefix-message-files, or into different folders';
    tellNote(
      host,
      `'${folder}${other}' also includes '${path}', whose messages this run replaces; ${remedy}`,
    );
    return;
  }
}

async function generated(
  manifests: ReadonlyMap<Input, Prepared>,
  changesOf: ChangesOf,
  session: Session,
): Promise<GeneratedFiles> {
  const files = new GeneratedFiles(session, manifests.keys());
  for (const [input, { targets, generate, filled, runCustom, pathOf, bound }] of manifests) {
    for (const target of targets) session.features.add(target);
    const all: GeneratedFile[] = [...generate(targets, changesOf(input)), ...filled, ...(await runCustom())];
    for (const { owner = input.name, ...file } of all) {
      const placed = { ...file, ...pathOf(file.path), ...bound };
      // One clash per manifest is enough.
      if (!files.add(placed, owner, remedyFor(file.path))) break;
    }
  }
  return files;
}

/** The remedy when two manifests would write the same file. */
function remedyFor(path: string): string {
  const alone =
    "rename one of them, pass fewer files, for example with a pattern such as '*.man', or compile them one at a time with a different --out-dir or --base-name";
  return MESSAGE_FILE.test(path)
    ? `add --prefix-message-files, link the inputs of one binary with --link, ${alone}`
    : alone;
}
