import { remembered } from '../../../text/remembered.js';
import { attribute, childElements, type XmlElement } from '../../xml/tree.js';
import type { StringDefinition } from '../model.js';

/** The `<resources>` that contain a string. */
export const resourcesOf = ({ element }: StringDefinition): XmlElement | undefined => element?.parent?.parent;

/** The `<resources>` of a `<localization>` that have a culture, in their order. */
export const resourcesIn = remembered((localization: XmlElement): readonly XmlElement[] =>
  childElements(localization).filter(
    (element) => element.localName === 'resources' && attribute(element, 'culture') !== undefined,
  ),
);

/** The first `<resources>` beside a string, which mc.exe takes for the list of all; there can be several. */
export function mainResourcesOf(string: StringDefinition): XmlElement | undefined {
  const localization = resourcesOf(string)?.parent;
  return localization && resourcesIn(localization)[0];
}

/** Whether a string is in that `<resources>` itself. */
export const isInMainResources = (string: StringDefinition): boolean =>
  resourcesOf(string) === mainResourcesOf(string);
