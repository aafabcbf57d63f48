/** A GUID in braces, in the form that the schema requires. */
export const GUID = /^\{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}$/i;

/** The meant GUID in braces: other tools omit these, or use parentheses or only digits. */
export function guidMeant(text: string): string | undefined {
  const bare = text.replace(/^[{(]|[)}]$/g, '').trim();
  const parts = /^(.{8})(-?)(.{4})\2(.{4})\2(.{4})\2(.{12})$/.exec(bare);
  const written = parts && `{${[1, 3, 4, 5, 6].map((part) => parts[part]).join('-')}}`;
  return written && GUID.test(written) ? written : undefined;
}
