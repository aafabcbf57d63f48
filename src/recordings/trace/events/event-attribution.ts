/**
 * Whose event an event is, as far as the trace says it. A member is `undefined` where the trace does not say
 * it.
 *
 * The header of an event in a trace is one source of several, and most kernel events have no process and no
 * thread there.
 */
export interface EventAttribution {
  readonly processId: number | undefined;
  readonly threadId: number | undefined;
  /** The file name of the process, such as `app.exe`. */
  readonly processName: string | undefined;
  /** The path of the process as Windows writes it, such as `\Device\HarddiskVolume3\app.exe`. */
  readonly processImage: string | undefined;
  /** The name that a program gave its thread. */
  readonly threadName: string | undefined;
}
