import type { FileKind } from '../../text/diagnostics/file-kinds.js';

/** The number of characters at the start of a text that decide. */
const START = 200;

/** Whether this is a Unix manual page (also `.man`): it starts with a roff request or comment, unlike XML. */
export function isManualPage(text: string): boolean {
  return /^\s*[.'](?:\\"|[A-Za-z]{1,2}\b)/.test(text.slice(0, START));
}

/** A statement of a message text file, at the start of a line that is neither a comment nor a message. */
const messageText =
  /^(?:MessageIdTypedef(?:Macro)?|MessageId|SeverityNames|FacilityNames|LanguageNames|OutputBase|Severity|Facility|SymbolicName|Language)\s{0,100}=/i;

/** The start of resource scripts for compiled manifests, including those written by mc.exe. */
const resourceScript =
  /^(?:LANGUAGE\s+0x[0-9a-f]+|[0-9A-Za-z_]+\s+(?:WEVT_TEMPLATE|MESSAGETABLE|VERSIONINFO|RT_MANIFEST|11)\b)/i;

const preprocessor =
  /^#\s*(?:include|ifndef|ifdef|if|define|undef|error|pragma\s+(?:once|pack|comment|warning\s*\())/;

const mof = /^#\s*pragma\s+(?:autorecover|namespace|classflags|deleteclass)\b/i;

const cName = /\.(?:h|hh|hpp|hxx|h\.in|c|cc|cpp|cxx)$/i;

/** The start of a tag of every manifest. The rest can be misspelled. */
const INSTRUMENTATION = /<(?:[\w.-]{1,100}:)?instrument/i;

export const hasInstrumentation = (text: string): boolean => INSTRUMENTATION.test(text);

/** The number of characters that determine the type of a line. */
const LINE = 300;

/**
 * Identifies a text by its content, because a manifest can have any extension.
 *
 * @param name decides only where the content leaves two possibilities.
 */
export function textKind(text: string, name = ''): FileKind {
  const start = text.search(/\S/);
  if (start < 0) return /\.mc$/i.test(name) ? 'message-text' : 'empty';
  const first = text.slice(start, start + LINE);
  if (first.startsWith('<')) {
    if (first.startsWith('<\0')) return 'binary';
    return isApplicationManifest(text, start) ? 'application-manifest' : 'xml';
  }
  if (isManualPage(text)) return 'manual-page';
  const statement = afterComments(text, start);
  if (statement === undefined) return /\.mc$/i.test(name) ? 'message-text' : otherText(text);
  if (messageText.test(statement)) return 'message-text';
  const code = afterCodeComments(text, start);
  if (mof.test(code)) return 'mof';
  if (preprocessor.test(code) || (code !== first && cName.test(name))) return 'c';
  if (resourceScript.test(code)) return 'resource-script';
  if (/^\{\s*(?:"|\})|^\[\s*[[{"\]]/.test(first)) return 'json';
  return otherText(text);
}

/** Control characters that texts do not contain. */
const CONTROL = /[\0-\x08\x0e-\x1f]/;

const otherText = (text: string): FileKind => (CONTROL.test(text) ? 'binary' : 'text');

/** The start of the first line that is neither blank nor a message text file comment (`;`). */
function afterComments(text: string, from: number): string | undefined {
  let at = from;
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    while (at < end && isBlank(text.charCodeAt(at))) at += 1;
    if (at < end && text[at] !== ';') return text.slice(at, at + LINE);
    at = end + 1;
  }
  return undefined;
}

/** The start of what follows the comments of C. */
function afterCodeComments(text: string, from: number): string {
  let at = from;
  while (at < text.length) {
    if (isBlank(text.charCodeAt(at))) at += 1;
    else if (text.startsWith('//', at)) at = after(text, '\n', at);
    else if (text.startsWith('/*', at)) at = after(text, '*/', at + 2);
    else break;
  }
  return text.slice(at, at + LINE);
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

const isBlank = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xfeff;

/**
 * Whether XML is the manifest of an application or an assembly of Windows: its root is `assembly`, and no
 * element is `instrumentation`. The components of Windows have manifests with both.
 *
 * @param start the place of the first tag.
 */
function isApplicationManifest(text: string, start: number): boolean {
  const tag = /<(?:[\w.-]{1,100}:)?([A-Za-z]\w{0,100})(?=[\s/>])/y;
  let isAssembly = false;
  for (let at = start; at >= 0; at = text.indexOf('<', at + 1)) {
    if (text.startsWith('<!--', at)) {
      at = text.indexOf('-->', at + 4);
      if (at < 0) return false;
      continue;
    }
    tag.lastIndex = at;
    const name = tag.exec(text)?.[1];
    if (!isAssembly) {
      if (text[at + 1] === '?') continue;
      if (name !== 'assembly') return false;
      isAssembly = true;
    } else if (name === 'instrumentation') return false;
  }
  return isAssembly;
}
