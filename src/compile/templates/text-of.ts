/**
 * Returns the printed text of a model value. A member that the manifest omits is empty.
 *
 * @throws Error for an object or a list, which have no text.
 */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) throw new Error('this is a list; use {{#each}} or {{join}}');
  if (typeof value !== 'object') return String(value);
  if ('id' in value && 'kind' in value) throw new Error('this is a message; write {{string …}} for its text');
  throw new Error(
    `this is an object; write one of its members: ${Object.keys(value).slice(0, 8).join(', ')}`,
  );
}
