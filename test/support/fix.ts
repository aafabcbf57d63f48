import { checkManifest } from '../../src/lint/check-manifest.js';
import { type Fixed, type FixOptions, fixManifest } from '../../src/lint/engine/fix.js';
import { type LintSettings, settingsFrom } from '../../src/lint/engine/rule-settings.js';
import { completeManifest } from './lint.js';

const strict = settingsFrom({ ruleset: 'strict' });

/** Fixes a whole manifest, with all rules on. */
export function fix<Input extends Uint8Array | string>(
  input: Input,
  options: FixOptions & { readonly settings?: LintSettings } = {},
): Fixed<Input> {
  const settings = options.settings ?? strict;
  const check = (content: Uint8Array | string) => checkManifest(content, 'test.man', settings).diagnostics;
  return fixManifest(input, 'test.man', check, options);
}

/** Fixes a piece of a manifest (see `completeManifest`), and returns the whole fixed manifest. */
export function fixedPiece(piece: string, options: FixOptions = {}): string {
  return fix(completeManifest(piece), options).output;
}
