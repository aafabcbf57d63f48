import { type Command, InvalidArgumentError, Option } from 'commander';
import type { EmitTarget } from '../../compile.js';
import type { FileToWrite } from '../../host/host.js';
import { settingsForCompiling } from '../../lint/settings.js';
import type { Manifest } from '../../manifest/model.js';
import { checkManifest, hasErrors } from '../../pipeline.js';
import { choose } from '../choice.js';
import { addColorOptions } from '../color.js';
import { Configurations, type FileSettings } from '../configurations.js';
import { addControlOptions, type ControlOptions } from '../control-options.js';
import { type EmissionOptions, emissionOf } from '../emission.js';
import { distinctPaths, type Input, namedInput, readInput } from '../inputs.js';
import { Reporting } from '../reporting.js';
import { ExitCode, type Session } from '../session.js';

interface CompileOptions extends ControlOptions, EmissionOptions {
  readonly quiet?: boolean;
  readonly color?: boolean;
  readonly stdinFilename?: string;
}

interface ManifestToEmit {
  readonly manifest: Manifest;
  readonly settings: FileSettings;
}

/** Written out here, so that `--help` need not load the emitters; a test holds it against their registry. */
const targets: readonly EmitTarget[] = ['ts', 'c', 'json'];

const moreHelp = `
Targets of --emit:
  ts    TypeScript constants and types: descriptors, keywords, levels, maps, payload interfaces
  c     C and C++ header with event descriptors, GUIDs and constants
  json  The resolved model as JSON: every value computed, every reference by name, the strings of all cultures

Examples:
  $ wevtc compile app.man                          write app.ts and app.h here
  $ wevtc compile app.man --out-dir gen --emit c   write gen/app.h only
  $ wevtc compile app.man --base-name events --emit ts,c,json
  $ wevtc compile a.man b.man --out-dir gen        write nothing unless both are without errors
  $ wevtc compile - --base-name app < app.man`;

export function addCompileCommand(program: Command, session: Session): void {
  const command = program
    .command('compile')
    .summary('generate code from manifests')
    .description(
      'Check manifests and generate code from them. Nothing is written when a manifest has errors;\n' +
        'files that would not change are left alone.\n\n' +
        'Errors of the rule set mc are errors whatever the configuration, flags and comments say: generated code\n' +
        'would be wrong. The configuration can lower, and comments can silence, all other findings.\n\n' +
        'Exit code: 0 no errors, 1 errors found, 2 something could not be read or written or the usage is wrong.',
    )
    .argument('<manifests...>', 'manifests, or - for standard input')
    .option(
      '-o, --out-dir <folder>',
      "folder for the generated files, made if missing (default: the configuration's, or here)",
    )
    .option(
      '-b, --base-name <name>',
      "stem of the generated files' names (default: the configuration's, or the manifest's)",
      baseName,
    )
    .addOption(
      new Option(
        '-e, --emit <targets>',
        "what to generate, with commas between (default: the configuration's, or ts,c)",
      ).argParser((value) => value.split(',').map((target) => choose(target.trim(), targets))),
    )
    .option('-q, --quiet', 'show errors only, not the files written')
    .option('--stdin-filename <name>', 'how findings name standard input');
  addColorOptions(addControlOptions(command))
    .addHelpText('after', moreHelp)
    .action((paths: string[], options: CompileOptions) => compile(paths, options, session));
}

/** A file name that Windows takes too, as generated files travel. */
function baseName(value: string): string {
  if (!/^[^\\/:*?"<>|\u0000-\u001f]+$/.test(value) || /^\.+$|[. ]$/.test(value)) {
    throw new InvalidArgumentError('It must be a file name without a folder.');
  }
  return value;
}

async function compile(paths: readonly string[], options: CompileOptions, session: Session): Promise<void> {
  const { host } = session;
  const format = host.stderr.isTerminal ? 'pretty' : 'text';
  const reporting = new Reporting(session, host.stderr, { ...options, format: [{ format }] });
  const configurations = new Configurations(session, options);
  const manifests = new Map<Input, ManifestToEmit>();
  for (const path of distinctPaths(paths, host)) {
    const input = namedInput(path, options.stdinFilename);
    const content = await readManifestFile(input, session);
    if (content === undefined) continue;
    const file = await configurations.of(input);
    if (file === undefined) continue;
    const settings = settingsForCompiling(file.settings);
    const { value, diagnostics } = checkManifest(content, input.name, settings);
    if (hasErrors(diagnostics)) session.errorsFound();
    reporting.add(input.name, diagnostics);
    if (value !== undefined) manifests.set(input, { manifest: value, settings: file });
  }
  if (reporting.totals.errors + reporting.totals.warnings + reporting.totals.infos > 0) reporting.end();
  if (session.exitCode !== ExitCode.ok) {
    host.stderr.write('wevtc: nothing was written\n');
    return;
  }
  await write(manifests, options, session);
}

async function readManifestFile(input: Input, session: Session): Promise<Uint8Array | undefined> {
  if (input.path !== '-' && session.host.kind(input.path) === 'folder') {
    session.fail(`'${input.path}' is a folder; name the manifests in it`);
    return undefined;
  }
  return readInput(input, session);
}

async function write(
  manifests: ReadonlyMap<Input, ManifestToEmit>,
  options: CompileOptions,
  session: Session,
): Promise<void> {
  const { host } = session;
  const { baseNameOf, emitManifest } = await import('../../compile.js');
  const files: FileToWrite[] = [];
  // Whose file it is, by path. Case makes no difference, as it makes none on Windows and macOS.
  const owners = new Map<string, string>();
  const key = (path: string) => host.canonicalPath(path).toLowerCase();
  for (const { path } of manifests.keys()) if (path !== '-') owners.set(key(path), path);
  for (const [input, { manifest, settings }] of manifests) {
    const { targets, baseName, pathOf } = emissionOf(options, settings.emit, host);
    for (const { path, content } of emitManifest(manifest, targets, {
      baseName: baseName ?? baseNameOf(input.name),
    })) {
      const target = pathOf(path);
      const owner = owners.get(key(target));
      if (owner !== undefined) {
        session.fail(
          `'${input.name}' would write '${target}', which belongs to '${owner}'; ` +
            'compile them one at a time with different --out-dir or --base-name; nothing was written',
        );
        return;
      }
      owners.set(key(target), input.name);
      files.push({ path: target, content });
    }
  }
  const outcomes = host.writeFiles(files);
  if (options.quiet) return;
  for (const [at, outcome] of outcomes.entries()) {
    host.stderr.write(`${outcome.padEnd('unchanged'.length)} ${files[at]?.path}\n`);
  }
}
