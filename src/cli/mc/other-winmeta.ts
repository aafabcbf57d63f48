import { SourceText } from '../../text/source.js';
import {
  type Predefined,
  predefinedChannels,
  predefinedKeywords,
  predefinedLevels,
  predefinedOpcodes,
  predefinedTasks,
} from '../../winmeta/metadata.js';
import { localNameOf } from '../../winmeta/namespaces.js';
import { inTypes } from '../../winmeta/types.js';
import { decode } from '../../xml/decode.js';
import { parseXml } from '../../xml/parse-xml.js';
import { attribute, childElements, type XmlElement } from '../../xml/tree.js';

/** A definition of winmeta: its value, and its text if that is known. */
interface Definition {
  readonly value: bigint | undefined;
  readonly text: string | undefined;
}

/** The definitions that wevtc contains, by the element that declares them and their local name. */
function builtIn(): Map<string, { name: string; definition: Definition }> {
  const all = new Map<string, { name: string; definition: Definition }>();
  const add = (kind: string, entries: readonly (Predefined & { value?: number; mask?: string })[]) => {
    for (const { name, value, mask, displayName } of entries)
      all.set(`${kind} ${localNameOf(name)}`, {
        name,
        definition: { value: BigInt(mask ?? value ?? 0), text: displayName },
      });
  };
  add('channel', predefinedChannels);
  add('level', predefinedLevels);
  add('task', predefinedTasks);
  add('opcode', predefinedOpcodes);
  add('keyword', predefinedKeywords);
  for (const { name, code } of inTypes)
    all.set(`inType ${localNameOf(name)}`, { name, definition: { value: BigInt(code), text: undefined } });
  return all;
}

/** The lists in which winmeta.xml has its definitions, elements in `<metadata>`, and in `<types>` there. */
const LISTS = new Set(['channels', 'levels', 'tasks', 'opcodes', 'keywords', 'types', 'inTypes']);

function definitionsIn(root: XmlElement): Map<string, Definition> {
  const texts = new Map<string, string>();
  const elements: XmlElement[] = [];
  const visit = (element: XmlElement): void => {
    for (const child of childElements(element)) {
      const { localName } = child;
      if (localName === 'string')
        texts.set(attribute(child, 'id')?.value ?? '', attribute(child, 'value')?.rawValue ?? '');
      else if (LISTS.has(element.localName) && !LISTS.has(localName)) elements.push(child);
      else visit(child);
    }
  };
  visit(root);
  const found = new Map<string, Definition>();
  for (const element of elements) {
    const value = attribute(element, 'mask')?.value ?? attribute(element, 'value')?.value ?? '';
    const message = attribute(element, 'message')?.value;
    found.set(`${element.localName} ${localNameOf(attribute(element, 'name')?.value ?? '')}`, {
      value: /^\s*(0[xX][0-9A-Fa-f]{1,16}|\d{1,20})\s*$/.test(value) ? BigInt(value.trim()) : undefined,
      text: message && texts.get(message.replace(/^\$\([Ss]tring\.|\)$/g, '')),
    });
  }
  return found;
}

/** The names in the attributes of a manifest: `win:Error` and `System`. */
function namesIn(manifest: Uint8Array, path: string): Set<string> {
  const source = decode(manifest, path).value;
  return new Set(source?.text.match(/[\w:.-]+/g) ?? []);
}

/**
 * Messages about a winmeta.xml that would change the outputs of a manifest, because it defines a name that the manifest uses in
 * another way than the winmeta of wevtc, or not at all. mc.exe would use its definitions; wevtc has only its own.
 */
export function otherWinmeta(
  { path, content }: { readonly path: string; readonly content: Uint8Array },
  manifest: { readonly path: string; readonly content: Uint8Array },
): string[] {
  const { value: source } = decode(content, path);
  const parsed = parseXml(source ?? new SourceText(path, ''));
  const [problem] = parsed.diagnostics;
  if (source === undefined || parsed.value.root === undefined)
    return [`-W: '${path}' cannot be read as XML${problem === undefined ? '' : `: ${problem.message}`}`];
  const found = definitionsIn(parsed.value.root);
  const used = namesIn(manifest.content, manifest.path);
  const differing = [...builtIn()].flatMap(([key, { name, definition }]) => {
    if (!used.has(name)) return [];
    const other = found.get(key);
    if (other === undefined) return [`'${name}' is missing`];
    if (other.value !== definition.value)
      return [`'${name}' is ${other.value ?? 'without a number'}, not ${definition.value}`];
    const isOtherText =
      other.text !== undefined && definition.text !== undefined && other.text !== definition.text;
    return isOtherText
      ? [`the text of '${name}' is '${other.text?.slice(0, MOST_TEXT)}', not '${definition.text}'`]
      : [];
  });
  if (differing.length === 0) return [];
  const list = differing.slice(0, MOST_SHOWN).join('; ');
  const more = differing.length > MOST_SHOWN ? `; and ${differing.length - MOST_SHOWN} more` : '';
  return [
    `-W: '${path}' differs from the winmeta in wevtc, which has no other, in names that the manifest uses: ${list}${more}; ` +
      'mc.exe would use this file; leave out -W, or define these names in the manifest',
  ];
}

const MOST_SHOWN = 5;

/** The number of characters of a text that a message quotes. */
const MOST_TEXT = 60;
