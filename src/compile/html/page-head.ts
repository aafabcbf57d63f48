import { sha256 } from '../../windows/resources/sha256.js';
import { html, type Markup, ownText } from './markup.js';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 (RFC 4648). The library runs where there is no Buffer, and `btoa` needs a text. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    const bits = (first << 16) | (second << 8) | third;
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(bits >> shift) & 63]).join('');
    const used = Math.min(3, bytes.length - at) + 1;
    text += digits.slice(0, used).padEnd(4, '=');
  }
  return text;
}

/** The page's Content Security Policy: no loading, and only this script and style, even for stray markup. */
function contentPolicy(script: string, style: string): string {
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

/** The parts of a page's head. */
export interface PageHead {
  readonly title: string;
  /** The style sheet. */
  readonly style: string;
  /** The script; none unless given. */
  readonly script?: string;
  /** Elements that the script reads. */
  readonly data?: Markup;
}

/** The start of a page up to its body. Only this style sheet and script take effect; nothing is loaded. */
export function pageHead({ title, style, script = '', data = html`` }: PageHead): Markup {
  const scripts = script === '' ? html`` : html`${data}\n<script>${ownText(script)}</script>\n`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${ownText(contentPolicy(script, style))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="wevtc">
<title>${title}</title>
<style id="page-style">${ownText(style)}</style>
${scripts}</head>`;
}
