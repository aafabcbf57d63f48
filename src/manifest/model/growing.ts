/** A part of a model while the binder makes it. */
export type Growing<T> = { -readonly [Name in keyof T]: GrowingList<T[Name]> };

type GrowingList<T> = T extends readonly (infer Item)[] ? Item[] : T;

/** Lets the binder change a model part while creating it. Later, it is constant; plug-ins get it frozen. */
export function growing<T extends object>(part: T): Growing<T> {
  return part as Growing<T>;
}
