import { defaultFormat } from '../../../lint/format/options.js';
import type { CodeFile } from '../../../project/config/config-file.js';
import { relativeTo } from '../../../project/config/paths.js';
import { isCustomId, ruleIds } from '../../../text/diagnostics/catalogue.js';
import { jsonText } from '../../../text/json-text.js';
import type { Session } from '../session.js';
import type { FileSettings } from './configurations.js';

/** Prints the settings for a manifest as JSON: every rule, with the options that differ from its defaults. */
export function printConfig(
  { config, choice, settings, emit, format, ignored, baseline, lintRules, emitters }: FileSettings,
  session: Session,
): void {
  const { host } = session;
  const here = host.absolutePath('.');
  const rules = ruleIds.map((id) => {
    const options = settings.optionsOf(id);
    const severity = settings.severityOf(id);
    return [id, Object.keys(options).length === 0 ? severity : [severity, options]];
  });
  // Files of users do not run to print settings, so only what is set for their rules is known.
  const own = Object.entries(choice.rules ?? {}).filter(([id]) => isCustomId(id));
  const names = (files: readonly CodeFile[]) => files.map(({ path }) => relativeTo(here, path));
  const printed = {
    config: config === undefined ? null : relativeTo(here, config),
    ignored,
    ruleset: choice.ruleset ?? 'recommended',
    ...(baseline !== undefined && { baseline: relativeTo(here, baseline) }),
    emit,
    format: { ...defaultFormat, ...format },
    messageText: { codePage: choice.codePage ?? 1252 },
    lintRules: names(lintRules),
    emitters: names(emitters),
    rules: Object.fromEntries([...rules, ...own]),
  };
  host.stdout.write(jsonText(printed));
}
