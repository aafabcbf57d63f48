/** The bytes that tell the kinds of PDB files apart. */
export const START_OF_PDB = 32;

const MSF = 'Microsoft C/C++ MSF 7.00\r\n\u001aDS\0\0\0';

/** A compressed PDB file. */
export const MSFZ = 'Microsoft MSFZ Container\r\n\u001aALD\0\0';

/** Files with the name of a PDB file that have another format, and the remedy. */
const OTHERS: readonly (readonly [start: string, reason: string])[] = [
  [
    'BSJB',
    'this is a portable PDB file of .NET; wevtc takes the names of .NET methods from the events of the runtime in the trace',
  ],
  [
    'Microsoft C/C++ program database 2.00',
    'this is a PDB file of Visual C++ 6 or earlier, which wevtc does not read; link the module with a newer linker',
  ],
  [
    'MSCF',
    'this is a cabinet, such as a compressed file of a symbol server; unpack it with expand.exe or cabextract',
  ],
];

/** Whether a file starts as a PDB file of any format does. */
export function startsLikePdb(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, MSF) || startsWith(bytes, MSFZ) || OTHERS.some(([start]) => startsWith(bytes, start))
  );
}

/** The reason why a file is not a PDB file that wevtc reads; `undefined` if it starts like one. */
export function otherKindOf(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, MSF)) return undefined;
  return OTHERS.find(([start]) => startsWith(bytes, start))?.[1] ?? 'this is not a PDB file';
}

/** The longest text is longer than what is compared. */
export function startsWith(bytes: Uint8Array, text: string): boolean {
  const wanted = text.slice(0, START_OF_PDB);
  return (
    bytes.length >= wanted.length &&
    [...wanted].every((character, at) => bytes[at] === character.charCodeAt(0))
  );
}
