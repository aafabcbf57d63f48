/**
 * Placeholders of MSBuild and make, CMake, autoconf, batch files, Octopus Deploy and template languages, and
 * the `__NAME__` and `@NAME@` of scripts that replace words. Ordinary names do not contain any of them. Each
 * form has a maximum length. Without it, a value that repeats the start of a placeholder would take quadratic
 * time.
 */
const PLACEHOLDER =
  /\$\([^)]{0,200}\)|\$\{[^}]{0,200}\}|#\{[^}]{0,200}\}|\{\{.{0,200}?\}\}|@[A-Za-z_][\w.-]{0,200}@|![A-Za-z_]\w{0,200}!|%%[^%]{1,200}%%|<[^<>]{1,200}>|\$[A-Za-z_]\w{0,200}\$|(?<![A-Za-z0-9])__[A-Z](?:_?[A-Z0-9]){0,200}__(?![A-Za-z0-9])/;

/**
 * The first placeholder in a value, for which a build would substitute text; `undefined` if there is none.
 */
export function placeholderIn(value: string): string | undefined {
  return PLACEHOLDER.exec(value)?.[0];
}
