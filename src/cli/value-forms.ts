/** What a value that goes into generated files has to look like; the schema of configurations says the same. */
export interface ValueForm {
  /** As in "It must be …". */
  readonly description: string;
  readonly pattern: RegExp;
}

/** Windows takes it too, as generated files travel. */
export const fileName: ValueForm = {
  description: 'a file name without a folder',
  pattern: /^(?!\.+$)[^\\/:*?"<>|\u0000-\u001f]*[^\\/:*?"<>|\u0000-\u001f. ]$/,
};

export const extension: ValueForm = {
  description: 'a file extension without its dot',
  pattern: /^[A-Za-z0-9_+-]+$/,
};

/** What a name in C begins with. */
export const namePrefix: ValueForm = {
  description: 'letters, digits and _, not beginning with a digit',
  pattern: /^[A-Za-z_][A-Za-z0-9_]*$/,
};

export const csharpNamespace: ValueForm = {
  description: 'a namespace of C#, names with dots between',
  pattern: /^[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*$/u,
};
