/** Whether a member is there. Callers without types give `null` for what is missing. */
export function isGiven<T>(value: T): value is NonNullable<T> {
  return value !== undefined && value !== null;
}
