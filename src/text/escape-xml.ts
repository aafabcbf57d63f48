/**
 * Escapes text between tags: `&`, `<` and `>` become references, as in the output of MSXML. Other characters
 * stay.
 */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes an attribute value between double quotes. */
export function escapeXmlAttribute(text: string): string {
  return escapeXml(text).replaceAll('"', '&quot;');
}
