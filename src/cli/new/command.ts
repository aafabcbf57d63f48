import type { Command } from 'commander';
import { FIELD_FORM, parseField, parseItem } from '../../editor/new/field-notation.js';
import { type NewField, type NewKind, newKinds } from '../../editor/new/new-definition.js';
import { addOptions } from '../session/options/add-options.js';
import { ArgumentError } from '../session/options/argument-error.js';
import { oneOf, several, wholeNumber } from '../session/options/argument-parsers.js';
import { configOptions } from '../session/options/configuration-options.js';
import type { Session } from '../session/session.js';
import type { NewDefinitionFlags } from './new-definition.js';
import type { NewProviderFlags } from './new-provider.js';

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
  parent
    .command('provider')
    .summary('create a provider: a manifest, a configuration, and a Git hook')
    .description(
      'Write a manifest (with a channel, a level, a task, a keyword, and two events), a configuration, and a ' +
        'Git hook. On a terminal, prompts for missing values. The GUID is random. Existing files are not replaced.',
    )
    .argument('[name]', 'name of the provider, such as Contoso-Print')
    .option('--name <name>', 'the same as the argument')
    .option('--guid <guid>', 'existing GUID of the provider (default: a new random one)')
    .option('--symbol <symbol>', 'C symbol of the provider (default: the name in capitals)')
    .option(
      '--program <path>',
      'program that contains the resources, as a path on the computers where it is installed',
    )
    .option('--culture <name>', 'culture of the messages (default: en-US)')
    .option('--out-dir <folder>', 'folder for the files (default: the current one)')
    .option('--no-hook', 'write no Git hook')
    .option('-y, --yes', 'do not prompt')
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
  const isNumbered = kind !== 'map' && kind !== 'template' && !isText(kind);
  if (isNumbered) {
    const flag = kind === 'event' ? '--id <number>' : '--value <number>';
    if (kind === 'keyword') command.option('--mask <number>', 'mask (default: a free bit)', numeral);
    command.option(
      flag,
      kind === 'keyword'
        ? 'the same as --mask'
        : `${kind === 'event' ? 'id' : 'value'} (default: a free one)`,
      numeral,
    );
  }
  if (kind !== 'template' && !isText(kind)) {
    command.option('--symbol <symbol>', 'C symbol (default: in the style of the existing ones)');
  }
  if (kind === 'event') addEventOptions(command);
  if (kind === 'opcode') command.option('--task <name>', 'task that the opcode belongs to');
  if (kind === 'channel') {
    const types = ['Admin', 'Operational', 'Analytic', 'Debug'] as const;
    command.option(
      '--type <type>',
      `${types.join(', ')} (default: derived from the name, or Operational)`,
      oneOf(types),
    );
  }
  if (kind === 'map') {
    command
      .requiredOption('--item <value=text>', 'an item; can be repeated', items)
      .option('--bit-map', 'each item is a bit');
  }
  if (kind === 'template')
    command.requiredOption('--field <field>', `${FIELD_FORM}; can be repeated`, fields);
  if (kind !== 'map' && kind !== 'template' && kind !== 'culture') {
    command
      .option(
        '--message <text>',
        kind === 'string' ? 'text of the string (default: the ID)' : 'text of the message',
      )
      .option('--translation <culture=text>', 'text in another culture; can be repeated', translations);
    if (kind !== 'string') command.option('--no-message', 'add no message');
  }
  if (!isText(kind)) command.option('--provider <name or GUID>', 'provider, if the manifest has several');
  command
    .option('--diff', 'print the change as a diff, and write nothing')
    .option('--dry-run', 'the same as --diff');
  addOptions(command, configOptions)
    .addHelpText('after', `\nExamples:${kindExamples[kind]}`)
    .action(async (path: string, name: string, flags: NewDefinitionFlags) => {
      const { newDefinition } = await import('./new-definition.js');
      await newDefinition(kind, path, name, flags, session);
    });
}

/** Whether definitions of the kind belong to no provider. */
const isText = (kind: NewKind) => kind === 'string' || kind === 'culture';

function addEventOptions(command: Command): void {
  command
    .option('--version <number>', 'version of the event', wholeNumber)
    .option('--level <name>', 'level (default: Informational)')
    .option('--channel <chid or name>', 'channel (default: the one that all events use)')
    .option('--task <name>', 'task')
    .option('--opcode <name>', 'opcode')
    .option('--keyword <name>', 'keyword; can be repeated (default: those of the last event)', several)
    .option('--keywords <names>', 'keywords, separated by spaces')
    .option('--template <tid>', 'template of the manifest')
    .option('--field <field>', `field of a new template: ${FIELD_FORM}; can be repeated`, fields);
}

function numeral(value: string): string {
  if (/^(?:\d{1,20}|0[xX][0-9a-fA-F]{1,16})$/.test(value)) return value;
  throw new ArgumentError('It must be a number, decimal or hexadecimal with 0x.');
}

function fields(value: string, before: readonly NewField[] = []): readonly NewField[] {
  const field = parseField(value);
  if (field === undefined) throw new ArgumentError(`Write it as ${FIELD_FORM}.`);
  return [...before, field];
}

function items(value: string, before: NewDefinitionFlags['item'] = []): NewDefinitionFlags['item'] {
  const item = parseItem(value);
  if (item === undefined) throw new ArgumentError("Write it as 'value=text', such as '1=Printing'.");
  return [...before, item];
}

function translations(
  value: string,
  before: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const equals = value.indexOf('=');
  if (equals < 1) throw new ArgumentError("Write it as 'culture=text', such as 'de-DE=Hallo'.");
  return new Map([...before, [value.slice(0, equals), value.slice(equals + 1)]]);
}
