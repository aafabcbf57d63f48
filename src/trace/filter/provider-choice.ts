import type { EventDescription } from '../../etw/event-decoder.js';
import { normalGuid } from '../../etw/guid.js';
import type { TraceEvent } from '../../etw/trace/trace-event.js';
import { findProviders } from '../../events/find-providers.js';
import { guidOf } from '../../manifest/meaning.js';
import type { Provider } from '../../manifest/model.js';
import { isClassic } from '../event-labels.js';
import type { Verdict } from './verdict.js';

const GUID = /^\{?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/i;

/** Chooses events by their providers. */
export class ProviderChoice {
  readonly #guids = new Set<string>();
  readonly #names = new Set<string>();

  /**
   * @param wanted names and GUIDs.
   * @param providers those whose names and GUIDs are known.
   */
  constructor(wanted: readonly string[], providers: readonly Provider[]) {
    for (const one of wanted) {
      if (GUID.test(one)) this.#guids.add(normalGuid(one));
      else this.#names.add(one.toLowerCase());
      for (const provider of findProviders({ providers }, one).found) {
        for (const guid of guidsOf(provider)) this.#guids.add(guid);
      }
    }
  }

  judge(event: TraceEvent): Verdict {
    if (this.#guids.has(event.providerId)) return true;
    // The header of a classic event has the GUID of its class. Its description knows the provider.
    return this.#names.size > 0 || isClassic(event) ? 'needs description' : false;
  }

  judgeDescription({ provider }: EventDescription): boolean {
    return (
      this.#names.has(provider.name.toLowerCase()) ||
      this.#guids.has(provider.guid) ||
      (provider.controlGuid !== undefined && this.#guids.has(provider.controlGuid))
    );
  }
}

/** The GUIDs that the events of a provider can have: without braces, in lower case. */
export function guidsOf(provider: Provider): string[] {
  return [guidOf(provider), provider.controlGuid?.value ?? ''].filter((guid) => guid !== '').map(normalGuid);
}
