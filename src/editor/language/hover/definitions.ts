import type { Manifest } from '../../../manifest/model/model.js';
import { counted } from '../../../text/counted.js';
import type { Entity } from '../occurrences.js';
import {
  counterBlocks,
  counterProviderBlocks,
  counterSetBlocks,
  counterStructBlocks,
  counterTypeBlocks,
} from './counters.js';
import { eventBlocks } from './event.js';
import { itemBlocks, mapBlocks } from './maps.js';
import { channelBlocks, keywordBlocks, namedBlocks, providerBlocks } from './named.js';
import { type Block, paragraph, title } from './page.js';
import { entryBlocks, stringBlocks } from './strings.js';
import { fieldBlocks, templateBlocks } from './templates.js';
import { inTypeBlocks, outTypeBlocks } from './types.js';

/** Returns the description of a definition. */
export function blocksOf(manifest: Manifest, entity: Entity): Block[] {
  switch (entity.kind) {
    case 'event':
      return eventBlocks(manifest, entity.definition);
    case 'provider':
      return providerBlocks(manifest, entity.definition);
    case 'channel':
      return channelBlocks(manifest, entity.definition);
    case 'level':
    case 'task':
    case 'opcode':
    case 'filter':
      return namedBlocks(manifest, entity.kind, entity.definition);
    case 'keyword':
      return keywordBlocks(manifest, entity.definition);
    case 'map':
      return mapBlocks(manifest, entity.definition);
    case 'mapItem':
      return itemBlocks(manifest, entity.definition, entity.map);
    case 'template':
      return templateBlocks(manifest, entity.definition);
    case 'field':
      return fieldBlocks(manifest, entity.definition);
    case 'messageTableEntry':
      return entryBlocks(manifest, entity.definition);
    case 'string':
      return stringBlocks(manifest, entity);
    case 'culture':
      return [
        title('culture', entity.definition.name.value),
        paragraph(counted(entity.definition.strings.length, 'string')),
      ];
    case 'inType':
      return inTypeBlocks(entity.definition);
    case 'outType':
      return outTypeBlocks(entity.definition);
    case 'counterProvider':
      return counterProviderBlocks(entity.definition);
    case 'counterSet':
      return counterSetBlocks(entity.definition);
    case 'counterStruct':
      return counterStructBlocks(entity.definition);
    case 'counter':
      return counterBlocks(entity.definition);
    case 'counterType':
      return counterTypeBlocks(entity.definition);
  }
}
