import type { CounterEntry, CounterFact, CounterSetEntry, ReferencePage } from '../reference/page.js';
import { block, code, link, place, table, text } from './markup.js';
import { changeList } from './texts.js';

/** The performance counters: a table for each set. */
export function countersSection({ counters }: ReferencePage): string[] {
  if (counters === undefined) return [];
  return [
    place(counters.anchor),
    `## ${text(counters.text)}`,
    ...factParts('Provider', counters.facts),
    text(counters.hint),
    ...counters.sets.flatMap(setSection),
  ];
}

function setSection({ anchor, text: name, description, facts, counters }: CounterSetEntry): string[] {
  return [
    place(anchor),
    `### ${text(name)}`,
    text(description),
    ...factParts('Counter set', facts),
    table(['ID', 'Counter', 'Description', 'Shows', 'Unit', 'Type', 'Details'], counters.map(counterRow)),
    changeList(counters.flatMap(({ changes }) => changes)),
  ];
}

function counterRow(counter: CounterEntry): string[] {
  const { anchor, id, text: name, description, isAdvanced, shows, unit, type, facts } = counter;
  const details = facts.map((fact) => `${fact.label}: ${factValue(fact)}`);
  return [
    String(id),
    `${place(anchor)}${text(name)}`,
    text(description),
    shows,
    unit,
    code(type),
    [...(isAdvanced ? ['advanced'] : []), ...details].join('<br>'),
  ];
}

/** A table, and a block for each command. */
function factParts(heading: string, facts: readonly CounterFact[]): string[] {
  const isCommand = ({ form }: CounterFact) => form === 'query';
  const rows = facts.filter((fact) => !isCommand(fact)).map((fact) => [fact.label, factValue(fact)]);
  const commands = facts.filter(isCommand).flatMap(({ label, value }) => [`${label}:`, block(value)]);
  return [table([heading, ''], rows), ...commands];
}

function factValue({ value, form, anchor }: CounterFact): string {
  if (form !== 'text') return code(value);
  return link(anchor ?? '', value);
}
