import { type Host, HostError } from '../../project/host/host.js';
import { namedFile } from '../../project/host/output-path.js';
import { GeneratedFiles } from '../compile/generated-files.js';
import type { McArguments } from '../mc/arguments.js';
import { byLanguage, type McFile } from '../mc/input.js';
import { fileOnDisk, folderOnDisk } from '../mc/on-disk.js';
import { filesOf, mistakesOfSwitches, refusalOf } from '../mc/run.js';
import { settingsOf } from '../mc/settings.js';
import { describeTables } from '../mc/table-lines.js';
import { placeOf } from '../session/files-read.js';
import type { ConfigurationOptions } from '../session/options/configuration-options.js';
import { ExitCode, type Session } from '../session/session.js';
import { BuildSession } from './build-session.js';
import { type CounterItem, counterItemOf } from './counter-item.js';
import { filesOfCounters } from './counters.js';
import { type Entry, parseDescription } from './description.js';
import { forwarders, ownPath } from './forwarders.js';
import { IncludedScripts, nameOf } from './included-scripts.js';
import { itemOf, type MessageItem } from './item.js';
import type { ItemContext } from './item-metadata.js';
import { linkedArguments } from './linked.js';

/** The settings of a project, besides its items. */
interface Project {
  readonly configuration: ConfigurationOptions;
  readonly scripts: IncludedScripts;
}

/**
 * Compiles the `MessageCompile` and `Ctrpp` items of a project, whose `description` was written by
 * wevtc.targets, as `wevtc mc` and `wevtc ctrpp` would with the switches of their metadata, and writes lists
 * next to it: `.outputs`, `.inputs`, and `.stamp`, which is as new as the run. Writes all files or none.
 */
export async function runMsbuild(description: string, session: Session): Promise<void> {
  const own = new BuildSession(session.host, session.features);
  try {
    await build(description, own);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    own.fail(error.message);
  }
  session.exitCode = Math.max(session.exitCode, own.exitCode);
}

async function build(description: string, session: Session): Promise<void> {
  const { host } = session;
  const entries = parseDescription(new TextDecoder().decode(host.readFile(description)));
  const facts = entries.find(({ kind }) => kind === 'Project')?.values ?? new Map<string, string>();
  const config = facts.get('Config');
  const project: Project = {
    configuration: {
      ...(config && { config }),
      ...(facts.get('WarningsAsErrors')?.toLowerCase() === 'true' && { warningsAsErrors: true }),
    },
    scripts: new IncludedScripts(valuesOf(entries, 'Script', 'File'), host),
  };
  const items = itemsOf('', itemOf, entries, facts, session);
  const counters = itemsOf('Counter', counterItemOf, entries, facts, session);
  if (session.exitCode !== ExitCode.ok) return;
  const files = await filesOfItems(items, project, session);
  files.push(...(await filesOfCounters(counters, project.configuration, project.scripts, session)));
  if (session.exitCode !== ExitCode.ok) return;
  write(files, items, counters, project, description, session);
}

function valuesOf(entries: readonly Entry[], kind: string, name: string): string[] {
  return entries.filter((entry) => entry.kind === kind).map(({ values }) => values.get(name) ?? '');
}

/** The items of a type, whose entries have kinds with this `prefix`. */
function itemsOf<Item>(
  prefix: string,
  itemOf: (entry: Entry, context: ItemContext, host: Host) => Item | string[],
  entries: readonly Entry[],
  facts: ReadonlyMap<string, string>,
  session: Session,
): Item[] {
  const values = entries.find(({ kind }) => kind === `${prefix}Defaults`)?.values;
  const defaults = values ?? new Map<string, string>();
  const context = {
    folder: facts.get('Folder') ?? '.',
    defaults: new Map([...defaults].map(([name, value]) => [name.toLowerCase(), value])),
    ignored: new Set((facts.get('Ignored') ?? '').split(';').map((name) => name.trim().toLowerCase())),
  };
  return entries
    .filter(({ kind }) => kind === `${prefix}Item`)
    .flatMap((entry) => {
      const item = itemOf(entry, context, session.host);
      if (!Array.isArray(item)) return [item];
      for (const mistake of item) session.fail(mistake);
      return [];
    });
}

async function filesOfItems(
  items: readonly MessageItem[],
  project: Project,
  session: Session,
): Promise<McFile[]> {
  const files: McFile[] = [];
  const compiled = items.filter(({ parsed }) => !parsed.given.has('s'));
  for (const item of items)
    if (!compiled.includes(item)) files.push(...(await baselines(item, project, session)));
  for (const item of compiled.filter(({ hasResources }) => !hasResources)) {
    files.push(...(await headersOf(item, project, session)));
  }
  files.push(
    ...(await linked(
      compiled.filter(({ hasResources }) => hasResources),
      project,
      session,
    )),
  );
  return files;
}

async function baselines(
  { parsed, input }: MessageItem,
  { configuration }: Project,
  session: Session,
): Promise<McFile[]> {
  const { baselinesOf } = await import('../mc/write-baselines.js');
  const files = await baselinesOf(parsed, session, configuration);
  return (files?.all() ?? []).map((file) => ({ ...file, owner: input.path }));
}

