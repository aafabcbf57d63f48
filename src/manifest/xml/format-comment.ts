import type { XmlNode } from './tree.js';

/** The instruction of a comment for `wevtc format`. */
export type FormatWord = 'off' | 'on' | 'ignore';

const form = /^\s*wevtc-format-(off|on|ignore)(?![\w-])/;

/** The instruction to `wevtc format` at the start of a comment; `undefined` for all other nodes. */
export function formatWord(
  node: Pick<XmlNode, 'kind'> & { readonly value?: string },
): FormatWord | undefined {
  if (node.kind !== 'comment') return undefined;
  return form.exec(node.value ?? '')?.[1] as FormatWord | undefined;
}
