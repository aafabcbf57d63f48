import type { EventDefinition } from '../manifest/model.js';
import { rule } from './rule.js';
import { hasFaultyVersion } from './shared/written.js';

/** Provider, id and version identify an event (EVENT_DESCRIPTOR). One id may have several versions. */
export default rule('event-id-version-unique', (report) => ({
  provider({ events }) {
    const first = new Map<number, EventDefinition>();
    for (const event of events) {
      if (event.value === undefined || event.value.value > 0xffff || hasFaultyVersion(event)) continue;
      const id = event.value.value;
      const version = event.version?.value ?? 0;
      const key = id * 256 + version;
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, event);
      else
        report(event.value.range, { id: event.value.text, version }, [
          { message: 'first event with this ID and version', range: earlier.value?.range ?? earlier.range },
        ]);
    }
  },
}));
