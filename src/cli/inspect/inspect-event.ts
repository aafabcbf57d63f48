import { inspectEvents } from '../../compile/inspect/event/details.js';
import { eventInspectionText } from '../../compile/inspect/event/text.js';
import { MessageTexts } from '../../manifest/describe/messages.js';
import { culturesOf } from '../../manifest/model/messages/nearest-culture.js';
import { jsonText } from '../../text/json-text.js';
import { namedInput } from '../session/inputs/inputs.js';
import { eventsNamed, providersNamed } from '../session/manifests/find-in-manifest.js';
import { tellMissingCulture } from '../session/manifests/missing-culture.js';
import { openManifest } from '../session/manifests/open-manifest.js';
import type { Session } from '../session/session.js';
import type { InspectOptions } from './options.js';

/** The first culture is the language of the texts that are shown, not of message tables. */
type InspectEventOptions = InspectOptions & { readonly event: string };

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
