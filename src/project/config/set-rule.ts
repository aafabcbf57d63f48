import { applyEdits, findNodeAtLocation, modify, type Node, type ParseError, parseTree } from 'jsonc-parser';

/**
 * The text of a configuration (empty for a new one) in which a rule is off, with everything else as it was;
 * `undefined` if it is not a JSON object. `below` is the path of the settings: none, or `wevtc` in a
 * `package.json`.
 */
export function turnRuleOff(text: string, ruleId: string, below: readonly string[] = []): string | undefined {
  const given = text.trim() === '' ? '{}\n' : text;
  const errors: ParseError[] = [];
  const root = parseTree(given, errors, { allowTrailingComma: true });
  if (root?.type !== 'object') return undefined;
  const layout = layoutOf(given);
  const settings = below.length === 0 ? root : findNodeAtLocation(root, [...below]);
  const added =
    errors.length > 0 || settings === undefined ? undefined : withEntry(given, settings, ruleId, layout);
  if (added !== undefined) return added;
  const { indent, eol } = layout;
  const formattingOptions = { insertSpaces: !indent.includes('\t'), tabSize: indent.length, eol };
  return applyEdits(given, modify(given, [...below, 'rules', ruleId], 'off', { formattingOptions }));
}

/** The text with a new entry, or a new list of rules; `undefined` if it has the entry, or no other member. */
function withEntry(text: string, settings: Node, ruleId: string, layout: Layout): string | undefined {
  const entry = `${JSON.stringify(ruleId)}: "off"`;
  const rules = findNodeAtLocation(settings, ['rules']);
  if (rules === undefined)
    return withMember(text, settings, layout, (line) =>
      line === '' ? `"rules": { ${entry} }` : `"rules": {${line}${layout.indent}${entry}${line}}`,
    );
  const isNew = findNodeAtLocation(rules, [ruleId]) === undefined;
  return isNew ? withMember(text, rules, layout, () => entry) : undefined;
}

/** The indentation of a level, and the line ends. */
interface Layout {
  readonly indent: string;
  readonly eol: string;
}

function layoutOf(text: string): Layout {
  return { indent: /^([ \t]+)"/m.exec(text)?.[1] ?? '  ', eol: text.includes('\r\n') ? '\r\n' : '\n' };
}

/**
 * Adds a member after the last one of an object, and on a line of its own if that one is. `undefined` for an
 * object without members, and for any other value. jsonc-parser would format the whole line of the last one.
 *
 * @param member of the start of a line at its level; empty if it is on the line of the last one.
 */
function withMember(
  text: string,
  object: Node,
  { eol }: Layout,
  member: (line: string) => string,
): string | undefined {
  const last = object.type === 'object' ? object.children?.at(-1) : undefined;
  if (last === undefined) return undefined;
  let from = last.offset;
  while (' \t'.includes(text[from - 1] ?? '.')) from--;
  const isOnLine = text[from - 1] === '\n';
  const line = isOnLine ? `${eol}${text.slice(from, last.offset)}` : '';
  const end = last.offset + last.length;
  return `${text.slice(0, end)},${line || ' '}${member(line)}${text.slice(end)}`;
}
