/** An id, which may be hexadecimal, and perhaps a version. */
const ID = /^(0x[0-9a-f]+|\d+)(?::(\d+))?$/i;

/** Parses `5`, `0x5`, and `5:1`. Returns `undefined` for any other text, such as a name. */
export function writtenEventId(
  text: string,
): { readonly id: number; readonly version: number | undefined } | undefined {
  const [, id, version] = ID.exec(text) ?? [];
  if (id === undefined) return undefined;
  return { id: Number(id), version: version === undefined ? undefined : Number(version) };
}
