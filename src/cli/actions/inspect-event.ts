import { MessageTexts } from '../../event-info/messages.js';
import { inspectEvents } from '../../inspect/event/details.js';
import { eventInspectionText } from '../../inspect/event/text.js';
import { culturesOf } from '../../manifest/nearest-culture.js';
import { jsonText } from '../../text/json-text.js';
import { namedInput } from '../inputs/inputs.js';
import type { MessageOptions } from '../inputs/message-files.js';
import { eventsNamed, providersNamed } from '../manifests/find-in-manifest.js';
import { tellMissingCulture } from '../manifests/missing-culture.js';
import { openManifest } from '../manifests/open-manifest.js';
import type { Session } from '../run/session.js';

export interface InspectEventOptions extends MessageOptions {
  readonly event: string;
  readonly provider?: string;
  readonly traceEventInfo?: boolean;
  /** The language of the texts that are shown, not of message tables. */
  readonly culture?: readonly string[];
  readonly format: 'text' | 'json';
}

/** Runs `wevtc inspect --event`. */
export async function inspectEvent(
  path: string,
  { culture: cultures = [], messages, ...options }: InspectEventOptions,
  session: Session,
): Promise<void> {
  const [culture, ...others] = cultures;
  if (others.length > 0) {
    session.fail('with --event, --culture is the language of text; pass only one');
    return;
  }
  const manifest = await openManifest(path, messages === undefined ? {} : { messages }, session);
  const providers = manifest && providersNamed(manifest, options.provider, session);
  const events = providers && eventsNamed(providers, options.event, session);
  if (manifest === undefined || events === undefined) return;
  tellMissingCulture(culture, culturesOf(manifest), session);
  const inspection = inspectEvents(events, new MessageTexts(manifest, culture), {
    file: namedInput(path, undefined).name,
    traceEventInfo: options.traceEventInfo === true,
  });
  session.host.stdout.write(
    options.format === 'json' ? jsonText(inspection) : eventInspectionText(inspection),
  );
}
