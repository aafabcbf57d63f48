/**
 * Placeholders of MSBuild, make, CMake, autoconf, batch files, Octopus Deploy, and template languages, and
 * `__NAME__` and `@NAME@` in scripts. Ordinary names contain none. Maximum lengths prevent quadratic time.
 */
const PLACEHOLDER =
  /\$\([^)]{0,200}\)|\$\{[^}]{0,200}\}|#\{[^}]{0,200}\}|\{\{.{0,200}?\}\}|@[A-Za-z_][\w.-]{0,200}@|![A-Za-z_]\w{0,200}!|%%[^%]{1,200}%%|<[^<>]{1,200}>|\$[A-Za-z_]\w{0,200}\$|(?<![A-Za-z0-9])__[A-Z](?:_?[A-Z0-9]){0,200}__(?![A-Za-z0-9])/;

/** The first placeholder in a value, for which a build would substitute text, if any. */
export function placeholderIn(value: string): string | undefined {
  return PLACEHOLDER.exec(value)?.[0];
}
