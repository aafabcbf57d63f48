import validate from '../../schemas/baseline.schema.json?validator';
import type { Baseline } from '../lint/baseline.js';
import { type FileMistake, readJson } from './json-document.js';

/** A baseline file, or what is wrong in it. */
export interface LoadedBaseline {
  readonly baseline: Baseline;
  readonly mistakes: readonly FileMistake[];
}

/** Reads the content of a baseline file. With mistakes, the baseline is not to be trusted. */
export function readBaseline(bytes: Uint8Array, name: string): LoadedBaseline {
  const { value, mistakes } = readJson(bytes, name, validate);
  return { baseline: value as Baseline, mistakes };
}
