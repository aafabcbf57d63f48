import { replaceRegion } from './region.mjs';
import { table } from './table.mjs';

const MEMBERS = 'docs/trace-formats.md';
const CODES = 'docs/etw.md';
const SCHEMA = 'schemas/decoded.schema.json';

/**
 * The tables of the members of an event in JSON, and of its error codes. Members in a row with the same
 * description share a line.
 */
export function decodedMembers(_, read) {
  const { $defs } = JSON.parse(read(SCHEMA));
  const rows = [];
  for (const [name, member] of Object.entries($defs.event.properties)) {
    const { description } = member;
    if (description === undefined) throw new Error(`${SCHEMA}: describe '${name}'`);
    const row = [`\`${name}\``, typeOf(member, $defs), description];
    const last = rows.at(-1);
    if (last?.[1] === row[1] && last[2] === row[2]) last[0] += `, ${row[0]}`;
    else rows.push(row);
  }
  const content = table(['Member', 'Type', 'Meaning'], rows);
  const codes = $defs.event.properties.error.properties.code.oneOf.map((code) => [
    `\`${code.const}\``,
    code.description,
  ]);
  return [
    { path: MEMBERS, content: replaceRegion(read(MEMBERS), 'members of events', content) },
    { path: CODES, content: replaceRegion(read(CODES), 'error codes', table(['`code`', 'Meaning'], codes)) },
  ];
}

function typeOf(member, definitions) {
  const { type, const: value, $ref } = member;
  if ($ref !== undefined) return typeOf(definitions[$ref.replace('#/$defs/', '')], definitions);
  if (value !== undefined || member.enum !== undefined) return typeof (value ?? member.enum[0]);
  return [type].flat().join(' or ');
}
