import { escapeXml } from '../../../text/escape-xml.js';
import { escapeUnsafe } from './literal.js';

/** Makes text safe in an XML doc comment: no markup, and nothing that ends the line or comment. */
export function prose(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return escapeXml(escapeUnsafe(line));
}

export function code(name: string): string {
  return `<c>${prose(name)}</c>`;
}

/** A `summary` with the lines, which must be valid XML already. Empty lines are left out. */
export function summary(...lines: readonly (string | undefined)[]): string[] {
  const kept = lines.filter((line) => line !== undefined && line !== '') as string[];
  if (kept.length === 0) return [];
  if (kept.length === 1) return [`/// <summary>${kept[0]}</summary>`];
  return ['/// <summary>', ...kept.map((line) => `/// <para>${line}</para>`), '/// </summary>'];
}
