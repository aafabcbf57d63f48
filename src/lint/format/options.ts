/** The style used by `wevtc format`. */
export interface FormatOptions {
  /** One level of indentation: this many spaces, or a tab. */
  readonly indent: 2 | 4 | 'tab';
  /** The maximum length of a one-line start tag or list, including indentation. A tab counts as four. */
  readonly lineWidth: number;
  /**
   * `fit`: all attributes on one line if they fit, else each on its own. `one`: two or more attributes, or
   * entries of a list, each on its own line.
   */
  readonly attributesPerLine: 'fit' | 'one';
}

/** The layout closest to most manifests in public repositories; for numbers, see docs/format.md. */
export const defaultFormat: FormatOptions = { indent: 2, lineWidth: 120, attributesPerLine: 'fit' };

/** The values that the options can have. */
export const indents = [2, 4, 'tab'] as const satisfies readonly FormatOptions['indent'][];
export const attributeLayouts = [
  'fit',
  'one',
] as const satisfies readonly FormatOptions['attributesPerLine'][];
export const lineWidths = { least: 20, most: 1000 };
