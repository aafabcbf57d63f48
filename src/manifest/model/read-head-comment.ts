import type { XmlDocument } from '../xml/tree.js';

/** The facts in the head comment of a decompiled manifest. */
export interface DecompiledFrom {
  /** The binary's name. */
  readonly fileName: string;
  readonly version: '3.1' | '5.1';
  /** Which message texts were available. Names replace the others. */
  readonly texts: 'all' | 'some' | 'none';
  /** The culture that was assumed for a message table without one. */
  readonly guessedCulture: string | undefined;
}

const FIRST_LINE = /^\s*Decompiled from (.+) \(WEVT_TEMPLATE (3\.1|5\.1)\)\./;

/** Reads the `headComment` comment; `undefined` for a manifest without it, which was not decompiled. */
export function readHeadComment({ outside }: Pick<XmlDocument, 'outside'>): DecompiledFrom | undefined {
  for (const node of outside) {
    if (node.kind !== 'comment') continue;
    const [, fileName, version] = FIRST_LINE.exec(node.value) ?? [];
    if (fileName === undefined) continue;
    const notes = node.value.replace(/\s+/g, ' ');
    return {
      fileName,
      version: version as DecompiledFrom['version'],
      texts: notes.includes('- there is no message table;')
        ? 'none'
        : / messages? (?:is|are) (?:not in any|in no) message table;/.test(notes)
          ? 'some'
          : 'all',
      guessedCulture: /- a message table [^;]{0,100}; it is (?:assumed|taken) to be ([\w-]+)/.exec(
        notes,
      )?.[1],
    };
  }
  return undefined;
}
