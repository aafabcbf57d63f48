import { parseXml } from '../../src/manifest/xml/parse-xml.js';
import type { XmlElement } from '../../src/manifest/xml/tree.js';
import { SourceText } from '../../src/text/source.js';
import type { Sample } from './grammar.js';

/**
 * Makes a sample smaller as long as it stays interesting: leaves out switches, nodes and attributes, one at a
 * time, outer ones first.
 *
 * @param isInteresting whether a smaller sample shows the same difference.
 */
export async function reduce(
  sample: Sample,
  isInteresting: (sample: Sample) => Promise<boolean>,
): Promise<Sample> {
  let manifest = typeof sample.manifest === 'string' ? sample.manifest : decoded(sample.manifest);
  let { switches } = sample;
  if (typeof sample.manifest !== 'string' && !(await isInteresting({ manifest, switches }))) return sample;
  for (let shrank = true; shrank; ) {
    shrank = false;
    for (let at = switches.length - 1; at >= 0; at--) {
      const fewer = [
        ...switches.slice(0, at),
        ...switches.slice(at + (switches[at + 1]?.startsWith('-') === false ? 2 : 1)),
      ];
      if (switches[at]?.startsWith('-') && (await isInteresting({ manifest, switches: fewer }))) {
        switches = fewer;
        shrank = true;
      }
    }
    const without = async (start: number, end: number) => {
      const smaller = manifest.slice(0, start) + manifest.slice(end);
      if (!(await isInteresting({ manifest: smaller, switches }))) return false;
      manifest = smaller;
      shrank = true;
      return true;
    };
    // From the end to the start, so that the ranges that are still to be tried stay where they are.
    const visit = async (element: XmlElement): Promise<void> => {
      for (const child of [...element.children].reverse()) {
        if (await without(child.range.start, child.range.end)) continue;
        if (child.kind === 'element') await visit(child);
      }
      for (const { range } of [...element.attributes].reverse()) await without(range.start - 1, range.end);
    };
    const { root } = parseXml(new SourceText('a.man', manifest)).value;
    if (root !== undefined) await visit(root);
  }
  return { manifest, switches };
}

const decoded = (bytes: Uint8Array) =>
  new TextDecoder(bytes[0] === 0xfe ? 'utf-16be' : 'utf-16le').decode(bytes).replace(/^<\?xml[^>]*>/, '');
