import type { EventDefinition, Filter, Provider, Template } from '../../manifest/model/model.js';
import type { Range } from '../../text/source.js';
import type { ChangeLog } from './change-log.js';
import { definitionKeyOf } from './definition-facts.js';
import { FieldComparison } from './fields.js';
import { type Pair, pair } from './pair.js';
import { eventsSubject } from './subjects.js';
import { isUnresolved } from './unread.js';
import { canonicalBinaryXml, canonicalXml } from './user-data.js';

/** Compares the templates of events and filters. The names of templates can differ. */
export function compareTemplates(
  providers: Pair<Provider>,
  events: readonly Pair<EventDefinition>[],
  log: ChangeLog,
): void {
  for (const { templates, users } of templatesInUse(events)) {
    const [first] = users as [Pair<EventDefinition>];
    const newer = users.map(({ after }) => after);
    compareTemplate(templates, eventsSubject(newer), rangesOf(first), log.about(newer));
  }
  const { before: older, after: newer } = providers;
  for (const { before, after } of pair<Filter>(older.filters, newer.filters, definitionKeyOf(log)).pairs) {
    if ([before, after].some((filter) => isUnresolved(filter, 'filter', 'tid', filter.template))) continue;
    const templates = { before: before.template?.target, after: after.template?.target };
    compareTemplate(templates, `filter '${after.name.value}'`, rangesOf({ before, after }), log);
  }
}

function compareTemplate(
  { before, after }: Pair<Template | undefined>,
  owner: string,
  owners: Pair<Range>,
  log: ChangeLog,
): void {
  const places = { before: before?.tid.range ?? owners.before, after: after?.tid.range ?? owners.after };
  const scope = { before, after };
  new FieldComparison(owner, scope, log).compare({
    before: before?.fields ?? [],
    after: after?.fields ?? [],
    places,
  });
  const was = before?.userData;
  const is = after?.userData;
  const form = log.origin === undefined ? canonicalXml : canonicalBinaryXml;
  if (was === is || (was !== undefined && is !== undefined && form(was) === form(is))) return;
  const happened = was === undefined ? 'is new' : is === undefined ? 'is gone' : 'has another layout';
  log.breaks('breaking-query-user-data', {
    action: was === undefined ? 'added' : is === undefined ? 'removed' : 'changed',
    subject: `the UserData of ${owner}`,
    text: `the UserData of ${owner} ${happened}`,
    before: was?.nameRange ?? places.before,
    after: is?.nameRange ?? places.after,
  });
}

function rangesOf({ before, after }: Pair<{ readonly range: Range }>): Pair<Range> {
  return { before: before.range, after: after.range };
}

interface TemplateUse {
  readonly templates: Pair<Template | undefined>;
  readonly users: Pair<EventDefinition>[];
}

/** Each pair of templates with all events that use it, so that a change is reported once. */
function templatesInUse(events: readonly Pair<EventDefinition>[]): TemplateUse[] {
  const found = new Map<Template | undefined, Map<Template | undefined, TemplateUse>>();
  for (const event of events) {
    // If the template could not be read, all its fields would be reported as removed.
    if ([event.before, event.after].some((one) => isUnresolved(one, 'event', 'template', one.template)))
      continue;
    const before = event.before.template?.target;
    const after = event.after.template?.target;
    const uses = found.get(before) ?? new Map<Template | undefined, TemplateUse>();
    found.set(before, uses);
    const use = uses.get(after);
    if (use === undefined) uses.set(after, { templates: { before, after }, users: [event] });
    else use.users.push(event);
  }
  return [...found.values()].flatMap((uses) => [...uses.values()]);
}
