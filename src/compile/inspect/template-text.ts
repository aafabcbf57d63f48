import { plural } from '../../text/counted.js';
import { printable } from '../../text/printable.js';
import { cut, table } from '../../text/table.js';
import { bracedGuid } from '../../windows/values/guid.js';
import type { InspectedEvent, InspectedField, TemplateView } from './view.js';

/** Events named for a template. */
const MOST_USERS = 8;

/** Templates with their fields: `%1` is the first. */
export function printTemplates(
  templates: readonly TemplateView[],
  events: readonly InspectedEvent[],
  indent: string,
  width: number | undefined,
): string {
  const users = new Map<number, string[]>();
  for (const { id, version, template } of events) {
    if (template === undefined) continue;
    const user = version === 0 ? `${id}` : `${id} version ${version}`;
    const others = users.get(template);
    if (others === undefined) users.set(template, [user]);
    else others.push(user);
  }
  const parts = templates.map((template) => {
    const head = `${indent}  ${headOf(template)}${usersText(users.get(template.number))}`;
    return `${cut(printable(head), width)}\n${contentOf(template, `${indent}    `, width)}`;
  });
  return `${indent}Templates (${templates.length})\n${parts.join('')}`;
}

function headOf({ number, tid, kind, name, guid }: TemplateView): string {
  const known = [tid ?? `#${number}`, name === tid ? undefined : name, kind, bracedGuid(guid)];
  return known.filter((part) => part !== undefined).join('  ');
}

function usersText(users: readonly string[] | undefined): string {
  if (users === undefined) return '';
  const shown = users.slice(0, MOST_USERS).join(', ');
  const more = users.length - MOST_USERS;
  return `  event${plural(users.length)} ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}

interface Row extends InspectedField {
  /** The insert that refers to it in messages, such as `%1`; empty for a member of a struct. */
  readonly insert: string;
  readonly depth: number;
}

function contentOf({ fields, xml }: TemplateView, indent: string, width: number | undefined): string {
  const rows = fields.flatMap((field, at): Row[] => [
    { ...field, insert: `%${at + 1}`, depth: 0 },
    ...(field.members ?? []).map((member) => ({ ...member, insert: '', depth: 1 })),
  ]);
  const columns = [
    { heading: '', of: ({ insert }: Row) => insert, alignRight: true },
    { heading: 'field', of: ({ name, depth }: Row) => '  '.repeat(depth) + name },
    { heading: 'in-type', of: ({ inType, members }: Row) => (members === undefined ? inType : 'struct') },
    { heading: 'out-type', of: ({ outType }: Row) => outType },
    { heading: 'map', of: ({ map }: Row) => map },
    { heading: 'length', of: ({ length }: Row) => length },
    { heading: 'count', of: ({ count }: Row) => count },
  ];
  const lines = xml === undefined ? [] : xml.split('\n').map((line) => cut(indent + printable(line), width));
  return (
    (rows.length === 0 ? '' : table(rows, columns, indent, width)) + lines.map((line) => `${line}\n`).join('')
  );
}
