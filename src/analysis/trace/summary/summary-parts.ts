import { printable } from '../../../text/printable.js';
import { cut } from '../../../text/table.js';

/** Lines of a name and a text below a heading. */
export function facts(
  heading: string,
  rows: readonly (readonly [string, string | undefined])[],
  width: number | undefined,
): string {
  const shown = rows.filter(([, text]) => text !== undefined);
  const widest = Math.max(...shown.map(([name]) => name.length));
  return [heading, ...shown.map(([name, text]) => `  ${name.padEnd(widest)}  ${text}`)]
    .map((line) => `${cut(printable(line), width)}\n`)
    .join('');
}

/** 100 ns units as seconds. */
export function secondsText(ticks: bigint): string {
  return `${(Number(ticks) / 1e7).toFixed(3)} s`;
}

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const units = ['KiB', 'MiB', 'GiB', 'TiB'];
  const power = Math.min(units.length, Math.floor(Math.log2(bytes) / 10));
  const size = bytes / 1024 ** power;
  return `${Number.isInteger(size) ? size : size.toFixed(1)} ${units[power - 1]}`;
}

/** A share, rounded down. */
export function percentText(part: number, whole: number): string {
  // Rounding to 100 would hide the last events that are not decoded.
  const percent = Math.floor((part / whole) * 1000) / 10;
  return part > 0 && percent === 0 ? '<0.1 %' : `${percent} %`;
}
