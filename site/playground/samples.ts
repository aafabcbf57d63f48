import mailService from './mail-service.man';
import type { ManifestText } from './work/messages.js';

interface Sample {
  readonly label: string;
  readonly name: string;
  load(): Promise<{ readonly default: string }>;
}

/**
 * The sample that the page shows first. It is part of the page; the others are loaded when they are chosen.
 */
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
  {
    label: 'Messages of a disk driver, in two languages (.mc)',
    name: 'contoso-disk.mc',
    load: () => import('../../samples/contoso-disk/contoso-disk.mc'),
  },
];

/** The manifest of the sample trace and the sample DLL. */
const STORAGE = 'contoso-storage.man';

/** A trace to look into, with the manifest that describes its events. */
export async function sampleTrace(): Promise<{ readonly file: File; readonly manifest: ManifestText }> {
  const [{ default: text }, { default: bytes }] = await Promise.all([
    import('../../samples/contoso-storage/contoso-storage.man'),
    import('../../samples/contoso-storage/recorded.etl'),
  ]);
  return { file: new File([bytes], 'contoso-storage.etl'), manifest: { text, name: STORAGE } };
}

/** An event log to look into, with the manifest and the message text file of its providers. */
export async function sampleLog(): Promise<{
  readonly file: File;
  readonly manifest: ManifestText;
  readonly texts: File;
}> {
  const [{ default: text }, { default: messages }, { default: bytes }] = await Promise.all([
    import('../../samples/contoso-storage/contoso-storage.man'),
    import('../../samples/contoso-storage/backup.mc'),
    import('../../samples/contoso-storage/logged.evtx'),
  ]);
  return {
    file: new File([bytes], 'contoso-storage.evtx'),
    manifest: { text, name: STORAGE },
    texts: new File([messages], 'backup.mc'),
  };
}

/** The manifest of which a DLL to look into is made. */
export async function sampleForDll(): Promise<ManifestText> {
  const { default: text } = await import('../../samples/contoso-storage/contoso-storage.man');
  return { text, name: STORAGE };
}
