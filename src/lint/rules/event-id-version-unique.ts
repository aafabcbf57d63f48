import { classicKeyword, opcodeInId } from '../../manifest/model/messages/classic-events.js';
import type { EventDefinition } from '../../manifest/model/model.js';
import { freeValueFixes } from './common/free-value.js';
import { hasFaultyVersion } from './common/written.js';
import { rule } from './rule.js';

/** Provider, id and version identify an event (EVENT_DESCRIPTOR). One id may have several versions. */
export default rule('event-id-version-unique', (report) => {
  const fixOf = freeValueFixes('event');
  return {
    provider(provider) {
      const { events } = provider;
      const first = new Map<string, EventDefinition>();
      for (const event of events) {
        if (event.value === undefined || hasFaultyVersion(event)) continue;
        if (event.value.value > 0xffff && classicKeyword(event) === undefined) continue;
        const { id, version } = event.descriptor;
        const key = `${id} ${version} ${opcodeInId(event)}`;
        const earlier = first.get(key);
        if (earlier === undefined) first.set(key, event);
        else
          report(
            event.value.range,
            { id: event.value.text, version },
            [
              {
                message: 'first event with this ID and version',
                range: earlier.value?.range ?? earlier.range,
              },
            ],
            fixOf(event.value, provider),
          );
      }
    },
  };
});
