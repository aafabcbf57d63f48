import type {
  ProviderResource,
  TemplateResource,
} from '../../../src/windows/resources/wevt-template/model.js';

/** A provider with nothing in it. */
export const emptyProvider: ProviderResource = {
  guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701',
  message: undefined,
  channels: [],
  maps: [],
  queries: [],
  templates: [],
  attributes: { name: 'Contoso', controlGuid: undefined, groupGuid: undefined },
  opcodes: [],
  levels: [],
  tasks: [],
  keywords: [],
  events: [],
  eventAttributes: [],
  filters: [],
};

/** A template without items, but for what is given. */
export function templateWith(parts: Partial<TemplateResource>): TemplateResource {
  const xml = { name: 'EventData', attributes: [], children: [] };
  return { kind: 'EventData', guid: '00000000-0000-0000-0000-000000000000', xml, items: [], ...parts };
}
