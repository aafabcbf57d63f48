/** Paints text for a terminal, or leaves it as it is. */
export type Paint = (text: string) => string;

export interface Colors {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  readonly blue: Paint;
  readonly cyan: Paint;
}

/** The SGR codes of ECMA-48 that all terminals know: one to begin with, one to go back. */
export function createColors(enabled: boolean): Colors {
  const paint =
    (begin: number, end: number): Paint =>
    (text) =>
      enabled ? `\u001b[${begin}m${text}\u001b[${end}m` : text;
  return {
    bold: paint(1, 22),
    dim: paint(2, 22),
    red: paint(31, 39),
    green: paint(32, 39),
    yellow: paint(33, 39),
    blue: paint(34, 39),
    cyan: paint(36, 39),
  };
}
