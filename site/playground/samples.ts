import mailService from './mail-service.man';
import type { ManifestText } from './work/messages.js';

interface Sample {
  readonly label: string;
  readonly name: string;
  load(): Promise<{ readonly default: string }>;
}

/** The sample that the page shows first. It is part of the page; the others are loaded when they are chosen. */
export const firstSample: ManifestText = { text: mailService, name: 'mail-service.man' };

export const samples: readonly Sample[] = [
  {
    label: 'A small mail service',
    name: firstSample.name,
    load: async () => ({ default: mailService }),
  },
  {
    label: 'A printing service, with mistakes',
    name: 'faulty.man',
    load: () => import('../../samples/faulty/faulty.man'),
  },
  {
    label: 'A storage service with nearly everything',
    name: 'contoso-storage.man',
    load: () => import('../../samples/contoso-storage/contoso-storage.man'),
  },
  {
    label: 'Two providers with names that code must change',
    name: 'two-providers.man',
    load: () => import('../../samples/two-providers/two-providers.man'),
  },
];
