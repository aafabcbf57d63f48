// Colors for code, in the outputs of the playground and, when the site is built, in the pages of the
// documentation.
import { StreamLanguage } from '@codemirror/language';
import { c, cpp, csharp } from '@codemirror/legacy-modes/mode/clike';
import { cmake } from '@codemirror/legacy-modes/mode/cmake';
import { diff } from '@codemirror/legacy-modes/mode/diff';
import { javascript, json, typescript } from '@codemirror/legacy-modes/mode/javascript';
import { powerShell } from '@codemirror/legacy-modes/mode/powershell';
import { python } from '@codemirror/legacy-modes/mode/python';
import { shell } from '@codemirror/legacy-modes/mode/shell';
import { xml } from '@codemirror/legacy-modes/mode/xml';
import { yaml } from '@codemirror/legacy-modes/mode/yaml';
import { highlightCode, tagHighlighter, tags } from '@lezer/highlight';
import { parser as markdown } from '@lezer/markdown';
import { messageText } from './message-text.mjs';

const parsers = new Map();

/** The names of the modes that CodeMirror does not know. */
const tokenTable = { property: tags.propertyName };

/** Makes the parser of a language, with its names in code blocks and the endings of its files. */
function add(mode, ...names) {
  const { parser } = StreamLanguage.define({ ...mode, tokenTable });
  for (const name of names) parsers.set(name, parser);
}

// A resource script has the comments, the directives, the numbers and the strings of C.
add(c, 'c', 'h', 'rc', 'mof');
add(cpp, 'cpp', 'c++');
add(csharp, 'cs', 'csharp');
add(typescript, 'ts', 'typescript');
add(javascript, 'js', 'mjs', 'javascript');
add(json, 'json', 'jsonc');
add(xml, 'xml', 'man', 'html');
add(cmake, 'cmake');
add(diff, 'diff');
add(powerShell, 'powershell', 'ps1');
add(python, 'python', 'py', 'starlark');
add(shell, 'sh', 'bash', 'shell');
add(yaml, 'yaml', 'yml');
add(messageText, 'mc');
for (const name of ['md', 'markdown']) parsers.set(name, markdown);

const highlighter = tagHighlighter([
  { tag: [tags.comment, tags.processingInstruction, tags.quote], class: 'hl-comment' },
  { tag: [tags.string, tags.attributeValue, tags.monospace, tags.url, tags.inserted], class: 'hl-string' },
  { tag: tags.deleted, class: 'hl-deleted' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], class: 'hl-number' },
  { tag: [tags.keyword, tags.tagName, tags.heading], class: 'hl-keyword' },
  { tag: [tags.typeName, tags.attributeName, tags.propertyName, tags.meta], class: 'hl-name' },
]);

/**
 * The pieces of a text, in their order, with the classes of their colors.
 *
 * @param {string} text
 * @param {string} language the name of a language, or the ending of a file
 * @returns {{ text: string, classes: string }[]} a single piece if the language is not known
 */
export function colored(text, language) {
  const parser = parsers.get(language);
  if (parser === undefined) return [{ text, classes: '' }];
  const pieces = [];
  const put = (piece, classes) => {
    const last = pieces.at(-1);
    if (last?.classes === classes) last.text += piece;
    else pieces.push({ text: piece, classes });
  };
  highlightCode(text, parser.parse(text), highlighter, put, () => put('\n', ''));
  return pieces;
}
