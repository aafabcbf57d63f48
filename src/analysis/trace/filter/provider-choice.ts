import { findProviders } from '../../../manifest/find/find-providers.js';
import { guidOf } from '../../../manifest/model/meaning/meaning.js';
import type { Provider } from '../../../manifest/model/model.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import { normalGuid, parseGuid } from '../../../windows/values/guid.js';
import { isClassic } from '../../event/event-labels.js';
import type { Verdict } from './verdict.js';
import { type UnmetName, WantedNames } from './wanted-names.js';

/** Chooses events by their providers. */
export class ProviderChoice {
  readonly #guids = new Set<string>();
  readonly #names = new WantedNames('provider');
  readonly #providers: readonly Provider[];

  /**
   * @param wanted names and GUIDs.
   * @param providers those whose names and GUIDs are known.
   */
  constructor(wanted: readonly string[], providers: readonly Provider[]) {
    this.#providers = providers;
    for (const one of wanted) {
      const { found } = findProviders({ providers }, one);
      if (parseGuid(one) !== undefined) this.#guids.add(normalGuid(one));
      else this.#names.add(one, found.length > 0);
      for (const guid of found.flatMap(guidsOf)) this.#guids.add(guid);
    }
  }

  judge(event: TraceEvent): Verdict {
    if (this.#guids.has(event.providerId)) return true;
    // The header of a classic event has the GUID of its class. Its description knows the provider.
    return this.#names.size > 0 || isClassic(event) ? 'needs description' : false;
  }

  judgeDescription({ provider }: EventDescription): boolean {
    return (
      this.#names.has(provider.name) ||
      this.#guids.has(provider.guid) ||
      (provider.controlGuid !== undefined && this.#guids.has(provider.controlGuid))
    );
  }

  /** The names that no manifest has, and no description that was judged. */
  get unmet(): UnmetName[] {
    return this.#names.unmet(this.#providers.map(({ name }) => name.value));
  }
}

/** The GUIDs that the events of a provider can have: without braces, in lower case. */
export function guidsOf(provider: Provider): string[] {
  return [guidOf(provider), provider.controlGuid?.value ?? ''].filter((guid) => guid !== '');
}
