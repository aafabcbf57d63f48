import { readForDecoding } from '../../lint/read-for-decoding.js';
import { describeEvents } from '../../manifest/describe/describe-events.js';
import type {
  StoredDescriptions,
  StoredManifest,
} from '../../recordings/trace/decode/stored-descriptions.js';
import { bytesOf, iterableOf, objectOf } from '../../windows/checks/arguments.js';
import type { EventDescription } from '../../windows/decoding/event-decoder.js';

/** The events of the manifests that a trace carries. */
export interface DescribedTraceManifests {
  readonly descriptions: readonly EventDescription[];
  /** The manifests that cannot be read, with the first error of each. */
  readonly unreadable: readonly { readonly manifest: StoredManifest; readonly message: string }[];
}

/**
 * Describes the events of the manifests that .NET event sources wrote into a trace, for `traceDecoder`.
 * Errors that do not concern decoding are ignored, and anything that is not a manifest is omitted.
 *
 * @param stored what `collectDescriptions` found.
 * @param culture the language of the texts, such as `de-DE`. Default `en-US`.
 */
export function describeTraceManifests(
  stored: Pick<StoredDescriptions, 'manifests'>,
  culture?: string,
): DescribedTraceManifests {
  const descriptions: EventDescription[] = [];
  const unreadable: { manifest: StoredManifest; message: string }[] = [];
  for (const manifest of iterableOf(objectOf(stored, 'stored').manifests, 'stored.manifests')) {
    const content = bytesOf(objectOf(manifest, 'stored.manifests[]').content, 'stored.manifests[].content');
    const read = readForDecoding(content);
    if (read.manifest === undefined) {
      unreadable.push({ manifest, message: read.errors[0]?.message ?? 'it is not a manifest' });
    } else descriptions.push(...describeEvents(read.manifest, culture));
  }
  return { descriptions, unreadable };
}
