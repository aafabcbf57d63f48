/** A mistake in code that users wrote: a rule or an emitter failed, or returned something that it must not return. */
export class PluginError extends Error {
  override readonly name = 'PluginError';
}

/** Whether a value is such an error. Bundles of wevtc have classes of their own, so `instanceof` is not enough. */
export function isPluginError(error: unknown): error is PluginError {
  return error instanceof Error && error.name === 'PluginError';
}
