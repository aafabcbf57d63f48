import type { NewField } from './new-definition.js';

/** The notation of a field on a command line, for messages. */
export const FIELD_FORM = 'name:inType[,outType=…][,map=…][,length=…][,count=…]';

const MEMBERS = ['outType', 'map', 'length', 'count'] as const;

/**
 * Reads a field: `Pages:win:UInt32`, `State:UInt8,map=JobState`, `Data:Binary,length=Size`; else `undefined`.
 */
export function parseField(text: string): NewField | undefined {
  const [, name, inType, rest = ''] = /^([^:]+):([^,]+)(?:,(.*))?$/s.exec(text) ?? [];
  if (name === undefined || inType === undefined) return undefined;
  const field: { -readonly [Key in keyof NewField]: NewField[Key] } = { name, inType };
  for (const part of rest === '' ? [] : rest.split(',')) {
    const equals = part.indexOf('=');
    const member = MEMBERS.find((known) => known === part.slice(0, equals));
    if (member === undefined || equals === part.length - 1) return undefined;
    field[member] = part.slice(equals + 1);
  }
  return field;
}

/** The first name in a field that no property has; `undefined` if all are known. */
export function unknownProperty(text: string): string | undefined {
  const names = text
    .split(',')
    .slice(1)
    .map((part) => part.split('=', 1)[0] ?? '');
  return names.find((name) => !MEMBERS.some((known) => known === name));
}

/** Reads an item of a map, such as `1=Printing`; `undefined` if the text does not have this form. */
export function parseItem(text: string): { readonly value: string; readonly text: string } | undefined {
  const [, value, written] = /^(\d+|0[xX][0-9a-fA-F]+)=(.+)$/s.exec(text) ?? [];
  return value === undefined || written === undefined ? undefined : { value, text: written };
}
