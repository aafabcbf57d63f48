import type { EventDefinition, Provider } from '../../../../src/manifest/model/model.js';

/** Bits 44 to 47, which EventSource sets in every event. */
const SESSION_BITS = 0xf00000000000n;

/** The events that the class can write, by the rules of the documentation. */
export function loggedEvents({ events }: Provider): EventDefinition[] {
  const logged = events.filter(
    ({ notLogged, descriptor, channel }) =>
      !notLogged && descriptor.id !== 0 && channel?.target?.kind !== 'predefined',
  );
  return logged.filter(({ descriptor: { id, version } }) =>
    logged.every(({ descriptor: other }) => other.id !== id || other.version <= version),
  );
}

/** The members of the descriptor of an event as EventSource writes it. */
export function descriptorText(event: EventDefinition): string {
  const { id, version, level, opcode, task, keyword } = event.descriptor;
  const channel = event.channel === undefined ? 0 : event.descriptor.channel;
  const mask = (keyword | SESSION_BITS).toString(16);
  return `${id} ${version} ${channel} ${level} ${opcode} ${task} ${mask}`;
}
