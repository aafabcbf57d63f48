import { XmlDocument, XmlElement } from 'libxml2-wasm';
import { expect } from 'vitest';
import { xmlWriter } from '../../src/analysis/formats/xml/xml-writer.js';
import type { DecodedTraceEvent } from '../../src/recordings/trace/events/decoded-trace-event.js';

/** What the writer makes of events. */
export async function xmlOf(...events: readonly DecodedTraceEvent[]): Promise<string> {
  let text = '';
  const writer = xmlWriter({
    write(piece) {
      expect(piece).toMatch(/\n$/);
      text += piece;
    },
  });
  for (const event of events) await writer.write(event);
  await writer.end();
  return text;
}

/** The children of each `Event`, by name, as libxml2 reads the document. */
export function parsed(text: string): { names: string[][]; texts: Map<string, string>[] } {
  const document = XmlDocument.fromString(text);
  try {
    const names: string[][] = [];
    const texts: Map<string, string>[] = [];
    for (const event of document.find('/*/*')) {
      const own: string[] = [];
      const found = new Map<string, string>();
      const visit = (element: XmlElement) => {
        own.push(element.name);
        for (const { name, value } of element.attrs) found.set(`${element.name}@${name}`, value);
        const children: XmlElement[] = [];
        for (let node = element.firstChild; node !== null; node = node.next) {
          if (node instanceof XmlElement) children.push(node);
        }
        if (children.length === 0) found.set(element.name, element.content);
        for (const child of children) visit(child);
      };
      visit(event as XmlElement);
      names.push(own);
      texts.push(found);
    }
    return { names, texts };
  } finally {
    document.dispose();
  }
}
