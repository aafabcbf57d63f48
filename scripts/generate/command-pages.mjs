import { table } from './table.mjs';

/** The pages in docs/cli/ from the same definitions as `--help`: commands, topics, and their index. */
export function commandPages({ helpOfAll, topicHelp }) {
  const [program, ...commands] = helpOfAll();
  const topics = topicHelp();
  return [
    { path: 'docs/cli/README.md', content: indexOf(program, commands, topics) },
    ...commands.map((help) => ({ path: `docs/cli/${lastWord(help.name)}.md`, content: commandPage(help) })),
    ...topics.map((topic) => ({ path: `docs/cli/${topic.name}.md`, content: topicPage(topic) })),
  ];
}

const GENERATED = '<!-- Made by `npm run generate` from the help texts in src/cli/. -->';

const lastWord = (name) => name.split(' ').at(-1);

function indexOf(program, commands, topics) {
  const groups = [...new Set(commands.map(({ group }) => group))];
  const row = ({ name, summary }) => [`[\`${name}\`](${lastWord(name)}.md)`, asMarkdown(summary)];
  const tableOf = (group) =>
    table(['Command', 'What it does'], commands.filter((help) => help.group === group).map(row));
  return joined(
    '# Commands',
    GENERATED,
    'These pages contain the help texts. `wevtc lint --help` and `wevtc help lint` print the same, and `wevtc lint -h` prints a summary.',
    ...groups.flatMap((group) => [`## ${group}`, tableOf(group)]),
    '## Topics',
    table(
      ['Topic', 'Subject'],
      topics.map((topic) => row({ ...topic, name: `wevtc help ${topic.name}` })),
    ),
    ...sections({ ...program, arguments: [], commands: [], notes: [], guide: undefined }, 2),
  );
}

const topicPage = ({ terms, summary, notes }) =>
  joined(`# ${terms}`, GENERATED, `${asMarkdown(sentence(summary))}`, ...notes.map(note));

function commandPage(help) {
  return joined(`# ${help.name}`, GENERATED, ...described(help), ...sections(help, 2), ...seeAlso(help));
}

/** The usage and the description. */
const described = ({ usage, description }) => [
  `Usage: \`${usage}\``,
  ...description.split('\n\n').map(asMarkdown),
];

function sections(help, level) {
  const section = (title, ...blocks) => [`${'#'.repeat(level)} ${title}`, ...blocks];
  return [
    ...(help.examples.length === 0 ? [] : section('Examples', exampleBlock(help.examples))),
    ...(help.arguments.length === 0 ? [] : section('Arguments', itemTable('Argument', help.arguments))),
    ...help.options.flatMap(({ title, items }) => section(title, optionTable(items))),
    ...(help.notes.length === 0 ? [] : section('Notes', ...help.notes.map(note))),
    ...section('Exit codes', asMarkdown(help.exitCodes.replace(/^Exit codes: /, ''))),
    ...help.commands.flatMap((inner) =>
      section(inner.name, ...described(inner), ...sections(withoutHelp(inner), level + 1)),
    ),
  ];
}

function withoutHelp(help) {
  const options = help.options.map(({ title, items }) => ({
    title,
    items: items.filter(({ term }) => term !== '-h' && term !== '--help'),
  }));
  return { ...help, options: options.filter(({ items }) => items.length > 0) };
}

function seeAlso({ topics, guide }) {
  const links = [
    ...(guide === undefined ? [] : [`[docs/${guide}](../${guide})`]),
    ...topics.map((name) => `[\`wevtc help ${name}\`](${name}.md)`),
  ];
  return links.length === 0 ? [] : ['## See also', links.map((link) => `- ${link}`).join('\n')];
}

const note = (part) => (typeof part === 'string' ? asMarkdown(part) : list(part));

const itemTable = (title, items) => table([title, 'Meaning'], items.map(itemRow));

/** A table of options. */
export const optionTable = (items) => itemTable('Option', items);

const itemRow = ({ term, description }) => [`\`${term}\``, asMarkdown(description)];

const list = (items) =>
  items.map(({ term, description }) => `- ${termOf(term)}: ${asMarkdown(description)}`).join('\n');

/** Words such as `the trace` aren't code. */
const termOf = (term) => (/^[a-z]+( [a-z]+)+$/.test(term) ? term : `\`${term}\``);

/** The commands, with their comments in one column. */
function exampleBlock(examples) {
  const width = Math.max(...examples.map(({ command }) => command.length));
  const lines = examples.map(({ command, comment }) => `${command.padEnd(width)}  # ${comment}`);
  return `\`\`\`sh\n${lines.join('\n')}\n\`\`\``;
}

const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** A list of values, such as `text, jsonl, csv, xml, parquet`, but not one of words, which ends with `and`. */
const VALUES = /((?<![\w-])(?:[\w.]+, ){4,}(?!and )[\w.]*\w\b(?!, ))/;

/** Options, placeholders, and names of JSON files. */
const NAMES = /((?<![\w-])--?[a-z][\w-]*(?:[=.][\w.%/:-]*\w)?|<[a-z][\w-]*>|[\w.-]+\.jsonc?\b)/;

/** Text of the help as Markdown: values, options, and placeholders become code, and no letter is markup. */
function asMarkdown(text) {
  const withNames = (part) => coded(part, NAMES, escaped, (name) => `\`${name}\``);
  return coded(text, VALUES, withNames, (values) => values.replace(/[^ ,]+/g, '`$&`'));
}

/** Replaces the parts that an expression with one group matches, and the parts between them. */
const coded = (text, expression, others, code) =>
  text
    .split(expression)
    .map((part, at) => (at % 2 === 0 ? others(part) : code(part)))
    .join('');

const escaped = (text) => text.replace(/[*<[\]`\\]|(?<!\w)_|_(?!\w)/g, '\\$&');

const joined = (...blocks) => `${blocks.join('\n\n')}\n`;
