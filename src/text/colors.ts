/** Colors text for a terminal, or returns it unchanged. */
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

/** Uses SGR codes of ECMA-48 that all terminals support: one to start, one to reset. */
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
