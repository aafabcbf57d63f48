import type { PdbIdentity } from './dbi-stream.js';

/** The name of the folder for a PDB file in a symbol server: its GUID and age in hexadecimal digits. */
export function pdbKey({ guid, age }: PdbIdentity): string {
  return `${guid.replaceAll('-', '')}${age.toString(16)}`.toUpperCase();
}
