import type { ValueStyle } from './value-text.js';

/** Texts that are the same in XML: most are. */
const SPECIAL = /[&<>]/;
const SPECIAL_IN_ATTRIBUTE = /[&<>"']/;

/** A text as Windows writes it between tags. Control characters stay, even those that XML does not allow. */
export function contentXml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A text as Windows writes it in an attribute. */
export function attributeXml(text: string): string {
  if (!SPECIAL_IN_ATTRIBUTE.test(text)) return text;
  return contentXml(text).replaceAll('"', '&quot;').replaceAll("'", '&apos;');
}

const ENTITIES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The text of an entity reference; the reference itself for an entity that XML does not predefine. */
export function entityText(name: string): string {
  return ENTITIES.get(name) ?? `&${name};`;
}

export function characterText(code: number): string {
  return String.fromCharCode(code);
}

/** The style of the newest Windows. */
export const NEWEST_STYLE: ValueStyle = { upperCaseGuids: false, nineDecimals: false };
