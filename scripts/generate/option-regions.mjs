import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up.mjs';
import { optionTable } from './command-pages.mjs';

/** `<!-- options trace: manifest, culture -->`, the name of a command and its options; without a list, all. */
const REGION = /^<!-- options ([\w ]+?)(?:: (.*?))? -->\n.*?^<!-- end of options -->/gms;

/** The tables of options in the pages of docs/. */
export function optionRegions({ helpOfAll }, read) {
  const pages = readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`);
  const commands = new Map(
    helpOfAll().flatMap((help) =>
      [help, ...help.commands].map((one) => [one.name.replace('wevtc ', ''), one]),
    ),
  );
  return pages.flatMap((path) => {
    const page = read(path);
    const content = page.replace(REGION, (region, name, names) => {
      const command = commands.get(name);
      if (command === undefined) throw new Error(`${path}: there is no command '${name}'`);
      const start = region.slice(0, region.indexOf('\n') + 1);
      const items = itemsOf(command, names?.split(/, */), path);
      return `${start}\n${optionTable(items)}\n\n<!-- end of options -->`;
    });
    return content === page ? [] : [{ path, content }];
  });
}

/** The items of a command's help, in the order of the region. */
function itemsOf({ name, options }, names, path) {
  const all = options.flatMap(({ items }) => items);
  if (names === undefined) return all.filter(({ term }) => term !== '-h' && term !== '--help');
  return names.map((wanted) => {
    const found = all.find(({ term }) => flagsOf(term).includes(wanted));
    if (found === undefined) throw new Error(`${path}: ${name} has no option '${wanted}'`);
    return found;
  });
}

/** The names in `-o, --output <file>`: `output` and `-o`. A switch of mc.exe is `-um`. */
const flagsOf = (term) =>
  term
    .split(/[ ,]+/)
    .filter((word) => word.startsWith('-'))
    .map((word) => word.replace(/^--/, ''));
