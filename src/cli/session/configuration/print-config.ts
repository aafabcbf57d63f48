import { settingsOfChoice } from '../../../lint/engine/settings-of-choice.js';
import { defaultFormat } from '../../../lint/format/options.js';
import type { CodeFile, ConfigPlace } from '../../../project/config/config-file.js';
import { relativeTo } from '../../../project/config/paths.js';
import { isCustomId, ruleIds } from '../../../text/diagnostics/catalogue.js';
import { jsonText } from '../../../text/json-text.js';
import type { BaselineOptions } from '../inputs/baseline-options.js';
import type { Input } from '../inputs/inputs.js';
import type { ConfigurationOptions } from '../options/configuration-options.js';
import type { Session } from '../session.js';
import type { FileSettings } from './configurations.js';

type Options = ConfigurationOptions & BaselineOptions;

/**
 * Prints the settings for a manifest as JSON: every rule, with the options that differ from its defaults, and
 * the origins of the settings that are not defaults.
 */
export async function printConfig(
  input: Input,
  found: FileSettings,
  options: Options,
  session: Session,
): Promise<void> {
  const { config, choice, settings, emit, format, ignored, lintRules, emitters } = found;
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
  const baseline =
    options.baseline ?? (found.baseline === undefined ? undefined : relativeTo(here, found.baseline));
  const printed = {
    config: config === undefined ? null : relativeTo(here, config),
    ignored,
    ruleset: choice.ruleset ?? 'recommended',
    ...(baseline && { baseline }),
    emit,
    format: { ...defaultFormat, ...format },
    messageText: { codePage: choice.codePage ?? 1252 },
    lintRules: names(lintRules),
    emitters: names(emitters),
    rules: Object.fromEntries([...rules, ...own]),
    origins: await originsOf(input, found, options, session),
  };
  host.stdout.write(jsonText(printed));
}

/** The origin of each setting that is not a default: a place in a configuration, or an option. */
async function originsOf(
  { path, name }: Input,
  { layers, choice, settings, lintRules, emitters }: FileSettings,
  { config, ruleset, rule = {}, codePage, warningsAsErrors, baseline }: Options,
  { host }: Session,
): Promise<Readonly<Record<string, string>>> {
  const origins = new Map<string, string>();
  const place = ({ source, range }: ConfigPlace) => {
    const { line, column } = source.positionAt(range.start);
    return `${source.file}:${line}:${column}`;
  };
  if (layers.length > 0) {
    const { originsOf: placesOf } = await import('../../../project/config/index.js');
    const file = host.absolutePath(path === '-' ? name : path);
    for (const [setting, at] of placesOf(layers, file)) origins.set(setting, place(at));
  }
  for (const [at, file] of lintRules.entries()) origins.set(`lintRules.${at}`, place(file.place));
  for (const [at, file] of emitters.entries()) origins.set(`emitters.${at}`, place(file.place));
  if (typeof config === 'string') origins.set('config', '--config');
  if (ruleset !== undefined) origins.set('ruleset', '--ruleset');
  if (codePage !== undefined) origins.set('messageText.codePage', '--code-page');
  if (baseline === false) origins.delete('baseline');
  else if (baseline !== undefined) origins.set('baseline', '--baseline');
  for (const id of Object.keys(rule)) origins.set(`rules.${id}`, '--rule');
  if (warningsAsErrors === true) {
    const without = settingsOfChoice({ ...choice, warningsAsErrors: false });
    for (const id of ruleIds) {
      if (without.severityOf(id) !== settings.severityOf(id))
        origins.set(`rules.${id}`, '--warnings-as-errors');
    }
  }
  return Object.fromEntries([...origins].sort(([one], [other]) => (one < other ? -1 : 1)));
}
