import type { Message, MessageWriter } from 'vscode-languageserver';
import { visible } from '../text/printable.js';

/** Members that editors show on one line, anywhere in a message. */
const LINES = new Set(['label', 'detail', 'title', 'message', 'name', 'containerName', 'tooltip']);

/** Members that editors show on several lines: plain text, and `value` of MarkupContent. */
const TEXTS = new Set(['documentation', 'value']);

/** Members that editors don't show: inserted text, and data for the server or other programs. */
const OTHERS = new Set([
  'arguments',
  'changes',
  'contentChanges',
  'data',
  'documentChanges',
  'newText',
  'textEdit',
]);

/**
 * The only path of text to the editor. Names and messages can come from an untrusted manifest: in all visible members, characters that
 * change the text direction, end a line, or are invisible are escaped.
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
  if (typeof value !== 'object' || value === null) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [key, member] of Object.entries(value)) {
    const safe = key === 'parameters' ? shownParameters(value, member) : shownMember(key, member);
    if (safe === member) continue;
    copy ??= { ...value };
    copy[key] = safe;
  }
  return copy ?? value;
}

function shownMember(key: string, member: unknown): unknown {
  if (typeof member !== 'string') return OTHERS.has(key) ? member : shown(member);
  if (LINES.has(key)) return visible(member);
  return TEXTS.has(key) ? member.split('\n').map(visible).join('\n') : member;
}

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
