import validate from '../../../schemas/baseline.schema.json?validator';
import type { Baseline } from '../../lint/engine/baseline.js';
import { type FileMistake, readJson } from './json-document.js';

/** The content of a baseline file, and the mistakes in it. */
export interface LoadedBaseline {
  readonly baseline: Baseline;
  readonly mistakes: readonly FileMistake[];
}

/** Reads the content of a baseline file. If there are mistakes, do not use the baseline. */
export function readBaseline(bytes: Uint8Array, name: string): LoadedBaseline {
  const { value, mistakes } = readJson(bytes, name, validate);
  return { baseline: value as Baseline, mistakes };
}
