/** A function whose name is known from a file beside its module. */
export interface NativeFunction {
  /** Linkers merge functions with equal code; then the name says so: `Lift or Lower`. */
  readonly name: string;
  /** The distance of its first byte from the start of the module. */
  readonly start: number;
}
