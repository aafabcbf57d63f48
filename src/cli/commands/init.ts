import type { Command } from 'commander';
import { configNames } from '../../config/find.js';
import { type Session, tell } from '../session.js';

const NAME = 'wevtc.config.jsonc';

const examples = `
Examples:
  $ wevtc init          write ${NAME} here
  $ wevtc init drivers  write drivers/${NAME}`;

export function addInitCommand(program: Command, session: Session): void {
  program
    .command('init')
    .summary('write a configuration to start from')
    .description(`Write a ${NAME} that explains itself. A configuration that is there already is left alone.`)
    .argument('[folder]', 'where to', '.')
    .addHelpText('after', examples)
    .action((folder: string) => init(folder, session));
}

async function init(folder: string, session: Session): Promise<void> {
  const { host } = session;
  const { starterConfig } = await import('../../config/index.js');
  const inFolder = (name: string) => (folder === '.' ? name : `${folder.replace(/[\\/]+$/, '')}/${name}`);
  const there = configNames
    .filter((name) => name !== 'package.json')
    .map(inFolder)
    .find((path) => host.kind(path) !== undefined);
  if (there !== undefined) {
    session.fail(`there is a '${there}' already; it was left as it is`);
    return;
  }
  host.writeFiles([{ path: inFolder(NAME), content: starterConfig }]);
  tell(host, `wrote ${inFolder(NAME)}`);
}
