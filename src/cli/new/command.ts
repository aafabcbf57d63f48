import type { Command } from 'commander';
import { type NewKind, newKinds } from '../../editor/new/new-definition.js';
import { addHelp } from '../session/help/add-help.js';
import type { Example, HelpTexts } from '../session/help/help-texts.js';
import { addOptions } from '../session/options/add-options.js';
import type { Session } from '../session/session.js';
import {
  definitionOptions,
  type NewDefinitionFlags,
  type NewProviderFlags,
  providerOptions,
} from './options.js';

const helpTexts: HelpTexts = {
  examples: [
    ['wevtc new provider Contoso-Print', 'create a provider'],
    ['wevtc new event app.man JobPaused --field Job:UnicodeString', 'add an event with a field'],
    ['wevtc new keyword app.man Spooler', 'add a keyword'],
    ['wevtc new task -h', 'print the options for tasks'],
  ],
  guide: 'new.md',
};

const providerHelp: HelpTexts = {
  examples: [
    ['wevtc new provider', 'prompt for the name'],
    ['wevtc new provider Contoso-Print --out-dir events', 'write the files into a folder'],
    ['wevtc new provider Contoso-Print --counters', 'with performance counters'],
    ['wevtc new provider Contoso-Print --no-hook --yes', 'neither write a Git hook nor prompt'],
  ],
  guide: 'new.md',
};

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

const kindExamples: Readonly<Record<NewKind, readonly Example[]>> = {
  event: [
    ['wevtc new event app.man JobPaused --level Warning', 'an event without fields'],
    ['wevtc new event app.man JobPaused --field Job:UInt32', 'an event with a field'],
    ['wevtc new event app.man Printed --id 1 --version 1 --move-symbol', 'a new version of event 1'],
    ['wevtc new event app.man Stopped --message "Stopped"', 'an event with this message'],
  ],
  keyword: [
    ['wevtc new keyword app.man Spooler', 'a keyword with a free bit'],
    ['wevtc new keyword app.man Spooler --mask 0x100', 'a keyword with this bit'],
  ],
  task: [['wevtc new task app.man Spool', 'a task with a free value']],
  opcode: [
    ['wevtc new opcode app.man Retry', 'an opcode of the provider'],
    ['wevtc new opcode app.man Retry --task Spool', 'an opcode of a task'],
  ],
  channel: [
    ['wevtc new channel app.man Debug', 'a channel named after the provider'],
    ['wevtc new channel app.man Contoso-Print/Jobs --type Admin', 'a chosen name and type'],
  ],
  level: [['wevtc new level app.man Chatty', 'a level with a free value']],
  map: [
    ['wevtc new map app.man JobState --item 1=Printing --item 2=Done', 'a value map'],
    ['wevtc new map app.man JobFlags --bit-map --item 0x1=Color --item 0x2=Duplex', 'a bit map'],
  ],
  template: [
    ['wevtc new template app.man Job --field Size:UInt32 --field Data:Binary,length=Size', 'two fields'],
  ],
  string: [
    ['wevtc new string app.man Greeting --message Hello --translation de-DE=Hallo', 'in two cultures'],
  ],
  culture: [['wevtc new culture app.man de-DE', 'German']],
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
    );
  addHelp(command, helpTexts).helpCommand('help [command]', 'print the help of a command');
  addProviderCommand(command, session);
  for (const kind of newKinds) addDefinitionCommand(command, kind, session);
}

function addProviderCommand(parent: Command, session: Session): void {
  const command = parent
    .command('provider')
    .summary('create a provider: a manifest, a configuration, and a Git hook')
    .description(
      'Write a manifest (with a channel, a task, a keyword, and two events), a configuration, and a ' +
        'Git hook. On a terminal, prompts for missing values. The GUID is random. Existing files are not replaced.',
    )
    .argument('[name]', 'name of the provider, such as Contoso-Print');
  addHelp(addOptions(command, providerOptions), providerHelp).action(
    async (name: string | undefined, flags: NewProviderFlags) => {
      const { newProviderFiles } = await import('./new-provider.js');
      await newProviderFiles({ ...flags, ...(name !== undefined && { name }) }, session);
    },
  );
}

function addDefinitionCommand(parent: Command, kind: NewKind, session: Session): void {
  const command = parent
    .command(kind)
    .summary(summaries[kind])
    .description(
      `${summaries[kind].replace(/^a/, 'A')}. The file changes only if the result has no new findings.`,
    )
    .argument('<manifest>', 'manifest to add to')
    .argument('<name>', nameArguments[kind] ?? 'name');
  const fails = 'the manifest is invalid, or the result would have new findings';
  addHelp(addOptions(command, definitionOptions(kind)), {
    examples: kindExamples[kind],
    fails,
    guide: 'new.md',
  }).action(async (path: string, name: string, flags: NewDefinitionFlags) => {
    const { newDefinition } = await import('./new-definition.js');
    await newDefinition(kind, path, name, flags, session);
  });
}
