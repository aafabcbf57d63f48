import { relativeTo } from '../config/paths.js';
import { ruleIds } from '../diagnostics/catalogue.js';
import { defaultFormat } from '../format/options.js';
import { jsonText } from '../text/json-text.js';
import type { FileSettings } from './configurations.js';
import type { Session } from './session.js';

/** Prints the settings for a manifest as JSON: every rule, with the options that differ from its defaults. */
export function printConfig(
  { config, choice, settings, emit, format, ignored }: FileSettings,
  session: Session,
): void {
  const { host } = session;
  const here = host.absolutePath('.');
  const rules = ruleIds.map((id) => {
    const options = settings.optionsOf(id);
    const severity = settings.severityOf(id);
    return [id, Object.keys(options).length === 0 ? severity : [severity, options]];
  });
  const printed = {
    config: config === undefined ? null : relativeTo(here, config),
    ignored,
    ruleset: choice.ruleset ?? 'recommended',
    emit,
    format: { ...defaultFormat, ...format },
    rules: Object.fromEntries(rules),
  };
  host.stdout.write(jsonText(printed));
}
