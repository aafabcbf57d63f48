import { TO_TRANSLATE } from '../../manifest/model/messages/string-edits.js';
import type { Culture } from '../../manifest/model/model.js';
import { insertAfter } from '../../manifest/xml/edits.js';
import { attribute, type XmlElement } from '../../manifest/xml/tree.js';
import { counted } from '../../text/counted.js';
import { type Draft, Refused } from './draft.js';
import { newTag } from './markup.js';
import type { NewCulture } from './new-definition.js';
import { prefixIn } from './section.js';
import { mainCulture, stringsOf } from './strings.js';

/** Adds a culture with all strings of the main one, each marked as not translated. */
export function addCulture(draft: Draft, { name }: NewCulture): void {
  const { manifest, source } = draft;
  const { cultures } = manifest;
  const taken = cultures.find((culture) => culture.name.value.toLowerCase() === name.toLowerCase());
  if (taken !== undefined) throw new Refused(`there is already a culture '${taken.name.value}'`);
  const main = mainCulture(manifest, cultures);
  const last = cultures.at(-1)?.element;
  if (main === undefined || last?.parent === undefined) {
    throw new Refused('the manifest has no strings to translate; add one with its culture first');
  }
  const strings = stringsIn(cultures, main);
  const prefix = prefixIn(main.element);
  const lines = strings.map((string) => {
    const attributes = [
      ['id', attribute(string, 'id')?.value],
      ['value', attribute(string, 'value')?.value],
    ] as const;
    const tag = newTag(source, `${prefix}string`, attributes, [string], '/>');
    return [...tag.slice(0, -1), `${tag.at(-1)} ${TO_TRANSLATE}`];
  });
  const resources = newTag(source, last.name, [['culture', name]], [last], '>');
  const whole = [
    ...resources,
    `\t<${prefix}stringTable>`,
    ...lines.flat().map((line) => `\t\t${line}`),
    `\t</${prefix}stringTable>`,
    `</${last.name}>`,
  ];
  draft.apply([insertAfter(source, last.parent, last, whole)]);
  draft.added.push(
    `culture '${name}'; translate its ${counted(lines.length, 'string')} from ${main.name.value}`,
  );
}

/** The strings of a culture, which can be in several elements. An id counts once. */
function stringsIn(cultures: readonly Culture[], { name }: Culture): XmlElement[] {
  const byId = new Map<string, XmlElement>();
  for (const culture of cultures) {
    if (culture.name.value.toLowerCase() !== name.value.toLowerCase()) continue;
    for (const string of stringsOf(culture)) {
      const id = attribute(string, 'id')?.value;
      if (id !== undefined && !byId.has(id)) byId.set(id, string);
    }
  }
  return [...byId.values()];
}
