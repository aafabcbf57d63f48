import type { Located, Provider } from '../../manifest/model/model.js';
import { bracedGuid } from '../../windows/values/guid.js';
import type { ChangeLog } from './change-log.js';
import { changedText } from './changed-text.js';
import { compareChannels } from './channels.js';
import { compareCompatibleAttributes } from './compatible-attributes.js';
import { compareDefinitions } from './definitions.js';
import { compareEvents } from './events.js';
import { compareMaps } from './maps.js';
import type { MessageComparison } from './messages.js';
import type { Pair } from './pair.js';
import { compareTemplates } from './templates.js';
import { isUnread, isUnreadIn } from './unread.js';

/** Compares an older and a newer definition of the same provider. */
export function compareProvider(
  providers: Pair<Provider>,
  messages: MessageComparison,
  log: ChangeLog,
): void {
  compareAttributes(providers, log);
  const { before, after } = providers;
  messages.compare(providers, 'provider', subjectOf(after), before.name.value);
  const renamedChannels = compareChannels(providers, messages, log);
  compareDefinitions(providers, messages, log);
  const events = compareEvents(providers, renamedChannels, messages, log);
  compareMaps(providers, messages, log);
  compareTemplates(providers, events, log);
}

/** `provider 'Contoso-Clock'` */
export function subjectOf(provider: Provider): string {
  return `provider '${provider.name.value}'`;
}

function compareAttributes({ before, after }: Pair<Provider>, log: ChangeLog): void {
  const subject = subjectOf(after);
  const isUnreadHere = (name: string, was: Located<string>, is: Located<string>) =>
    isUnreadIn({ before, after }, 'provider', name, {
      before: was.value || undefined,
      after: is.value || undefined,
    });
  if (before.name.value !== after.name.value && !isUnreadHere('name', before.name, after.name)) {
    log.breaks('breaking-query-provider-name', {
      action: 'changed',
      subject,
      text: `provider '${before.name.value}' is now called '${after.name.value}'`,
      before: before.name.range,
      after: after.name.range,
    });
  }
  if (before.symbol.value !== after.symbol.value && !isUnreadHere('symbol', before.symbol, after.symbol)) {
    log.breaks('breaking-source-provider-symbol', {
      action: 'changed',
      subject,
      text: changedText('symbol', subject, `'${before.symbol.value}'`, `'${after.symbol.value}'`),
      before: before.symbol.range,
      after: after.symbol.range,
    });
  }
  compareGuids({ before, after }, log);
  // Binaries do not contain file names. The decompiler invents them.
  if (log.origin !== undefined) return;
  compareCompatibleAttributes('text', { before, after }, 'provider', subject, log, [
    ['resourceFileName', before.resourceFileName, after.resourceFileName],
    ['messageFileName', before.messageFileName, after.messageFileName],
    ['parameterFileName', before.parameterFileName, after.parameterFileName],
    ['helpLink', before.helpLink, after.helpLink],
  ]);
}

/** Compares the GUIDs, other than its own, by which sessions enable a provider. */
function compareGuids({ before, after }: Pair<Provider>, log: ChangeLog): void {
  if (log.origin?.holdsTraits === false) return;
  const subject = subjectOf(after);
  const guids = [
    ['breaking-wire-provider-control-guid', 'controlGuid', before.controlGuid, after.controlGuid],
    ['breaking-query-provider-group', 'groupGuid', before.traits?.groupGuid, after.traits?.groupGuid],
  ] as const;
  for (const [ruleId, name, was, is] of guids) {
    if (was?.value === is?.value || isGuidUnread(name, { before, after })) continue;
    const places = { before: was?.range ?? before.range, after: is?.range ?? after.range };
    const facts = { action: 'changed', subject, ...places } as const;
    // Joining a group is compatible. A control GUID is not, because it replaces the provider's own GUID.
    if (name === 'groupGuid' && was === undefined) {
      log.compatible('query', { ...facts, text: `${subject} now has groupGuid ${bracedGuid(is?.value)}` });
    } else {
      const text = changedText(
        name,
        subject,
        bracedGuid(was?.value) ?? 'none',
        bracedGuid(is?.value) ?? 'none',
      );
      log.breaks(ruleId, { ...facts, text });
    }
  }
}

function isGuidUnread(name: 'controlGuid' | 'groupGuid', { before, after }: Pair<Provider>): boolean {
  return [before, after].some((provider) => {
    if (name === 'controlGuid') return isUnread(provider.element, 'provider', name, provider.controlGuid);
    return isUnread(provider.traits?.element, 'traits', name, provider.traits?.groupGuid);
  });
}
