import type { EventSummary, ProviderSummary } from './trace-summary.js';

/** The provider, and for classic events their class: many classes have one provider. */
export function providerName({
  name,
  className,
}: Pick<ProviderSummary, 'name' | 'className'>): string | undefined {
  return name === undefined || className === undefined ? name : `${name}/${className}`;
}

/** The number that identifies a kind of events. */
export function kindId({ classic, opcode, id }: Pick<EventSummary, 'classic' | 'opcode' | 'id'>): string {
  return classic ? `opcode ${opcode}` : String(id);
}
