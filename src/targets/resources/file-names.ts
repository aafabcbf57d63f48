import type { EmitOptions } from '../shared/emitter.js';

/** The names that mc.exe gives its files: `TEMP.BIN` in upper case, `MSG00001.bin` not. */
export function templateFileName({ baseName }: EmitOptions): string {
  return `${baseName}TEMP.BIN`;
}

/** @param number of the culture, from 1. */
export function messageFileName({ baseName, resources }: EmitOptions, number: number): string {
  const prefix = resources?.prefixMessageFiles === true ? `${baseName}_` : '';
  return `${prefix}MSG${String(number).padStart(5, '0')}.bin`;
}
