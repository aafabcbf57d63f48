/**
 * CI runners read what a program prints and execute some texts as commands. `##[name]` (GitHub, Azure
 * Pipelines), `##vso[name]` (Azure Pipelines) and `##teamcity[name]` work at the start of a line or anywhere
 * in it. This code breaks up all of them everywhere. Commands of other runners, such as GitLab, need control
 * characters.
 *
 * Sources: ActionCommand.cs of actions/runner, Command.cs of microsoft/azure-pipelines-agent, "Service
 * messages" of TeamCity's documentation.
 */
const HASHES = /##(?=\w{0,40}\[)/g;

const COLOR = /\u001b\[\d*m/g;

/**
 * Breaks up the commands that can be anywhere in a line, with the escape `hash` for `#` in this kind of text.
 */
export function breakHashes(text: string, hash: string): string {
  // Searching for two characters first is much faster than the expression.
  return text.includes('##') ? text.replace(HASHES, () => `#${hash}`) : text;
}

/** The offsets of the characters that `breakHashes` replaces in a text. */
export function brokenHashes(text: string): Set<number> {
  return new Set(Array.from(text.matchAll(HASHES), ({ index }) => index + 1));
}

/**
 * Breaks up GitHub's `::name::`, a command at the start of a line after optional whitespace (including
 * terminal colors), with the escape `colon` for `:` in this kind of text. A regular expression would be too
 * slow for lines that start with millions of spaces.
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
