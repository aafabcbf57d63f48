import { guidOf, isMeant, writtenText } from '../manifest/model/meaning/meaning.js';
import type { Channel, Located, Manifest, Named, Provider, Reference } from '../manifest/model/model.js';
import { catalogue, isRuleId, severityOf } from '../text/diagnostics/catalogue.js';
import type { AnyRuleId, Diagnostic, RuleId } from '../text/diagnostics/diagnostic.js';
import { once } from '../text/once.js';
import type { LintSettings } from './engine/rule-settings.js';

/** Errors that can make an event's meaning uncertain. Others matter only to generated code or Windows. */
const DOUBTFUL: ReadonlySet<AnyRuleId> = new Set<RuleId>([
  'xml-duplicate-attribute',
  'xml-entity',
  'xml-namespace',
  'unknown-element',
  'removed-element',
  'repeated-element',
  'unknown-attribute',
  'missing-attribute',
  'invalid-value',
  'unresolved-channel',
  'unresolved-level',
  'unresolved-task',
  'unresolved-opcode',
  'unresolved-keyword',
  'unresolved-template',
  'unresolved-map',
  'unresolved-string',
  'unresolved-in-type',
  'unresolved-out-type',
  'unresolved-field',
  'binary-length-required',
  'extent-field-type',
  'extent-field-order',
  'event-id-range',
  'event-id-version-unique',
  'field-name-unique',
  'level-unique',
  'task-unique',
  'opcode-unique',
  'keyword-unique',
  'map-unique',
  'map-item-unique',
  'template-unique',
  'string-id-unique',
  'message-insert-range',
  'message-insert-unterminated',
]);

/** Runs only those rules. Configurations are ignored, because they cannot change a manifest's meaning. */
export const settingsForReading: LintSettings = {
  severityOf: (id) => (isRuleId(id) && DOUBTFUL.has(id) ? severityOf(id) : 'off'),
  optionsOf: () => ({}),
};

/** The findings that make decoding doubtful: errors in the parts it uses, about something not understood. */
export function errorsInMeaning(diagnostics: readonly Diagnostic[], manifest: Manifest): Diagnostic[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return errors;
  const understood = understoodPlaces(manifest);
  const isDoubtful = ({ ruleId, range, message }: Diagnostic) =>
    !(understood.has(range.start) && OF_NAMES.has(ruleId)) && message !== noProviderSymbol();
  const channels = manifest.providers.flatMap((provider) => provider.channels);
  return errors.filter(isDoubtful).filter(({ range }) => !channels.some((channel) => isIn(channel, range)));
}

/** The content of a channel only says how it is installed. */
function isIn({ element }: Channel, { start, end }: Diagnostic['range']): boolean {
  return element !== undefined && start >= element.range.start && end <= element.range.end;
}

/** Findings about a name or symbol. For reading, any name will do. */
const OF_NAMES: ReadonlySet<AnyRuleId> = new Set<RuleId>([
  'invalid-value',
  'unresolved-level',
  'unresolved-task',
  'unresolved-opcode',
  'unresolved-keyword',
  'unresolved-in-type',
  'unresolved-out-type',
]);

const noProviderSymbol = once(() =>
  catalogue['missing-attribute'].message({ name: 'symbol', element: 'provider' }),
);

/** The places of malformed or undefined names and symbols whose meaning is still clear. */
function understoodPlaces({ providers }: Manifest): ReadonlySet<number> {
  const places = new Set<number>();
  const text = (located: Located<string> | undefined) => {
    if (located?.value === '' && writtenText(located) !== '') places.add(located.range.start);
  };
  const reference = (to: Reference<unknown> | undefined) => {
    if (to !== undefined && isMeant(to)) places.add(to.range.start);
  };
  const named = (definition: Named) => {
    text(definition.name);
    text(definition.symbol);
  };
  for (const provider of providers) {
    text(provider.symbol);
    if (guidOf(provider) !== '') text(provider.guid);
    for (const { symbol } of provider.maps) text(symbol);
    for (const { symbol } of provider.maps.flatMap(({ items }) => items)) text(symbol);
    for (const definition of definitionsOf(provider)) named(definition);
    for (const event of provider.events) {
      text(event.symbol);
      for (const to of [event.level, event.task, event.opcode, ...event.keywords]) reference(to);
    }
    for (const field of provider.templates.flatMap(({ fields }) => fields)) {
      for (const data of field.kind === 'struct' ? field.members : [field]) {
        reference(data.inType);
        reference(data.outType);
      }
    }
  }
  return places;
}

function definitionsOf({ levels, tasks, opcodes, keywords, filters }: Provider): Named[] {
  return [...levels, ...tasks, ...tasks.flatMap((task) => task.opcodes), ...opcodes, ...keywords, ...filters];
}