/** The files of an item whose resources are in another binary. */
async function headersOf(item: MessageItem, project: Project, session: Session): Promise<McFile[]> {
  const script = `${ownPath(item, 'script', session.host)}.rc`;
  if (project.scripts.has(script)) {
    session.fail(
      `MessageCompile '${item.name}': the project includes '${script}', which is not written because WevtcResources is false`,
    );
    return [];
  }
  const files = await compile([item], item.parsed, project, session);
  return files.filter(({ path }) => !/\.(rc|bin|res)$/i.test(path));
}

/** The files of the items that are linked into the project's binary. */
async function linked(items: readonly MessageItem[], project: Project, session: Session): Promise<McFile[]> {
  if (items.length === 0) return [];
  const parsed = linkedArguments(items);
  if (Array.isArray(parsed)) {
    for (const mistake of parsed) session.fail(mistake);
    return [];
  }
  const files = await compile(items, parsed as McArguments, project, session);
  const script = files.find(({ path }) => /\.rc$/i.test(path));
  if (script === undefined) return files;
  for (const item of items) {
    const own = `${ownPath(item, 'script', session.host)}.rc`;
    const isOther = nameOf(own) !== nameOf(script.path);
    if (isOther && project.scripts.has(own)) {
      const names = items.map(({ name }) => `'${name}'`).join(', ');
      session.fail(
        `the project includes '${nameOf(own)}', but ${names} are linked into one binary, and their script is '${nameOf(script.path)}'; include that one`,
      );
    }
  }
  const isIncluded = files.some(
    ({ path }) => (path === script.path || /\.bin$/i.test(path)) && project.scripts.has(path),
  );
  // With the script in the project, its resource compiler makes the resources.
  const kept = isIncluded ? files.filter(({ path }) => !/\.res$/i.test(path)) : files;
  return items.length === 1 ? kept : [...kept, ...forwarders(items, files, session.host)];
}

/** Compiles items as one mc.exe command line. Returns no files, with messages, if something is wrong. */
async function compile(
  items: readonly MessageItem[],
  parsed: McArguments,
  { configuration }: Project,
  session: Session,
): Promise<McFile[]> {
  const { host } = session;
  const all = items.map(({ input }) => input);
  const { manifests, messageTexts } = byLanguage(all, (input) => input);
  const inputs = { manifests, messageText: messageTexts[0] };
  const mistakes = mistakesOfSwitches(parsed, inputs, host);
  const refusal = refusalOf(parsed, inputs);
  if (refusal !== undefined) mistakes.push(refusal);
  const names = items.map(({ name }) => `'${name}'`).join(', ');
  for (const mistake of mistakes) session.fail(`MessageCompile ${names}: ${mistake}`);
  if (mistakes.length > 0) return [];
  const settings = settingsOf(parsed, host, configuration);
  return (await filesOf(inputs, parsed, settings, session, true)) ?? [];
}

function write(
  outputs: readonly McFile[],
  items: readonly MessageItem[],
  counters: readonly CounterItem[],
  { scripts }: Project,
  description: string,
  session: Session,
): void {
  const { host } = session;
  const all = [...items, ...counters];
  const inputs = all.map(({ input }) => ({ path: input.path, name: input.path }));
  const files = new GeneratedFiles(session, inputs);
  for (const { owner, isTable: _, ...file } of outputs) {
    const remedy =
      'choose another name or folder with GeneratedFilesBaseName, HeaderFilePath, RCFilePath, or the names of Ctrpp items';
    if (!files.add(file, owner, remedy)) return;
  }
  const made = files.all().map(({ path }) => path);
  const places = new Set(made.map((path) => placeOf(path, host)));
  const read = [
    ...session.filesRead.all().map(({ path }) => path),
    ...scripts.read,
    ...all.flatMap(({ dependencies }) => dependencies),
    ...items.flatMap((item) => filesOfSwitches(item, host)),
  ].filter((path) => !places.has(placeOf(path, host)));
  const base = description.replace(/\.items$/, '');
  const list = (paths: readonly string[]) => [...new Set(paths)].map((path) => `${path}\n`).join('');
  const own = [
    { ...namedFile(`${base}.outputs`), content: list(made) },
    { ...namedFile(`${base}.inputs`), content: list(read) },
    { ...namedFile(`${base}.stamp`), content: '', always: true },
  ];
  for (const file of own) if (!files.add(file, description, 'choose another folder')) return;
  const verbose = items.some(({ parsed }) => parsed.given.has('v'));
  files.write(verbose);
  if (verbose) describeTables(outputs, host);
}

/** The files that switches name. */
function filesOfSwitches({ parsed: { given } }: MessageItem, host: Host): string[] {
  const files = (['w', 'W'] as const).flatMap((name) => {
    const path = given.get(name);
    return path === undefined ? [] : [fileOnDisk(path, host)];
  });
  const inFolders = (['s', 't'] as const).flatMap((name) => {
    const written = given.get(name);
    if (written === undefined) return [];
    const folder = folderOnDisk(written, host);
    return host.namesIn(folder).map((file) => `${folder}/${file}`);
  });
  return [...files, ...inFolders];
}
