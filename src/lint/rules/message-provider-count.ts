import { LAST_PROVIDER_NUMBER } from '../../manifest/model/messages/message-ids.js';
import { rule } from './rule.js';

/**
 * mc.exe gives messages of the 18th provider and of later ones no ids, because the number of the provider is
 * part of an id. It does not count a provider all of whose messages have ids already. Observed with mc.exe
 * 10.0.28000.
 */
export default rule('message-provider-count', (report) => ({
  finish({ messages }) {
    const providers = new Set(
      messages.flatMap(({ owner }) =>
        owner === undefined || owner.number <= LAST_PROVIDER_NUMBER ? [] : [owner.provider],
      ),
    );
    for (const { name } of providers) {
      report(name.range, { provider: name.value, most: LAST_PROVIDER_NUMBER + 1 });
    }
  },
}));
