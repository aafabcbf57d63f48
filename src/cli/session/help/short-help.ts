import type { Command, Help, Option } from 'commander';
import { flow } from '../flow.js';
import type { KnowingParser } from '../options/argument-parsers.js';
import { exampleLines, exitCodesOf, type HelpTexts, hostOf, placeOfPage } from './help-texts.js';
import { topics } from './topics.js';

/** The lines of a terminal window of usual size. */
const SCREEN = 40;

/** The options whose values are listed where options have no descriptions. */
const LISTED: Readonly<Record<string, string>> = { '--emit': 'Targets', '--format': 'Formats' };

/**
 * The help that `-h` prints: examples first, and at most 40 lines. If the descriptions of all commands and
 * options don't fit, it contains only their names, in their groups; and if they still don't fit, options
 * without their values.
 */
export function shortHelp(command: Command, texts: HelpTexts, width: number): string {
  const help = command.createHelp();
  const lists = [
    describedItems(command, help),
    namesByGroup(command, help, (option) => help.optionTerm(option)),
    namesByGroup(command, help, ({ short, long }) => [short, long].filter(Boolean).join(', ')),
  ];
  const pages = lists.map((list) => page(command, help, texts, list, width));
  const fitting = pages.find((text) => text.split('\n').length - 1 <= SCREEN);
  return fitting ?? (pages.at(-1) as string);
}

function page(command: Command, help: Help, texts: HelpTexts, list: string[], width: number): string {
  const { examples, guide } = texts;
  const name = fullNameOf(command);
  const summary = command.summary() || `${help.commandDescription(command).split('.')[0]}`;
  const more = guide === undefined ? '' : `, and ${placeOfPage(guide, hostOf(command))} is the guide`;
  const end = [
    exitCodesOf(texts),
    `This is a summary: '${name} --help' describes all options${more}.`,
    ...(command.parent === null ? [topicsLine(name)] : []),
  ];
  const parts = [
    `Usage: ${help.commandUsage(command)}`,
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    ['Examples:', ...exampleLines(examples)].join('\n'),
    ...(list.length === 0 ? [] : [list.join('\n')]),
  ].map((part) => flow(part, width));
  const text = [...parts, end.map((line) => flow(line, width)).join('\n')].join('\n\n');
  return `${text}\n`.replaceAll(NO_BREAK, ' ').replace(/(?<! ) +$/gm, '');
}

const topicsLine = (name: string) =>
  `Topics of '${name} help': ${topics.map((topic) => topic.name).join(', ')}.`;

/** `wevtc new event`. */
export function fullNameOf(command: Command): string {
  const { parent } = command;
  return parent === null ? command.name() : `${fullNameOf(parent)} ${command.name()}`;
}

/** Commands and options with their descriptions, below the titles of their groups. */
function describedItems(command: Command, help: Help): string[] {
  const groups = [
    ...commandGroups(command, help).map(([title, commands]) => ({
      title,
      items: commands.map((inner) => [inner.name(), help.subcommandDescription(inner)] as const),
    })),
    ...optionGroups(ownOptions(command, help)).map(([title, options]) => ({
      title,
      items: options.map((option) => [help.optionTerm(option), help.optionDescription(option)] as const),
    })),
  ];
  const width = Math.max(...groups.flatMap(({ items }) => items.map(([term]) => term.length)));
  return groups.flatMap(({ title, items }) => [
    title,
    ...items.map(([term, description]) => `  ${term.padEnd(width)}  ${description}`),
  ]);
}

const NO_BREAK = '\u00a0';

/** A line for each group of commands and of options. */
function namesByGroup(command: Command, help: Help, termOf: (option: Option) => string): string[] {
  const commands = commandGroups(command, help).map(([title, inner]) => [
    titleOf(title),
    inner.map((one) => one.name()).join(', '),
  ]);
  const options = optionGroups(ownOptions(command, help)).flatMap(([title, options]) => [
    // Terms are divided by two spaces, but not broken at their own.
    [titleOf(title), options.map((option) => termOf(option).replaceAll(' ', NO_BREAK)).join(`${NO_BREAK} `)],
    ...options.flatMap((option) => {
      const listed = LISTED[option.long ?? ''];
      const values = (option.parseArg as Partial<KnowingParser<unknown>> | undefined)?.values ?? [];
      return listed === undefined ? [] : [[listed, values.join(', ')]];
    }),
  ]);
  return [...titled('Commands:', commands), ...titled('Options:', options)];
}

/** Rows below a title, which a single group without a title of its own doesn't repeat. */
function titled(title: string, rows: readonly string[][]): string[] {
  const isOnly = rows.length === 1 && rows[0]?.[0] === titleOf(title);
  const width = Math.max(...rows.map(([first = '']) => first.length));
  const lines = rows.map(([first = '', text = '']) => `  ${isOnly ? '' : `${first.padEnd(width)}  `}${text}`);
  return rows.length === 0 ? [] : [title, ...lines];
}

/** `C header` for `Options for the C header:`, and the first item of a list. */
function titleOf(heading: string): string {
  const [title = ''] = heading.replace(/^Options (?:for|of) (?:the )?|:$/g, '').split(',');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function commandGroups(command: Command, help: Help): [string, Command[]][] {
  const commands = help.visibleCommands(command).filter((inner) => inner.name() !== 'help');
  return grouped(commands, (inner) => inner.helpGroup() || 'Commands:');
}

/** All options but those for help. */
function ownOptions(command: Command, help: Help): Option[] {
  return help.visibleOptions(command).filter(({ flags }) => flags !== '-h' && flags !== '--help');
}

/** Options by the headings of their groups. */
export function optionGroups(options: readonly Option[]): [string, Option[]][] {
  return grouped(options, (option) => option.helpGroupHeading ?? 'Options:');
}

function grouped<T>(items: readonly T[], groupOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(groupOf(item), [...(groups.get(groupOf(item)) ?? []), item]);
  return [...groups];
}
