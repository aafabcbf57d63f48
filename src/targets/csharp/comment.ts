import { escapeXml } from '../../text/escape-xml.js';
import { escapeUnsafe } from './literal.js';

/** Text from the manifest inside of an XML doc comment: no markup, nothing that ends the line or the comment. */
export function prose(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return escapeXml(escapeUnsafe(line));
}

/** A name in code font. */
export function code(name: string): string {
  return `<c>${prose(name)}</c>`;
}

/** The lines of a `summary`, each already fit for XML; empty ones are left out. */
export function summary(...lines: readonly (string | undefined)[]): string[] {
  const kept = lines.filter((line) => line !== undefined && line !== '') as string[];
  if (kept.length === 0) return [];
  if (kept.length === 1) return [`/// <summary>${kept[0]}</summary>`];
  return ['/// <summary>', ...kept.map((line) => `/// <para>${line}</para>`), '/// </summary>'];
}
