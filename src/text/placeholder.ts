/**
 * Placeholders of MSBuild and make, CMake, autoconf, batch files, Octopus Deploy and template languages; `__NAME__` and
 * `@NAME@` of scripts that replace words. Names of plain text hold none of them.
 */
const PLACEHOLDER =
  /\$\([^)]*\)|\$\{[^}]*\}|#\{[^}]*\}|\{\{.*?\}\}|@[A-Za-z_][\w.-]*@|![A-Za-z_]\w*!|%%[^%]+%%|<[^<>]+>|\$[A-Za-z_]\w*\$|(?<![A-Za-z0-9])__[A-Z](?:_?[A-Z0-9])*__(?![A-Za-z0-9])/;

/** The first placeholder in a value that a build replaces, or `undefined`. */
export function placeholderIn(value: string): string | undefined {
  return PLACEHOLDER.exec(value)?.[0];
}
