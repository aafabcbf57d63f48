import { escapeUnsafe } from './display.js';

/** A JSON document in ASCII where it matters: characters that a terminal would obey are written as escapes. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2);
  // The line feeds between the members are the only control characters that JSON.stringify leaves.
  return `${text.replace(/[^\n]+/g, (line) => escapeUnsafe(line, jsonEscape))}\n`;
}

/** The same on one line, as NDJSON has it. */
export function jsonLine(value: unknown): string {
  return `${escapeUnsafe(JSON.stringify(value), jsonEscape)}\n`;
}

function jsonEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
