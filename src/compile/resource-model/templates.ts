import { substitutionType, templateXml } from '../../manifest/describe/template-xml.js';
import { userDataRoot } from '../../manifest/describe/user-data-xml.js';
import type { Template } from '../../manifest/model/model.js';
import type { TemplateResource } from '../../windows/resources/wevt-template/model.js';
import type { Compatibility } from '../options/options.js';
import { eventDataText } from './event-data.js';
import { itemResources, type MapPositions, tagsOf } from './items.js';
import { templateGuid } from './template-guid.js';
import { userDataText } from './user-data.js';

/** A template with the XML of its rendered events, and the GUID computed from that XML. */
export function templateResource(
  template: Template,
  mapAt: MapPositions,
  compat: Compatibility,
): TemplateResource {
  const root = userDataRoot(template);
  const text = root === undefined ? eventDataText(template) : userDataText(root);
  return {
    kind: root === undefined ? 'EventData' : 'UserData',
    guid: templateGuid(text, template.fields.map(substitutionType), compat),
    ...tagsOf(template),
    xml: templateXml(template),
    items: itemResources(template, mapAt),
  };
}
