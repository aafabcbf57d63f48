/**
 * The names of addresses by field: the file of `FileObject` and `FileKey`, the registry key of `KeyHandle`,
 * the driver of `Routine`. A kernel path field (`\\Device\\HarddiskVolume3\\app.exe`) gets a drive letter.
 */
export type EventNames = Readonly<Record<string, string>>;
