import type { EventDefinition, Field, Provider } from '../../../manifest/model/model.js';
import { descriptorParts, plainBeginning, textOf } from '../../names/display-text.js';
import { code, docComment, prose } from './comment.js';
import { bigintLiteral, propertyKey, stringLiteral } from './literal.js';
import type { ModuleNames } from './names.js';
import { type FieldView, fieldViews } from './payloads.js';
import type { EntryView } from './tables.js';

export interface EventView {
  readonly comment: string;
  readonly name: string;
  readonly entries: readonly EntryView[];
  /** The key in `EventPayloads`. */
  readonly key: string;
  /** The type of its payload. */
  readonly payload: string;
}

export function eventViews(provider: Provider, names: ModuleNames): EventView[] {
  return provider.events.map((event) => {
    const name = names.events.get(event) as string;
    const template = event.template?.target;
    const payload = (template && names.templates.get(template)) ?? 'EmptyPayload';
    return {
      comment: eventComment(event, payload, names),
      name,
      entries: members(event, name),
      key: name,
      payload,
    };
  });
}

function members(event: EventDefinition, constant: string): EntryView[] {
  const { id, version, channel, level, opcode, task, keyword } = event.descriptor;
  const entry = (key: string, value: string): EntryView => ({ comment: '', key: propertyKey(key), value });
  const numbers = Object.entries({ id, version, channel, level, opcode, task });
  return [
    ...numbers.map(([key, value]) => entry(key, String(value))),
    entry('keyword', bigintLiteral(keyword)),
    entry('symbol', stringLiteral(constant)),
    ...(event.name === undefined ? [] : [entry('name', stringLiteral(event.name.value))]),
  ];
}

/** The hover text: the message with its fields by name, the descriptor in words, and the fields. */
function eventComment(event: EventDefinition, payload: string, names: ModuleNames): string {
  const fields = event.template?.target?.fields ?? [];
  return docComment([
    messageProse(event, fields),
    descriptorParts(event, code).join(' · '),
    fieldList(fields, fieldViews(fields, names)),
    fields.length === 0 ? '' : `Payload: {@link ${payload}}`,
    event.notLogged ? '@deprecated No longer logged; kept for reading earlier logs' : '',
  ]);
}

function messageProse(event: EventDefinition, fields: readonly Field[]): string {
  const text = textOf(event.message);
  if (text === undefined) return '';
  return (
    prose(
      plainBeginning(text, (number) => {
        const field = fields[number - 1];
        return field === undefined ? `%${number}` : `{${field.name.value}}`;
      }),
    )
      .replace(/\n{2,}/g, '\n')
      // In Markdown, two blanks at a line's end also break the line, but editors strip them.
      .replace(/\n/g, '\\\n')
  );
}

function fieldList(fields: readonly Field[], views: readonly FieldView[]): string {
  return fields
    .map((field, index) => `- ${code(field.name.value)}: ${code(views[index]?.type ?? '')}`)
    .join('\n');
}
