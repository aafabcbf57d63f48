/**
 * CI runners read what a program prints, and take some texts for commands. `##[name]` (GitHub, Azure Pipelines),
 * `##vso[name]` (Azure Pipelines) and `##teamcity[name]` count anywhere in a line or where it begins; all are broken up
 * everywhere. Others, such as GitLab's, need control characters.
 *
 * Sources: ActionCommand.cs of actions/runner, Command.cs of microsoft/azure-pipelines-agent, "Service messages" of
 * TeamCity's documentation.
 */
const HASHES = /##(?=\w*\[)/g;

/** `::name::` of GitHub counts where a line begins, after blanks; a terminal's colors are taken for blanks here. */
const COLONS = /^((?:[^\S\n]|\u001b\[\d*m)*):(?=:[^\n]*::)/gm;

/**
 * Breaks up the commands that count anywhere in a line.
 *
 * @param hash the escape that stands for `#` in the text.
 */
export function breakHashes(text: string, hash: string): string {
  return text.replace(HASHES, () => `#${hash}`);
}

/** Where `breakHashes` puts escapes into a text. */
export function brokenHashes(text: string): Set<number> {
  return new Set(Array.from(text.matchAll(HASHES), ({ index }) => index + 1));
}

/**
 * Breaks up the commands that count where a line begins.
 *
 * @param colon the escape that stands for `:` in the text.
 */
export function breakColons(text: string, colon: string): string {
  return text.replace(COLONS, (_, blanks: string) => blanks + colon);
}
