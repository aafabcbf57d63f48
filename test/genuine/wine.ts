import { exception, intentional } from './differences.js';
import type { McRun } from './mc.js';

/**
 * Whether only Wine judged a run: its XML reader takes some comments of valid manifests for invalid ones,
 * depending on where they are in the file (`WC_E_COMMENT`), and it doesn't know the same cultures as Windows.
 */
export const isUnjudged = (run: Pick<McRun, 'printed'>) =>
  process.platform !== 'win32' && (isMisreadComment(run) || hasUnknownCulture(run));

const isMisreadComment = exception('wine-comment', ({ printed }: Pick<McRun, 'printed'>) =>
  printed.includes('XML load error 0xC00CEE2F'),
);

const hasUnknownCulture = exception('wine-schema-names', ({ printed }: Pick<McRun, 'printed'>) =>
  printed.includes('Could not convert culture'),
);

/**
 * The bytes that Wine's XML reader reads at once. It makes two characters of one that is at their border in
 * UTF-8.
 */
const BUFFER = 8192;
intentional('wine-long-text');

/** A manifest as Wine reads it correctly: in UTF-16 if UTF-8 could be misread. */
export function readable(manifest: string | Uint8Array): string | Uint8Array {
  if (process.platform === 'win32' || typeof manifest !== 'string') return manifest;
  const size = Buffer.byteLength(manifest);
  if (size < BUFFER || size === manifest.length) return manifest;
  const content = manifest.replace(/^\ufeff?(?:<\?xml[^>]*\?>)?/, '');
  return Buffer.from(`\ufeff<?xml version="1.0" encoding="utf-16"?>${content}`, 'utf16le');
}

/** `<UserData>` in the kind of a template; see `TEMPLATE_KIND` of the layout. */
const USER_DATA = 2;
intentional('wine-user-data');

/** A line break or a tab in the value of an attribute, also as a character reference. */
intentional('wine-line-break');
const SPACED_VALUE =
  /="[^"<]*(?:[\r\n\t]|&#(?:10|13|9|x0*[adAD9]);)[^"<]*"|='[^'<]*(?:[\r\n\t]|&#(?:10|13|9|x0*[adAD9]);)[^'<]*'/;

/**
 * A run without what mc.exe does differently under Wine than on Windows: the GUIDs of templates with
 * UserData, and texts with line breaks. On Windows, nothing is left out.
 */
export function trustworthy(run: McRun, manifest: string): McRun {
  if (process.platform === 'win32') return run;
  const isSpaced = SPACED_VALUE.test(manifest);
  const files = [...run.files].flatMap(([path, content]): [string, Buffer][] => {
    if (isSpaced && /MSG\d+\.bin$/.test(path)) return [];
    return [[path, /TEMP\.BIN$/.test(path) ? withoutUserDataGuids(content) : content]];
  });
  return { ...run, files: new Map(files) };
}

function withoutUserDataGuids(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf('TEMP'); at >= 0 && at + 40 <= copy.length; at = copy.indexOf('TEMP', at + 4))
    if ((copy.readUInt32LE(at + 20) & 0xf) === USER_DATA) copy.fill(0, at + 24, at + 40);
  return copy;
}
