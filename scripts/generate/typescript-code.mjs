/** Pieces of TypeScript code, in Biome's format. */

const LINE_WIDTH = 110;
/** Biome does not wrap comments. */
const COMMENT_WIDTH = 118;

export const WRITTEN = '// Written by `npm run generate`.\n';

/** A doc comment with one or more paragraphs, without the line end after it. */
export function docComment(paragraphs, indent = '') {
  const texts = [paragraphs].flat();
  const short = `${indent}/** ${texts.join(' ')} */`;
  if (texts.length === 1 && short.length <= COMMENT_WIDTH) return short;
  return `${indent}/**\n${texts.flatMap((text) => commentLines(text, indent)).join('\n')}\n${indent} */`;
}

function commentLines(text, indent) {
  const lines = [`${indent} *`];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length > COMMENT_WIDTH) lines.push(`${indent} * ${word}`);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** `export type Name = 'a' | 'b';` */
export function unionType(name, values) {
  const quoted = values.map((value) => `'${value}'`);
  const line = `export type ${name} = ${quoted.join(' | ')};`;
  if (line.length <= LINE_WIDTH) return line;
  return `export type ${name} =\n${quoted.map((value) => `  | ${value}`).join('\n')};`;
}

/** `const a: B = [c, d];`, from the text before the list and the items. */
export function list(start, items) {
  const line = `${start}[${items.join(', ')}];`;
  if (line.length <= LINE_WIDTH) return line;
  return `${start}[\n${items.map((item) => `  ${item},`).join('\n')}\n];`;
}

/** A name as a key of an object or an interface: in quotes only where it needs them. */
export function propertyName(name) {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;
}

/** `c-header` as the name of a variable. */
export function variableName(name) {
  return name.replace(/-+(\w)/g, (_, letter) => letter.toUpperCase());
}
