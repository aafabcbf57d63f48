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
  const document = readJson(bytes, name, validate);
  const { value, mistakes, source } = document;
  const baseline = value as Baseline;
  const version: unknown = baseline?.version;
  if (mistakes.length === 0 || typeof version !== 'number' || version <= 1) return { baseline, mistakes };
  const message = `version ${version} was written by a newer wevtc, which can read this baseline; update wevtc`;
  return { baseline, mistakes: [{ source, range: document.rangeAt(['version']), message }] };
}
