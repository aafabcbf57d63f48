/**
 * The process and thread that caused an event; `undefined` if the trace does not identify them. Most kernel
 * events have neither in their header, which is one source of several.
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
