/**
 * Overrides settings with others. Options of a target are overridden one by one, lists as a whole. A member
 * that is `undefined` overrides nothing.
 *
 * @returns new settings.
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
