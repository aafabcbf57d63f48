import type { Manifest } from '../../manifest/model/model.js';

const frozen = new WeakSet<Manifest>();

/** Freezes a manifest's model, to protect it from user code. Class objects stay mutable, to cache results. */
export function freezeModel(manifest: Manifest): void {
  if (frozen.has(manifest)) return;
  frozen.add(manifest);
  const pending: unknown[] = [manifest];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!isPlain(next) || Object.isFrozen(next)) continue;
    Object.freeze(next);
    for (const value of Object.values(next))
      if (typeof value === 'object' && value !== null) pending.push(value);
  }
}

function isPlain(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
