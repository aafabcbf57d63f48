/** A PDB file as a trace knows it. */
export interface PdbReference {
  /** Its GUID and age: see `pdbKey`. */
  readonly key: string;
  /** Its path on the machine that linked the module, or only its name. */
  readonly path: string;
}

/** A module as a trace knows it. */
export interface ModuleBuild {
  readonly path: string;
  readonly size: number;
  /** `undefined` if the trace does not say it. */
  readonly timeDateStamp: number | undefined;
  /** `undefined` if the trace does not say it. */
  readonly pdb: PdbReference | undefined;
}

/** A file with symbols that no call needed. */
export interface UnusedFile {
  readonly file: string;
  readonly reason: string;
}
