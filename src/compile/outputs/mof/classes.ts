import { inNearestCulture } from '../../../manifest/model/messages/nearest-culture.js';
import type { Culture, EventDefinition, Manifest, Provider } from '../../../manifest/model/model.js';
import { sanitise } from '../../../manifest/model/names/symbols.js';
import { codeDescriptor } from '../../../manifest/model/read/code-descriptor.js';
import { languageOf } from '../../../windows/resources/languages.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import { displayNameOf } from '../../names/display-text.js';
import { enableProperties } from './enable-properties.js';
import { type EventType, eventTypes, type TaskClass, type TypeClass } from './event-types.js';
import { stringArray, stringLiteral } from './literal.js';
import { classScope, mofName } from './names.js';
import { type PropertyView, properties } from './property.js';

/** A class, in the form that the template prints. */
export interface ClassView {
  /** One per line. */
  readonly qualifiers: readonly string[];
  readonly name: string;
  readonly base: string;
  readonly properties: readonly PropertyView[];
}

/** The classes of a manifest that conforms to the restrictions. Each class comes after its base class. */
export function classViews(manifest: Manifest): ClassView[] {
  const scope = classScope();
  const locale = localeQualifier(manifest.cultures);
  const views = manifest.providers.flatMap((provider) => {
    const name = scope.claim(mofName(provider.name.value));
    const { classes } = eventTypes(provider);
    return [
      providerView(provider, name),
      ...classes.flatMap((taskClass) => {
        const { task, index, types } = taskClass;
        const base = scope.claim(`${mofName(task.symbol?.value || task.name.value)}_V${index}`);
        return [
          taskView(taskClass, base, name),
          ...types.map((type) => {
            const wanted = mofName(type.template?.tid.value ?? nameOf(type.types[0]?.event));
            return typeView(type, scope.claim(`${wanted}_V${index}`), base);
          }),
        ];
      }),
    ];
  });
  return views.map((view) => ({ ...view, qualifiers: ['Dynamic', ...view.qualifiers, ...locale] }));
}

/** A provider's class, with the GUID that sessions enable, and as description the name that tools list. */
function providerView(provider: Provider, name: string): ClassView {
  const shown = sanitise(provider.name.value);
  const guid = bracedGuid((provider.controlGuid ?? provider.guid).value);
  return {
    qualifiers: [`Description(${stringLiteral(shown)})`, `Guid(${stringLiteral(guid)})`],
    name,
    base: 'EventTrace',
    properties: enableProperties(provider),
  };
}

function taskView({ task, version }: TaskClass, name: string, base: string): ClassView {
  const shown = stringLiteral(displayNameOf(task) ?? task.localName);
  const guid = stringLiteral(bracedGuid(task.eventGuid?.value) ?? '');
  const qualifiers = [
    `Description(${shown})`,
    `Guid(${guid})`,
    `EventVersion(${version})`,
    `DisplayName(${stringLiteral(task.name.value)})`,
  ];
  return { qualifiers, name, base, properties: [] };
}

function typeView({ template, types }: TypeClass, name: string, base: string): ClassView {
  return {
    qualifiers: [
      `Description(${stringLiteral(template?.tid.value ?? nameOf(types[0]?.event))})`,
      ...typeQualifiers(types),
    ],
    name,
    base,
    properties: template === undefined ? [] : properties(template),
  };
}

/** An event's name in the file: its symbol, else provider name, `Event`, and ID, as in mc.exe's file. */
function nameOf(event: EventDefinition | undefined): string {
  if (event === undefined) return '';
  return event.symbol?.value || sanitise(`${event.provider.name.value}Event${codeDescriptor(event).id}`);
}

/** A single type is in parentheses, several types are in braces. */
function typeQualifiers(types: readonly EventType[]): string[] {
  const names = types.map(({ event }) => nameOf(event));
  if (types.length > 1) {
    const values = types.map(({ value }) => value).join(', ');
    return [`EventType{${values}}`, stringArray('EventTypeName', names)];
  }
  return [`EventType(${types[0]?.value})`, `EventTypeName(${stringLiteral(names[0] ?? '')})`];
}

/** The language of texts; US English for names without texts. Unknown languages have no qualifier. */
function localeQualifier(cultures: readonly Culture[]): string[] {
  const name = inNearestCulture(cultures, ({ name }) => name.value)?.name.value ?? 'en-US';
  const language = languageOf(name);
  return language === undefined ? [] : [`locale(${stringLiteral(`MS\\0x${language.toString(16)}`)})`];
}
