/**
 * Placeholders of MSBuild and make, CMake, autoconf, batch files, Octopus Deploy and template languages; `__NAME__` and
 * `@NAME@` of scripts that replace words. Names of plain text hold none of them. Each has its longest, so that a value of
 * nothing but beginnings is not read to its end from each of them.
 */
const PLACEHOLDER =
  /\$\([^)]{0,200}\)|\$\{[^}]{0,200}\}|#\{[^}]{0,200}\}|\{\{.{0,200}?\}\}|@[A-Za-z_][\w.-]{0,200}@|![A-Za-z_]\w{0,200}!|%%[^%]{1,200}%%|<[^<>]{1,200}>|\$[A-Za-z_]\w{0,200}\$|(?<![A-Za-z0-9])__[A-Z](?:_?[A-Z0-9]){0,200}__(?![A-Za-z0-9])/;

/** The first placeholder in a value that a build replaces, or `undefined`. */
export function placeholderIn(value: string): string | undefined {
  return PLACEHOLDER.exec(value)?.[0];
}
