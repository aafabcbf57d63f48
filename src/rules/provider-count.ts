import type { MessageReference, Provider } from '../manifest/model.js';
import { rule } from './rule.js';

/** A message id has four bits for the provider. */
const NUMBERED = 16;

/**
 * Messages of the 17th and later providers get no id automatically. They need one in the messageTable (EventsType
 * documentation). A string that one of the first sixteen providers also uses has the id from there.
 */
export default rule('provider-count', (report) => {
  let concerned = false;
  const numbered = new Set<string>();
  const late: { provider: Provider; message: MessageReference }[] = [];
  return {
    manifest({ providers, messageTable }) {
      concerned = providers.length > NUMBERED;
      for (const { message } of messageTable) if (message !== undefined) numbered.add(message.id);
    },
    message(message, { provider }) {
      if (!concerned || provider === undefined) return;
      if (provider.index < NUMBERED) numbered.add(message.id);
      else if (message.strings.length > 0) late.push({ provider, message });
    },
    finish() {
      const reported = new Set<Provider>();
      for (const { provider, message } of late) {
        if (numbered.has(message.id) || reported.has(provider)) continue;
        reported.add(provider);
        const place = { message: `'${message.id}' has no id`, range: message.range };
        const parameters = {
          provider: provider.name.value,
          position: provider.index + 1,
          string: message.id,
        };
        report(provider.name.range, parameters, [place]);
      }
    },
  };
});
