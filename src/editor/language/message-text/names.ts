import type { MessageFile, NameUse } from '../../../manifest/message-text/model.js';
import type { TextEdit } from '../../../text/diagnostics/diagnostic.js';
import type { Range } from '../../../text/source.js';

/** The use or definition of a severity, facility, or language at an offset. */
export function nameAt({ uses }: MessageFile, offset: number): NameUse | undefined {
  return uses.find(({ range }) => range.start <= offset && offset <= range.end);
}

/** All places of the name at an offset, in the order of the file. */
export function samePlaces(file: MessageFile, offset: number): readonly NameUse[] {
  const at = nameAt(file, offset);
  return at === undefined ? [] : file.uses.filter(({ entry }) => entry === at.entry);
}

/** A symbol or a name that can be changed. `refused` is a reason for users. */
export type Renamable = { readonly range: Range; readonly name: string } | { readonly refused: string };

export function renamableNameAt(file: MessageFile, offset: number): Renamable | undefined {
  const symbol = symbolAt(file, offset);
  if (symbol !== undefined) return symbol;
  const at = nameAt(file, offset);
  if (at === undefined) return undefined;
  // A definition that only changes a predefined name would become another name.
  const isPredefined = !samePlaces(file, offset).some(({ isDefinition }) => isDefinition);
  if (isPredefined) return { refused: `mc.exe defines '${at.entry.name}', so you cannot rename it` };
  return { range: at.range, name: file.source.slice(at.range) };
}

/** The edits that change a name everywhere in the file. */
export function renameName(
  file: MessageFile,
  offset: number,
  newName: string,
): TextEdit[] | { readonly refused: string } {
  const renamable = renamableNameAt(file, offset);
  if (renamable === undefined) return { refused: 'there is no name here' };
  if ('refused' in renamable) return renamable;
  if (!/^[\p{L}_][\p{L}\p{N}_]{0,254}$/u.test(newName)) {
    return { refused: 'a name must consist of letters, digits, and _, and must not begin with a digit' };
  }
  if (symbolAt(file, offset) !== undefined) return [{ range: renamable.range, newText: newName }];
  const places = samePlaces(file, offset);
  const { kind, entry } = places[0] as NameUse;
  const other = file[kind].find(({ name }) => name.toLowerCase() === newName.toLowerCase());
  if (other !== undefined && other !== entry) return { refused: `'${other.name}' already exists` };
  return places.map(({ range }) => ({ range, newText: newName }));
}

/** The symbol of a message, severity, or facility at an offset. */
function symbolAt(file: MessageFile, offset: number) {
  const { messages, facilities, severities } = file;
  const isHere = ({ range }: { range: Range }) => range.start <= offset && offset <= range.end;
  const listed = [...facilities, ...severities].filter(({ range }) => range !== undefined);
  return [...messages, ...listed].flatMap(({ symbol }) => symbol ?? []).find(isHere);
}
