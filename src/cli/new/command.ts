import type { Command } from 'commander';
import { type NewKind, newKinds } from '../../editor/new/new-definition.js';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import {
  definitionOptions,
  type NewDefinitionFlags,
  type NewProviderFlags,
  providerOptions,
} from './options.js';

const examples = `
Examples:
  $ wevtc new provider Contoso-Print
  $ wevtc new event app.man JobPaused --field Job:UnicodeString --field Pages:UInt32
  $ wevtc new keyword app.man Spooler
  $ wevtc new task --help`;

const summaries = {
  event: 'add an event, with its template and message',
  keyword: 'add a keyword with a free bit',
  task: 'add a task with a free value',
  opcode: 'add an opcode with a free value, to the provider or to a task',
  channel: 'add a channel',
  level: 'add a level with a free value',
  map: 'add a value map or a bit map',
  template: 'add a template',
  string: 'add a string to every culture',
  culture: 'add a culture, with the strings to translate',
} as const;

const kindExamples: Readonly<Record<NewKind, string>> = {
  event: `
  $ wevtc new event app.man JobPaused --level Warning --keyword Jobs
  $ wevtc new event app.man JobPaused --field Job:UnicodeString --field State:UInt32,map=JobState
  $ wevtc new event app.man JobPrinted --id 1 --version 1 --template JobPrinted2 --symbol JobPrinted_V1
  $ wevtc new event app.man JobPaused --message "Job %1 paused" --translation "de-DE=Auftrag %1 angehalten"`,
  keyword: `
  $ wevtc new keyword app.man Spooler
  $ wevtc new keyword app.man Spooler --mask 0x100 --message "Spooler events"`,
  task: `
  $ wevtc new task app.man Spool`,
  opcode: `
  $ wevtc new opcode app.man Retry
  $ wevtc new opcode app.man Retry --task Spool`,
  channel: `
  $ wevtc new channel app.man Debug
  $ wevtc new channel app.man Contoso-Print/Jobs --type Admin`,
  level: `
  $ wevtc new level app.man Chatty`,
  map: `
  $ wevtc new map app.man JobState --item 1=Printing --item 2=Done
  $ wevtc new map app.man JobFlags --bit-map --item 0x1=Color --item 0x2=Duplex`,
  template: `
  $ wevtc new template app.man Job --field Size:UInt32 --field Data:Binary,length=Size`,
  string: `
  $ wevtc new string app.man Greeting --message "Hello" --translation de-DE=Hallo`,
  culture: `
  $ wevtc new culture app.man de-DE`,
};

const nameArguments: Partial<Record<NewKind, string>> = {
  string: 'ID of the string',
  template: 'tid of the template',
  culture: 'name of the culture, such as de-DE',
};

export function addNewCommand(program: Command, session: Session): void {
  const command = program
    .command('new')
    .summary('create a provider, or add definitions to a manifest')
    .description(
      'Create a provider with a manifest that complies with all rules, or add definitions to a manifest. ' +
        'Everything else in the file is preserved: layout, comments, line endings, and encoding.',
    )
    .addHelpText('after', examples);
  addProviderCommand(command, session);
  for (const kind of newKinds) addDefinitionCommand(command, kind, session);
}

function addProviderCommand(parent: Command, session: Session): void {
  const command = parent
    .command('provider')
    .summary('create a provider: a manifest, a configuration, and a Git hook')
    .description(
      'Write a manifest (with a channel, a level, a task, a keyword, and two events), a configuration, and a ' +
        'Git hook. On a terminal, prompts for missing values. The GUID is random. Existing files are not replaced.',
    )
    .argument('[name]', 'name of the provider, such as Contoso-Print');
  addOptions(command, providerOptions)
    .addHelpText(
      'after',
      `
Examples:
  $ wevtc new provider                                  prompts for the name
  $ wevtc new provider Contoso-Print --out-dir events
  $ wevtc new provider Contoso-Print --program "%ProgramFiles%\\Contoso\\print.exe" --no-hook`,
    )
    .action(async (name: string | undefined, flags: NewProviderFlags) => {
      const { newProviderFiles } = await import('./new-provider.js');
      await newProviderFiles({ ...flags, ...(name !== undefined && { name }) }, session);
    });
}

function addDefinitionCommand(parent: Command, kind: NewKind, session: Session): void {
  const command = parent
    .command(kind)
    .summary(summaries[kind])
    .description(
      `${summaries[kind].replace(/^a/, 'A')}. The file changes only if the result has no new findings.\n\n` +
        'Exit codes: 0 = added; 1 = the manifest cannot be read, or the result would have new findings; 2 = the usage is invalid.',
    )
    .argument('<manifest>', 'manifest to add to')
    .argument('<name>', nameArguments[kind] ?? 'name');
  addOptions(command, definitionOptions(kind))
    .addHelpText('after', `\nExamples:${kindExamples[kind]}`)
    .action(async (path: string, name: string, flags: NewDefinitionFlags) => {
      const { newDefinition } = await import('./new-definition.js');
      await newDefinition(kind, path, name, flags, session);
    });
}
