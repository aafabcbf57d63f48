/** One entry of a description: the attribute of a fragment of C#, with its named arguments. */
export interface Entry {
  readonly kind: string;
  /** By name, as it is spelled. */
  readonly values: ReadonlyMap<string, string>;
}

/**
 * Reads what wevtc.targets writes about a project. The only MSBuild task that passes on metadata names is
 * `WriteCodeFragment`: as C#, `[assembly: Item(HeaderFilePath="gen", _Own=("long" + "er"))]`.
 */
export function parseDescription(text: string): Entry[] {
  const entries: { kind: string; values: Map<string, string> }[] = [];
  let name: string | undefined;
  for (const [token] of text.matchAll(TOKEN)) {
    const kind = /^\[assembly: (\w+)/.exec(token)?.[1];
    const values = entries.at(-1)?.values;
    if (kind !== undefined) entries.push({ kind, values: new Map() });
    else if (token.endsWith('=')) name = token.slice(0, -1);
    else if (/^@?"/.test(token) && name !== undefined)
      values?.set(name, (values.get(name) ?? '') + textOf(token));
  }
  return entries;
}

/** A comment, the start of an attribute, a verbatim text, a text, a name before its value. */
const TOKEN = /\/\/.*|\[assembly: \w+|@"(?:[^"]|"")*"|"(?:[^"\\]|\\.)*"|(?<![\w-])[\w-]+=/g;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0' };

function textOf(token: string): string {
  if (token.startsWith('@')) return token.slice(2, -1).replaceAll('""', '"');
  return token
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, unit: string | undefined, letter: string) =>
      unit === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(Number.parseInt(unit, 16)),
    );
}
