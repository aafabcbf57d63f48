/**
 * The names of the addresses in the fields of an event, by field: the file of `FileObject` and `FileKey`, the
 * registry key of `KeyHandle`, the driver of `Routine`. A field with a path of the kernel, such as
 * `\\Device\\HarddiskVolume3\\app.exe`, has the path with a drive letter.
 */
export type EventNames = Readonly<Record<string, string>>;
