import { EventTraceConfigGuid, SysConfigExGuid } from '../../../recordings/classic/class-guids.js';
import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import { counted } from '../../../text/counted.js';
import { numberIn, textOf } from '../../../windows/payload/field-values.js';
import type { PayloadValues } from '../../../windows/payload/payload-values.js';

/** The most devices of one kind. */
const MOST_DEVICES = 16;

/** A fact about a machine. */
export type MachineFact = readonly [name: string, text: string];

type FactsOf = (values: PayloadValues) => readonly (MachineFact | undefined)[];

/** The facts in the events of a class, by opcode. */
const FACTS: ReadonlyMap<string, ReadonlyMap<number, FactsOf>> = new Map([
  [
    EventTraceConfigGuid,
    new Map<number, FactsOf>([
      [10, cpuFacts],
      [11, (values) => [fact('Disk', textOf(values, 'Manufacturer'))]],
      [13, (values) => [fact('Network adapter', textOf(values, 'NICDescription'))]],
      [14, (values) => [fact('Display adapter', textOf(values, 'AdapterString'))]],
      [
        25,
        (values) => [
          fact('Model', joined(values, 'SystemManufacturer', 'SystemProductName')),
          fact('BIOS', joined(values, 'BiosVersion', 'BiosDate')),
        ],
      ],
    ]),
  ],
  [
    SysConfigExGuid,
    new Map<number, FactsOf>([
      [32, (values) => [fact('Windows', joined(values, 'ProductName', 'BuildLab'))]],
    ]),
  ],
]);

/** Collects what the events of each file say about its machine. */
export class MachineFacts {
  readonly #files = new Map<number, Map<string, Set<string>>>();

  add(event: TraceEvent, decode: (event: TraceEvent) => DecodedTraceEvent): void {
    const factsOf = FACTS.get(event.providerId)?.get(event.opcode);
    if (factsOf === undefined) return;
    let facts = this.#files.get(event.file);
    if (facts === undefined) {
      facts = new Map();
      this.#files.set(event.file, facts);
    }
    for (const found of factsOf(decode(event).values)) {
      if (found === undefined) continue;
      const [name, text] = found;
      const texts = facts.get(name) ?? new Set();
      facts.set(name, texts);
      if (texts.size < MOST_DEVICES) texts.add(text);
    }
  }

  /** The facts about the machine of a file. */
  of(file: number): MachineFact[] {
    return [...(this.#files.get(file) ?? [])].map(([name, texts]) => [name, [...texts].join('; ')]);
  }
}

function cpuFacts(values: PayloadValues): readonly (MachineFact | undefined)[] {
  const [computer, domain] = [textOf(values, 'ComputerName'), textOf(values, 'DomainName')];
  const [count, speed] = [numberIn(values, 'NumberOfProcessors'), numberIn(values, 'MHz')];
  const memory = numberIn(values, 'MemSize');
  return [
    fact('Computer', computer),
    fact('Domain', domain),
    fact('Processors', count && `${counted(count, 'processor')}${speed ? ` with ${speed} MHz` : ''}`),
    fact('Memory', memory && `${memory} MiB`),
  ];
}

function fact(name: string, text: string | number | undefined): MachineFact | undefined {
  const shown = typeof text === 'string' ? text.trim() : '';
  return shown === '' ? undefined : [name, shown];
}

function joined(values: PayloadValues, ...names: readonly string[]): string {
  return names.map((name) => textOf(values, name)?.trim() ?? '').join(' ');
}
