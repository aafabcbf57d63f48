/** `error`: mc.exe rejects the manifest or Windows misreads it. `warning`: probably a bug. `info`: worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** What the catalogue says of one rule. */
export interface CatalogueEntry {
  readonly severity: Severity;
  /** One line without a full stop: what the rule asks for. */
  readonly summary: string;
  /** The wording of a finding: what is wrong and what to do, from named parameters. */
  readonly message: (parameters: never) => string;
}

export type Catalogue = Readonly<Record<string, CatalogueEntry>>;

/** `"did you mean"`, ready to append to a message; empty without a candidate. */
export function suggest(candidate: string | undefined): string {
  return candidate === undefined ? '' : `; did you mean '${candidate}'?`;
}
