/** What stands before each name in binary XML: the low 16 bits of a product over its UTF-16 code units. */
export function nameHash(name: string): number {
  let hash = 0;
  for (let at = 0; at < name.length; at++) hash = (Math.imul(hash, 65599) + name.charCodeAt(at)) >>> 0;
  return hash & 0xffff;
}
