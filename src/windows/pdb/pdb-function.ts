/** A function in a PDB file. */
export interface PdbFunction {
  /** Linkers merge functions with equal code; then the name says so: `Lift or Lower`. */
  readonly name: string;
  /** The distance of its first byte from the start of the module. */
  readonly start: number;
}
