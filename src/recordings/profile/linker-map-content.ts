import type { NativeFunction } from '../../windows/pdb/native-function.js';

/** A run of code in a module, which the linker made of parts of one kind. */
export interface CodeRow {
  readonly start: number;
  /** The first byte behind it. */
  readonly end: number;
}

/** The content of a MAP file. */
export interface LinkerMapContent {
  readonly module: string;
  readonly timeDateStamp: number;
  /** In ascending order, without overlaps. */
  readonly rows: readonly CodeRow[];
  /** In ascending order. */
  readonly functions: readonly NativeFunction[];
}
