import type { Emitter, OutputFile } from '../common/emitter.js';
import { infSections } from './inf.js';
import { registrationOf } from './registration.js';
import { registerBatch, registerPowerShell, unregisterBatch, unregisterPowerShell } from './scripts.js';
import { wixFragment } from './wix.js';

/** Files with which installers register the providers. See docs/register.md. */
export const emitter: Emitter = {
  emit(manifest, options, extras) {
    const { baseName } = options;
    const registration = registrationOf(manifest, options, extras);
    return [
      marked(`${baseName}.register.ps1`, registerPowerShell(registration), 'utf-8'),
      marked(`${baseName}.unregister.ps1`, unregisterPowerShell(registration), 'utf-8'),
      { path: `${baseName}.register.cmd`, content: registerBatch(registration) },
      { path: `${baseName}.unregister.cmd`, content: unregisterBatch(registration) },
      { path: `${baseName}.events.wxs`, content: wixFragment(registration, baseName) },
      // No directive of an .inf file registers counters by their manifest.
      ...(registration.manifests.some(({ parts }) => parts.includes('events'))
        ? [marked(`${baseName}.events.inf`, infSections(manifest, options), 'utf-16')]
        : []),
    ];
  },
};

/** A file with a byte order mark if it needs one: without it, its reader expects the ANSI code page. */
function marked(path: string, text: string, encoding: 'utf-8' | 'utf-16'): OutputFile {
  if (/^[\0-\x7f]*$/.test(text)) return { path, content: text };
  const whole = `\ufeff${text}`;
  if (encoding === 'utf-8') return { path, content: new TextEncoder().encode(whole) };
  const content = new Uint8Array(whole.length * 2);
  const view = new DataView(content.buffer);
  for (let at = 0; at < whole.length; at++) view.setUint16(at * 2, whole.charCodeAt(at), true);
  return { path, content };
}
