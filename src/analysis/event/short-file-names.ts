/** The shortest names that tell files apart: without their folders, unless two files have the same name. */
export function shortFileNames(paths: readonly string[]): readonly string[] {
  const names = paths.map((path) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1));
  return new Set(names).size === names.length ? names : paths;
}
