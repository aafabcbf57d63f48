import { findProviders } from '../../../manifest/find/find-providers.js';
import { guidOf } from '../../../manifest/model/meaning/meaning.js';
import type { Provider } from '../../../manifest/model/model.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import { NO_GUID, normalGuid, parseGuid } from '../../../windows/values/guid.js';
import { isClassic } from '../../event/event-labels.js';
import { builtInGuids } from './built-in-names.js';
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
      for (const guid of [...found.flatMap(guidsOf), ...builtInGuids(one)]) this.#guids.add(guid);
    }
  }

  /** Learns the GUID of a provider, so that events that nothing describes are chosen by its name, too. */
  learn({ name, guid }: EventDescription['provider']): void {
    if (guid !== NO_GUID && this.#names.has(name)) this.#guids.add(guid);
  }

  judge(event: TraceEvent): Verdict {
    if (this.#guids.has(event.providerId)) return true;
    // The header of a classic event has the GUID of its class. Its description knows the provider.
    return this.#names.size > 0 || isClassic(event) ? 'needs description' : false;
  }

  judgeDescription({ provider, task }: EventDescription, event: TraceEvent): boolean {
    const isNamed = this.#names.has(provider.name) || this.#isClass(provider.name, task.text, event);
    // Summaries give the name to all events with the GUID, also to those that nothing describes.
    if (isNamed && event.providerId !== NO_GUID) this.#guids.add(event.providerId);
    return (
      isNamed ||
      this.#guids.has(provider.guid) ||
      (provider.controlGuid !== undefined && this.#guids.has(provider.controlGuid))
    );
  }

  /** Whether the choice has the name of the provider of an event without a description. */
  judgeName(name: string | undefined): boolean {
    return name !== undefined && this.#names.has(name);
  }

  /** Whether the choice has the name of a class as summaries show it: `MSNT_SystemTrace/Image`. */
  #isClass(provider: string, name: string | undefined, event: TraceEvent): boolean {
    return this.#names.size > 0 && isClassic(event) && this.#names.has(`${provider}/${name}`);
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
