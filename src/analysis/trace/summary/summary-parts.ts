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

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 100 ns units as a duration: `12.000 s`, `2 min 30.461 s`, `3 h 2 min 5 s`, `5 d 14 h 27 min`. */
export function spanText(ticks: bigint): string {
  const milliseconds = Math.round(Number(ticks) / 1e4);
  const seconds = Math.trunc(milliseconds / 1000);
  const rest = `${((milliseconds - Math.trunc(seconds / MINUTE) * MINUTE * 1000) / 1000).toFixed(3)} s`;
  const minutes = Math.trunc(seconds / MINUTE) % 60;
  if (seconds < MINUTE) return rest;
  if (seconds < HOUR) return `${minutes} min ${rest}`;
  const hours = Math.trunc(seconds / HOUR);
  if (seconds < DAY) return `${hours} h ${minutes} min ${seconds % MINUTE} s`;
  return `${Math.trunc(seconds / DAY)} d ${hours % 24} h ${minutes} min`;
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
