import type { Message, MessageWriter } from 'vscode-languageserver';
import { visible } from '../../text/printable.js';

/** Members shown on several lines: plain text, `value` of MarkupContent, and command results. */
const TEXTS = new Set(['documentation', 'value', 'contents', 'markdown', 'result']);

/**
 * Members that must reach the editor exactly: identifiers and addresses, text to insert or compare, files,
 * and data for the server or other programs. All others are shown, so new ones are not forgotten.
 */
const EXACT = new Set([
  'id',
  'method',
  'token',
  'resultId',
  'uri',
  'uris',
  'href',
  'target',
  'newText',
  'textEdit',
  'additionalTextEdits',
  'filterText',
  'sortText',
  // The name that a rename replaces.
  'placeholder',
  'changes',
  'documentChanges',
  'arguments',
  'data',
  // Files of `wevtc.compile`.
  'path',
  'text',
  'base64',
]);

/**
 * The only path of text to the editor. Escapes characters from untrusted manifests that change the text
 * direction, end a line, or are invisible, except in members that must be exact.
 */
export class ShownWriter implements MessageWriter {
  constructor(private readonly writer: MessageWriter) {}

  get onError(): MessageWriter['onError'] {
    return this.writer.onError;
  }

  get onClose(): MessageWriter['onClose'] {
    return this.writer.onClose;
  }

  write(message: Message): Promise<void> {
    return this.writer.write(shown(message) as Message);
  }

  end(): void {
    this.writer.end();
  }

  dispose(): void {
    this.writer.dispose();
  }
}

/** Returns a message with its visible text escaped; the same object if there is nothing to escape. */
export function shown(value: unknown): unknown {
  if (Array.isArray(value)) {
    // Semantic tokens are thousands of numbers.
    if (typeof value[0] === 'number') return value;
    const items = value.map(shown);
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (typeof value === 'string') return visible(value);
  if (typeof value !== 'object' || value === null) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [key, member] of Object.entries(value)) {
    const safe = key === 'parameters' ? shownParameters(value, member) : shownMember(value, key, member);
    if (safe === member) continue;
    copy ??= { ...value };
    copy[key] = safe;
  }
  return copy ?? value;
}

function shownMember(owner: object, key: string, member: unknown): unknown {
  if (EXACT.has(key)) return member;
  // The message of a notification can have lines, and only it has a type next to it.
  const hasLines = TEXTS.has(key) || (key === 'message' && 'type' in owner);
  return typeof member === 'string' && hasLines ? visibleLines(member) : shown(member);
}

const visibleLines = (text: string) => text.split('\n').map(visible).join('\n');

/** Moves the offsets of parameters in the label of a signature, which escapes make longer. */
function shownParameters(signature: object, parameters: unknown): unknown {
  const { label } = signature as { readonly label?: unknown };
  if (typeof label !== 'string' || visible(label) === label || !Array.isArray(parameters))
    return shown(parameters);
  return parameters.map((parameter: { readonly label: unknown }) => {
    const { label: place } = parameter;
    const moved = Array.isArray(place) && place.map((at) => visible(label.slice(0, at)).length);
    return { ...(shown(parameter) as object), ...(moved && { label: moved }) };
  });
}
