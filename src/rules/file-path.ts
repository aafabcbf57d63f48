/** Placeholders of MSBuild and make, CMake, autoconf, batch files in batch files, and template languages. */
const PLACEHOLDER =
  /\$\([^)]*\)|\$\{[^}]*\}|\{\{.*?\}\}|@[A-Za-z_][\w.-]*@|%%[^%]+%%|<[^<>]+>|\$[A-Za-z_]\w*\$/;

/** The first placeholder in a path that a build replaces, or `undefined`. */
export function placeholderIn(path: string): string | undefined {
  return PLACEHOLDER.exec(path)?.[0];
}

/** Variables that are the same for the user who installs and the services that read the file later. */
const MACHINE_VARIABLES: ReadonlySet<string> = new Set([
  'systemroot',
  'windir',
  'systemdrive',
  'programdata',
  'allusersprofile',
  'programfiles',
  'programfiles(x86)',
  'programw6432',
  'commonprogramfiles',
  'commonprogramfiles(x86)',
  'commonprogramw6432',
  'public',
]);

/** Why a path may lead elsewhere on the machine that reads it, or `undefined`. */
export function pathProblem(path: string): string | undefined {
  const variable = /%([^%]+)%/.exec(path);
  if (variable !== null && !MACHINE_VARIABLES.has(variable[1]?.toLowerCase() ?? ''))
    return `names the variable ${variable[0]}, which services of Windows do not have or have otherwise`;
  return /^([A-Za-z]:[\\/]|[\\/]{2}|%)/.test(path) ? undefined : 'is no full path';
}
