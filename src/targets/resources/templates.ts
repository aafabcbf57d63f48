import type { Template, ValueMap } from '../../manifest/model.js';
import type { TemplateResource } from '../../resources/wevt-template/model.js';
import type { Compatibility } from '../options.js';
import { eventDataText, eventDataXml } from './event-data.js';
import { itemResources, substitutionType } from './items.js';
import { templateGuid } from './template-guid.js';
import { userDataRoot, userDataText, userDataXml } from './user-data.js';

/** A template with the XML of its rendered events, and the GUID computed from that XML. */
export function templateResource(
  template: Template,
  maps: readonly ValueMap[],
  compat: Compatibility,
): TemplateResource {
  const root = userDataRoot(template);
  const text = root === undefined ? eventDataText(template) : userDataText(root);
  return {
    kind: root === undefined ? 'EventData' : 'UserData',
    guid: templateGuid(text, template.fields.map(substitutionType), compat),
    xml: root === undefined ? eventDataXml(template) : userDataXml(root, template),
    items: itemResources(template, maps),
  };
}
