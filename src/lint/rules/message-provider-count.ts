import { LAST_PROVIDER_NUMBER } from '../../manifest/model/messages/message-ids.js';
import { rule } from './rule.js';

/**
 * From the 18th provider on, mc.exe assigns messages no IDs, because the number is part of an ID. Providers
 * whose messages all have IDs are not counted. Observed with mc.exe 10.0.28000.
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
