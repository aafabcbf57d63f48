import { rule } from './rule.js';

const TYPES: ReadonlySet<string> = new Set(['Admin', 'Operational', 'Analytic', 'Debug']);

/** Event Viewer builds folders from `Provider/Type` (ChannelType documentation), with any case and suffix. */
export default rule('channel-name-convention', (report) => ({
  channel({ kind, name, type }, provider) {
    if (kind !== 'declared' || name.value === '' || provider.name.value === '') return;
    const prefix = `${provider.name.value}/`;
    const suffix = name.value.slice(prefix.length);
    const parameters = { channel: name.value, suggestion: `${prefix}${type ?? 'Operational'}` };
    if (!name.value.toLowerCase().startsWith(prefix.toLowerCase()) || suffix === '')
      report(name.range, { ...parameters, problem: 'prefix' });
    else if (type !== undefined && suffix !== type && TYPES.has(suffix))
      report(name.range, { ...parameters, problem: 'type', type });
  },
}));
