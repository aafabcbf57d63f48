/**
 * Returns settings overridden with others: options of a target individually, and lists as a whole. A member
 * that is `undefined` overrides nothing.
 */
export function overlayOptions<T extends object>(below: T, above: T): T {
  const result: Record<string, unknown> = { ...(below as Record<string, unknown>) };
  for (const [key, value] of Object.entries(above)) {
    if (value === undefined) continue;
    const old = result[key];
    result[key] = isGroup(value) ? overlayOptions(isGroup(old) ? old : {}, value) : value;
  }
  return result as T;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
