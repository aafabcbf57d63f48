/**
 * Characters impossible in makefiles or Ninja. `;` starts a command, `|` ends inputs, `=` sets a variable,
 * `%` makes a pattern, `*` and `?` match files, `~` is a home folder, and a backslash hides what follows.
 */
const IMPOSSIBLE = /[\0-\x1f\x7f"%&'*;<=>?^`|]|^~|\\(?:[#:$]|$)|[ :]$/;

/** Escaped: whitespace ends a name, `#` starts a comment, `:` ends the targets, and `$` starts a variable. */
const SPECIAL = /(?<!\\)(\\*)( )|[#:]|\$/g;

/** A Windows drive keeps its colon, because make on Windows and Ninja both recognize drives. */
const DRIVE = /^[A-Za-z]:(?=\/)/;

/** The first name that a makefile cannot have. */
export function impossibleName(names: readonly string[]): string | undefined {
  return names.find((name) => IMPOSSIBLE.test(name.replace(DRIVE, '')));
}

/**
 * A makefile of the inputs of a run, as compilers write it for make and Ninja: `targets: inputs`. An empty
 * rule for each input keeps a build from failing after the input was removed; the next run writes a new list.
 * `impossibleName` must find nothing in the `targets`, which are out of date when an input changes, nor in
 * the `inputs`. Source: "Options Controlling the Preprocessor" (-MD, -MP), documentation of GCC; "Rule
 * Syntax", manual of GNU make; experiments with both programs.
 */
export function depfileText(targets: readonly string[], inputs: readonly string[]): string {
  const names = inputs.map(escaped);
  const rule = `${targets.map(escaped).join(' ')}:${names.map((name) => ` \\\n  ${name}`).join('')}\n`;
  return rule + names.map((name) => `\n${name}:\n`).join('');
}

function escaped(name: string): string {
  const drive = DRIVE.exec(name)?.[0] ?? '';
  const rest = name.slice(drive.length);
  // A backslash is an ordinary character, except before white space: there, it must be doubled.
  const replace = (part: string, backslashes: string | undefined, space: string | undefined) => {
    if (space !== undefined) return `${backslashes}${backslashes}\\ `;
    return part === '$' ? '$$' : `\\${part}`;
  };
  return drive + rest.replace(SPECIAL, replace);
}
