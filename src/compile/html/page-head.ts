import { contentPolicy } from './content-policy.js';
import { html, type Markup, ownText } from './markup.js';

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

/** The start of a page up to its body. Nothing is loaded, and only the style sheet and this script take effect. */
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
