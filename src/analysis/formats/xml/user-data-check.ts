import { parseXml } from '../../../manifest/xml/parse-xml.js';
import { remembered } from '../../../text/remembered.js';
import { SourceText } from '../../../text/source.js';
import type { BinaryXmlContent, BinaryXmlElement } from '../../../windows/binary-xml/model.js';
import { attribute, contentText, EVENT_NAMESPACE } from './xml-text.js';

/**
 * Whether the XML of a template is well-formed, also its namespaces. Binary XML of a trace can have any
 * names, and a manifest can declare a prefix outside of UserData, which Windows then loses.
 */
export const isWellFormed = remembered((root: BinaryXmlElement): boolean => {
  const event = `<Event${attribute('xmlns', EVENT_NAMESPACE)}>${textWithoutValues(root)}</Event>`;
  return hasOnlyFixedNamespaces(root) && parseXml(new SourceText('', event)).diagnostics.length === 0;
});

function textWithoutValues({ name, attributes, children }: BinaryXmlElement): string {
  const shown = attributes.map(({ name: own, value }) => attribute(own, textOf(value)));
  const content = children.map((child) =>
    'children' in child ? textWithoutValues(child) : 'target' in child ? '' : contentText(textOf(child)),
  );
  return `<${name}${shown.join('')}>${content.join('')}</${name}>`;
}

function textOf(content: BinaryXmlContent): string {
  return 'text' in content ? content.text : '';
}

/** A namespace from a value could make other names mean something else, or be one that XML reserves. */
function hasOnlyFixedNamespaces({ attributes, children }: BinaryXmlElement): boolean {
  return (
    attributes.every(({ name, value }) => 'text' in value || !/^xmlns(:|$)/.test(name)) &&
    children.every((child) => !('children' in child) || hasOnlyFixedNamespaces(child))
  );
}
