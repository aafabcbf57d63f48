import { u16At, u32At } from '../bytes/numbers-at.js';
import { type Resource, RT_VERSION } from './resource.js';

/** VS_FIXEDFILEINFO (verrsrc.h): its signature, and the offset of the version in it. It is aligned to four bytes. */
const SIGNATURE = 0xfeef04bd;
const VERSION_AT = 8;

/** It stands after a header and the text `VS_VERSION_INFO`. */
const MOST_OFFSET = 128;

/** The version of a binary, such as `10.0.26100.1`; `undefined` without one. */
export function fileVersionOf(resources: readonly Resource[]): string | undefined {
  const data = resources.find(({ type }) => type === RT_VERSION)?.data;
  if (data === undefined) return undefined;
  for (let at = 0; at + VERSION_AT + 8 <= Math.min(data.length, MOST_OFFSET); at += 4) {
    if (u32At(data, at) !== SIGNATURE) continue;
    const part = (offset: number) => u16At(data, at + VERSION_AT + offset);
    return [part(2), part(0), part(6), part(4)].join('.');
  }
  return undefined;
}
