/**
 * CI runners read what a program prints, and take some texts for commands. `##[name]` (GitHub, Azure Pipelines),
 * `##vso[name]` (Azure Pipelines) and `##teamcity[name]` count anywhere in a line or where it begins; all are broken up
 * everywhere. Others, such as GitLab's, need control characters.
 *
 * Sources: ActionCommand.cs of actions/runner, Command.cs of microsoft/azure-pipelines-agent, "Service messages" of
 * TeamCity's documentation.
 */
const HASHES = /##(?=\w{0,40}\[)/g;

const COLOR = /\u001b\[\d*m/g;

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
 * Breaks up `::name::` of GitHub, which counts where a line begins, after blanks; a terminal's colors are taken for blanks
 * here. A regular expression would do, but for lines that begin with millions of blanks.
 *
 * @param colon the escape that stands for `:` in the text.
 */
export function breakColons(text: string, colon: string): string {
  let broken = '';
  let done = 0;
  for (let at = text.indexOf('::'); at >= 0; at = text.indexOf('::', at)) {
    const start = text.lastIndexOf('\n', at) + 1;
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    const second = text.indexOf('::', at + 2);
    if (second >= 0 && second < end && isBlank(text.slice(start, at))) {
      broken += text.slice(done, at) + colon;
      done = at + 1;
    }
    at = end;
  }
  return broken + text.slice(done);
}

function isBlank(text: string): boolean {
  return text.replace(COLOR, '').trim() === '';
}
