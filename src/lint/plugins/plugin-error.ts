/** An error in user code: a rule or emitter failed, or returned something invalid. */
export class PluginError extends Error {
  override readonly name = 'PluginError';
  /** Identifies the class in any copy of wevtc, where `instanceof` fails. */
  readonly code = 'ERR_WEVTC_PLUGIN';
}

/** Whether a value is such an error, of any copy of wevtc. */
export function isPluginError(error: unknown): error is PluginError {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WEVTC_PLUGIN';
}
