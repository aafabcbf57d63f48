export interface ColoredPiece {
  readonly text: string;
  /** Empty for a piece without a color of its own. */
  readonly classes: string;
}

export function colored(text: string, language: string): readonly ColoredPiece[];
