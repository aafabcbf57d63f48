import type { Command } from 'commander';
import { configNames } from '../../project/config/find.js';
import { joinPath } from '../../project/host/join-path.js';
import { fileBelow } from '../../project/host/output-path.js';
import { withSchema } from '../session/configuration/config-schema.js';
import { addHelp } from '../session/help/add-help.js';
import type { HelpTexts } from '../session/help/help-texts.js';
import { type Session, tell, tellNote } from '../session/session.js';

const NAME = 'wevtc.config.jsonc';

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc init', `write ${NAME} here`],
    ['wevtc init drivers', `write drivers/${NAME}`],
  ],
  guide: 'configuration.md',
};

export function addInitCommand(program: Command, session: Session): void {
  const command = program
    .command('init')
    .summary('write a starter configuration')
    .description(
      `Write a ${NAME} with an explanation of each setting. An existing configuration is left alone.`,
    )
    .argument('[folder]', 'folder for the configuration', '.');
  addHelp(command, helpTexts).action((folder: string) => init(folder, session));
}

async function init(folder: string, session: Session): Promise<void> {
  const { host } = session;
  const { starterConfig } = await import('../../project/config/index.js');
  const inFolder = (name: string) => joinPath(folder, name);
  const there = configNames
    .filter((name) => name !== 'package.json')
    .map(inFolder)
    .find((path) => host.kind(path) !== undefined);
  if (there !== undefined) {
    session.fail(`'${there}' already exists; it was not changed`);
    return;
  }
  host.writeFiles([{ ...fileBelow(folder, NAME), content: withSchema(starterConfig, folder, host) }]);
  tell(host, `wrote ${inFolder(NAME)}`);
  tellNote(
    host,
    "'wevtc lint' checks manifests with it; after a release, 'wevtc breaking . --against git:TAG' finds changes that break users",
  );
}
