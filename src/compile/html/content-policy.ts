import { sha256 } from '../../windows/resources/sha256.js';
import { encodeBase64 } from './base64.js';

/**
 * The Content Security Policy of the page: nothing is loaded, and only this script and this style sheet take effect. If a text of a
 * manifest could become markup, the browser would still not run it.
 */
export function contentPolicy(script: string, style: string): string {
  return [
    "default-src 'none'",
    `script-src 'sha256-${hashOf(script)}'`,
    `style-src 'sha256-${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return encodeBase64(sha256(new TextEncoder().encode(text)));
}
