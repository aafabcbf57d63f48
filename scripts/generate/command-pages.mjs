import { table } from './table.mjs';

/** The pages in docs/cli/: one for each command, from the same definitions as `--help`, and their index. */
export function commandPages({ helpOfAll }) {
  const [program, ...commands] = helpOfAll();
  const pages = commands.map((help) => ({ path: `docs/cli/${nameOf(help)}.md`, content: pageOf(help) }));
  return [{ path: 'docs/cli/README.md', content: indexOf(program, commands) }, ...pages];
}

const GENERATED = '<!-- Made by `npm run generate` from the help texts in src/cli/. -->';

/** `trace`, the last word of `wevtc trace`. */
const nameOf = ({ name }) => name.split(' ').at(-1);

function indexOf(program, commands) {
  const rows = commands.map((help) => [`[\`${help.name}\`](${nameOf(help)}.md)`, asMarkdown(help.summary)]);
  return joined(
    '# Commands',
    GENERATED,
    '`wevtc help <command>` prints the same text.',
    table(['Command', 'What it does'], rows),
    ...sections(program, 2),
  );
}

function pageOf(help) {
  return joined(`# ${help.name}`, GENERATED, ...described(help), ...sections(help, 2));
}

/** The usage and the description. */
function described(help) {
  const usage = `Usage: \`${help.usage}\``;
  return [usage, ...paragraphs(help.description || sentence(help.summary))];
}

function sections(help, level) {
  const heading = (title) => `${'#'.repeat(level)} ${title}`;
  return [
    ...(help.arguments.length === 0
      ? []
      : [heading('Arguments'), table(['Argument', 'Meaning'], help.arguments.map(itemRow))]),
    ...help.options.flatMap(({ title, items }) => [heading(title), optionTable(items)]),
    ...help.notes.flatMap((note) => (typeof note === 'string' ? [asMarkdown(note)] : [list(note)])),
    ...(help.examples.length === 0 ? [] : [heading('Examples'), exampleBlock(help.examples)]),
    ...(help.name === 'wevtc'
      ? []
      : help.commands.flatMap((inner) => [
          heading(inner.name),
          ...described(inner),
          ...sections({ ...inner, options: withoutHelp(inner.options) }, level + 1),
        ])),
    ...(help.guide === undefined ? [] : [`See also: [${help.guide.title}](../${help.guide.page}).`]),
  ];
}

const withoutHelp = (groups) =>
  groups
    .map(({ title, items }) => ({ title, items: items.filter(({ term }) => !/--help$/.test(term)) }))
    .filter(({ items }) => items.length > 0);

/** A table of options. */
export const optionTable = (items) => table(['Option', 'Meaning'], items.map(itemRow));

const itemRow = ({ term, description }) => [`\`${term}\``, asMarkdown(description)];

const list = (items) =>
  items.map(({ term, description }) => `- \`${term}\`: ${asMarkdown(description)}`).join('\n');

/** The commands, with their comments in one column. */
function exampleBlock(examples) {
  const width = Math.max(...examples.map(({ command }) => command.length));
  const lines = examples.map(({ command, comment }) =>
    comment === undefined ? command : `${command.padEnd(width)}  # ${comment}`,
  );
  return `\`\`\`sh\n${lines.join('\n')}\n\`\`\``;
}

const paragraphs = (text) => text.split('\n\n').map(asMarkdown);

const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Text of the help as Markdown: options and placeholders become code, and no letter is markup. */
function asMarkdown(text) {
  return text
    .split(/((?<![\w-])--?[a-z][\w-]*(?:[=.][\w.%/:-]*\w)?|<[a-z][\w-]*>|[\w.-]+\.(?:jsonc?|md)\b)/)
    .map((part, at) => {
      if (at % 2 === 0) return part.replace(/[*<[\]`\\]|(?<!\w)_|_(?!\w)/g, '\\$&');
      return part.startsWith('docs/') ? part : `\`${part}\``;
    })
    .join('');
}

const joined = (...blocks) => `${blocks.join('\n\n')}\n`;
