import { randomUUID } from 'node:crypto';
import {
  baseNameOf,
  type NewProvider,
  newProvider,
  providerSymbolOf,
} from '../../editor/new/new-provider.js';
import { checkManifest } from '../../lint/check-manifest.js';
import { settingsFrom } from '../../lint/engine/rule-settings.js';
import { defaultFormat } from '../../lint/format/options.js';
import { findConfig } from '../../project/config/find.js';
import { parentOf, relativeTo } from '../../project/config/paths.js';
import type { FileToWrite, Host } from '../../project/host/host.js';
import { joinPath } from '../../project/host/join-path.js';
import { fileBelow } from '../../project/host/output-path.js';
import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { askUntilRight } from '../session/ask.js';
import { withSchema } from '../session/configuration/config-schema.js';
import { Configurations } from '../session/configuration/configurations.js';
import { ownCommand, quoted } from '../session/own-command.js';
import { type Session, tell, tellNote } from '../session/session.js';
import type { Told } from '../session/told.js';
import { writeFiles } from '../session/writing/write-files.js';
import type { NewProviderFlags } from './options.js';

const CONFIG_NAME = 'wevtc.config.json';
const HOOK_NAME = '.githooks/pre-commit';

/** Runs `wevtc new provider`. */
export async function newProviderFiles(flags: NewProviderFlags, session: Session): Promise<void> {
  const { host } = session;
  const answers = await askForMissing(flags, session);
  if (answers === undefined) return;
  const { name, outDir } = answers;
  const manifest = fileBelow(outDir, `${baseNameOf(name)}.man`);
  const { path } = manifest;
  if (host.kind(path) !== undefined) {
    session.fail(`'${path}' already exists; it was not changed`);
    return;
  }
  const settings = await new Configurations(session, {}).of({ path, name: path });
  if (settings === undefined) return;
  const wanted = { ...flags, ...answers, guid: flags.guid ?? randomGuid(), ...countersOf(flags) };
  const problems = findingsOf(wanted);
  if (problems.length > 0) {
    for (const problem of messagesOf(problems)) tell(host, problem);
    session.fail(`'${path}' was not written, because lint would report this; ${remedyFor(problems)}`);
    return;
  }
  const files = newProvider(wanted, { ...defaultFormat, ...settings.format });
  const toWrite: FileToWrite[] = [{ ...manifest, content: files.manifest }];
  const config = findConfig(host.absolutePath(outDir), host, new Map());
  if (config === undefined)
    toWrite.push({ ...fileBelow(outDir, CONFIG_NAME), content: withSchema(files.config, outDir, host) });
  else
    tellNote(
      host,
      `'${relativeTo(host.absolutePath('.'), config)}' applies here, so no configuration was written`,
    );
  const hook = fileBelow(outDir, HOOK_NAME);
  const hasHook = flags.hook && host.kind(hook.path) === undefined;
  if (hasHook) toWrite.push({ ...hook, content: files.hook });
  else if (flags.hook) tellNote(host, `'${hook.path}' already exists; it was not changed`);
  writeFiles(toWrite, true, session);
  host.stdout.write(nextSteps(path, hasHook ? hook.path : undefined, host));
}

const randomGuid = () => `{${randomUUID()}}`;

const countersOf = ({ counters }: Pick<NewProviderFlags, 'counters'>) =>
  counters ? { counterGuids: { provider: randomGuid(), counterSet: randomGuid() } } : {};

interface Answers {
  readonly name: string;
  readonly outDir: string;
  readonly program?: string;
}

/** Returns the values from flags or prompts; `Told` if the name is missing or the user ends the input. */
async function askForMissing(
  { name, outDir = '.', yes, ...flags }: NewProviderFlags,
  session: Session,
): Promise<Answers | Told> {
  const { host } = session;
  const { program } = flags;
  if (name !== undefined && name !== '') return { name, outDir, ...(program !== undefined && { program }) };
  if (!host.isInteractive || yes === true || name === '') {
    session.fail("the provider must have a name: 'wevtc new provider Contoso-Print'");
    return undefined;
  }
  const answers = await askAll(flags, outDir, session);
  if (answers === undefined) session.fail('nothing was written, because the input ended');
  return answers;
}

