/** Data for the page's script besides the document: JSON in a `<script type="application/json">`. */
export interface ReportPageData {
  readonly charts: readonly ChartData[];
  readonly flames: FlameData | undefined;
}

/** A time line. */
export interface ChartData {
  /** The ID of its figure. */
  readonly id: string;
  /** The noun for the counts: `event`. */
  readonly unit: string;
  /** The length of a step. */
  readonly step: string;
  /** The time of each step, and of the end. */
  readonly times: readonly string[];
  /** The first row counts everything. */
  readonly rows: readonly { readonly name: string; readonly counts: readonly number[] }[];
}

/** A flame graph. */
export interface FlameData {
  readonly names: readonly string[];
  /** Each call before those that it called: the position of its name, its depth from 0, and its samples. */
  readonly calls: readonly (readonly [name: number, depth: number, samples: number])[];
}
