/** Whether a path is a folder, or is in it at any depth; both have forward slashes. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}
