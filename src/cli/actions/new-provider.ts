import { randomUUID } from 'node:crypto';
import { findConfig } from '../../config/find.js';
import { relativeTo } from '../../config/paths.js';
import { defaultFormat } from '../../format/options.js';
import type { FileToWrite } from '../../host/host.js';
import { settingsFrom } from '../../lint/rule-settings.js';
import { baseNameOf, newProvider, providerSymbolOf } from '../../new/new-provider.js';
import { checkManifest } from '../../pipeline.js';
import { printable } from '../../text/printable.js';
import { Configurations } from '../configurations.js';
import { type Session, tell, tellNote } from '../session.js';
import { writeFiles } from '../write-files.js';

export interface NewProviderFlags {
  readonly name?: string;
  readonly guid?: string;
  readonly symbol?: string;
  readonly program?: string;
  readonly culture?: string;
  readonly outDir?: string;
  /** `false` for `--no-hook`. */
  readonly hook: boolean;
  readonly yes?: boolean;
}

const CONFIG_NAME = 'wevtc.config.json';
const HOOK_NAME = '.githooks/pre-commit';

/** Runs `wevtc new provider`. */
export async function newProviderFiles(flags: NewProviderFlags, session: Session): Promise<void> {
  const { host } = session;
  const answers = await askForMissing(flags, session);
  if (answers === undefined) return;
  const { name, outDir } = answers;
  const inFolder = (file: string) => (outDir === '.' ? file : `${outDir.replace(/[\\/]+$/, '')}/${file}`);
  const path = inFolder(`${baseNameOf(name)}.man`);
  if (host.kind(path) !== undefined) {
    session.fail(`'${path}' already exists; it was not changed`);
    return;
  }
  const settings = await new Configurations(session, {}).of({ path, name: path });
  if (settings === undefined) return;
  const guid = flags.guid ?? `{${randomUUID()}}`;
  const files = newProvider({ ...flags, ...answers, guid }, { ...defaultFormat, ...settings.format });
  const strict = settingsFrom({ ruleset: 'strict' });
  const { diagnostics } = checkManifest(files.manifest, path, strict);
  if (diagnostics.length > 0) {
    // There is no file yet, so the places would mean nothing.
    for (const message of new Set(diagnostics.map(({ message }) => message))) tell(host, message);
    session.fail(`'${path}' was not written, because lint would report this; choose other names`);
    return;
  }
  const toWrite: FileToWrite[] = [{ path, content: files.manifest }];
  const config = findConfig(host.absolutePath(outDir), host, new Map());
  if (config === undefined) toWrite.push({ path: inFolder(CONFIG_NAME), content: files.config });
  else
    tellNote(
      host,
      `'${relativeTo(host.absolutePath('.'), config)}' applies here, so no configuration was written`,
    );
  const hook = inFolder(HOOK_NAME);
  const hasHook = flags.hook && host.kind(hook) === undefined;
  if (hasHook) toWrite.push({ path: hook, content: files.hook });
  else if (flags.hook) tellNote(host, `'${hook}' already exists; it was not changed`);
  writeFiles(toWrite, true, session);
  host.stdout.write(nextSteps(path, hasHook ? hook : undefined));
}

/** The name and the folder, from flags or from the user; `undefined`, with a message to the user, if there is no name. */
async function askForMissing(
  { name: given, outDir, yes, program }: NewProviderFlags,
  session: Session,
): Promise<{ name: string; outDir: string; program?: string } | undefined> {
  const { host } = session;
  const asks = host.isInteractive && yes !== true && given === undefined;
  const name = given ?? (asks ? await host.ask('Name of the provider, such as Contoso-Print: ') : undefined);
  if (name === undefined || name === '') {
    session.fail("the provider needs a name: 'wevtc new provider Contoso-Print'");
    return undefined;
  }
  const ask = async (question: string, usual: string) =>
    (asks ? await host.ask(`${question} [${printable(usual)}]: `) : undefined) || usual;
  const base = baseNameOf(name);
  const folder = outDir ?? (await ask('Folder for the files', '.'));
  if (program !== undefined || !asks) return { name, outDir: folder };
  const usual = `%ProgramFiles%\\${base}\\${base}.exe`;
  tell(host, `the C symbol will be ${providerSymbolOf(name)}`);
  return {
    name,
    outDir: folder,
    program: await ask('Program with the resources, where it is installed', usual),
  };
}

function nextSteps(path: string, hook: string | undefined): string {
  const quoted = (text: string) => {
    const shown = printable(text);
    return /^[\w./:\\-]+$/.test(shown) ? shown : `"${shown}"`;
  };
  const manifest = quoted(path);
  const steps: readonly (readonly [string, string])[] = [
    ['check the manifest', `wevtc lint ${manifest}`],
    ['generate C and TypeScript', `wevtc compile ${manifest}`],
    [
      'add an event',
      `wevtc new event ${manifest} JobPaused --field Job:UnicodeString --task Work --keyword Jobs`,
    ],
    ...(hook === undefined
      ? []
      : ([
          ['check before each commit', `chmod +x ${quoted(hook)}`],
          ['', `git config core.hooksPath ${quoted(hook.replace(/\/pre-commit$/, ''))}`],
        ] as const)),
  ];
  return `\nNext steps:\n${steps.map(([what, how]) => `  ${what.padEnd(26)}${how}\n`).join('')}`;
}