/** Asks until each answer can be used. `undefined` if the user ends the input. */
async function askAll(
  flags: Omit<NewProviderFlags, 'name'>,
  outDir: string,
  { host }: Session,
): Promise<Answers | undefined> {
  const findings = (wanted: { name: string; program?: string }) =>
    messagesOf(findingsOf({ ...flags, guid: EXAMPLE_GUID, ...countersOf(flags), ...wanted }));
  const name = await askUntilRight('Name of the provider, such as Contoso-Print', undefined, host, (answer) =>
    findings({ name: answer }),
  );
  if (name === undefined) return undefined;
  const folder =
    flags.outDir ??
    (await askUntilRight('Folder for the files', outDir, host, (answer) => {
      if (host.kind(answer) === 'file') return [`'${answer}' is a file`];
      const path = joinPath(answer, `${baseNameOf(name)}.man`);
      return host.kind(path) === undefined ? [] : [`'${path}' already exists`];
    }));
  if (folder === undefined) return undefined;
  if (flags.program !== undefined) return { name, outDir: folder, program: flags.program };
  tell(host, `the C symbol will be ${flags.symbol ?? providerSymbolOf(name)}`);
  const base = baseNameOf(name);
  const program = await askUntilRight(
    'Program with the resources, where it is installed',
    `%ProgramFiles%\\${base}\\${base}.exe`,
    host,
    (answer) => findings({ name, program: answer }),
  );
  return program === undefined ? undefined : { name, outDir: folder, program };
}

/** For the check of other answers. */
const EXAMPLE_GUID = '{b1e6fd2c-8a3f-4d57-9c10-2e5f7a9b3c41}';

/** Returns a provider's strict-rule findings. */
function findingsOf(wanted: NewProvider): readonly Diagnostic[] {
  const { manifest } = newProvider(wanted);
  return checkManifest(manifest, 'new.man', settingsFrom({ ruleset: 'strict' })).diagnostics;
}

/** Without a file, locations would be meaningless. */
function messagesOf(findings: readonly Diagnostic[]): readonly string[] {
  return [...new Set(findings.map(({ message }) => message))];
}

/** The way out of findings. Those about the file of a provider come from `--program`. */
function remedyFor(findings: readonly Diagnostic[]): string {
  const ofProgram = findings.filter(({ ruleId }) => ruleId.startsWith('provider-file-')).length;
  return [
    ...(ofProgram > 0 ? ['use --program with a full path, such as "%ProgramFiles%\\App\\app.dll"'] : []),
    ...(ofProgram < findings.length ? ['choose other names'] : []),
  ].join(', and ');
}

/** The folder of a hook as git wants it: relative to the root of the repository. */
function hooksPath(hook: string, host: Host): string {
  const folder = parentOf(host.absolutePath(hook));
  for (let root = parentOf(folder); ; root = parentOf(root)) {
    if (host.kind(`${root === '/' ? '' : root}/.git`) !== undefined) return relativeTo(root, folder);
    if (parentOf(root) === root) return parentOf(hook);
  }
}

function nextSteps(path: string, hook: string | undefined, host: Host): string {
  const manifest = quoted(path);
  const wevtc = ownCommand(host);
  const steps: readonly (readonly [string, string])[] = [
    ['check the manifest', `${wevtc} lint ${manifest}`],
    ['generate code and resources', `${wevtc} compile ${manifest}`],
    [
      'add an event',
      `${wevtc} new event ${manifest} JobPaused --field Job:UnicodeString --task Work --keyword Jobs`,
    ],
    ['find changes that break users', `${wevtc} breaking ${manifest} --against git:HEAD`],
    ...(hook === undefined
      ? []
      : ([
          ['check before each commit', `chmod +x ${quoted(hook)}`],
          ['', `git config core.hooksPath ${quoted(hooksPath(hook, host))}`],
        ] as const)),
  ];
  return `\nNext steps:\n${steps.map(([what, how]) => `  ${what.padEnd(31)}${how}\n`).join('')}`;
}
