import { describeEvents } from '../../manifest/describe/describe-events.js';
import type {
  StoredDescriptions,
  StoredManifest,
} from '../../recordings/trace/decode/stored-descriptions.js';
import { bytesOf, iterableOf, objectOf } from '../../windows/checks/arguments.js';
import type { EventDescription } from '../../windows/decoding/event-decoder.js';
import { CarriedManifests, TOO_MANY_CARRIED } from './carried-manifests.js';

/** The events of the manifests that a trace carries. */
export interface DescribedTraceManifests {
  readonly descriptions: readonly EventDescription[];
  /** The manifests that cannot be read, with the first error of each. */
  readonly unreadable: readonly { readonly manifest: StoredManifest; readonly message: string }[];
}

/**
 * Describes the events of the manifests that .NET event sources wrote into a trace, for `traceDecoder`.
 * Errors that do not concern decoding are ignored, and anything that is not a manifest is omitted. Manifests
 * with more than 300,000 elements and attributes in all are unreadable.
 *
 * @param stored what `collectDescriptions` found.
 * @param culture the language of the texts, such as `de-DE`. Default `en-US`.
 */
export function describeTraceManifests(
  stored: Pick<StoredDescriptions, 'manifests'>,
  culture?: string,
): DescribedTraceManifests {
  return describeCarried(stored, culture, new CarriedManifests());
}

/** The same with the limits of a run. */
export function describeCarried(
  stored: Pick<StoredDescriptions, 'manifests'>,
  culture: string | undefined,
  carried: CarriedManifests,
): DescribedTraceManifests {
  const descriptions: EventDescription[] = [];
  const unreadable: { manifest: StoredManifest; message: string }[] = [];
  for (const manifest of iterableOf(objectOf(stored, 'stored').manifests, 'stored.manifests')) {
    const content = bytesOf(objectOf(manifest, 'stored.manifests[]').content, 'stored.manifests[].content');
    const read = carried.read(content);
    if (read === 'known') continue;
    if (read === 'too many') unreadable.push({ manifest, message: TOO_MANY_CARRIED });
    else if (read.manifest === undefined) {
      unreadable.push({ manifest, message: read.errors[0]?.message ?? 'it is not a manifest' });
    } else descriptions.push(...describeEvents(read.manifest, culture));
  }
  return { descriptions, unreadable };
}
