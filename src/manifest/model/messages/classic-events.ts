import type { EventDefinition, EventDescriptor, Keyword, Reference } from '../model.js';

/** The keyword of events that are written with ReportEvent. mc.exe knows it by its name. */
export const CLASSIC_KEYWORD = 'win:EventlogClassic';

/** The win:EventlogClassic reference. ReportEvent writes the event; mc.exe 10.0.28000's C has only its ID. */
export function classicKeyword({
  keywords,
}: Pick<EventDefinition, 'keywords'>): Reference<Keyword> | undefined {
  return keywords.find(
    ({ target }) => target?.predefined !== undefined && target.name.value === CLASSIC_KEYWORD,
  );
}

/** A classic event's 32-bit ReportEvent and message ID: a code below qualifiers (facility and severity). */
export const classicId = ({ value }: Pick<EventDefinition, 'value'>): number => value?.value ?? 0;

/** The parts of a descriptor that say the ID of a classic event, which has no version and opcode. */
export const classicIdParts = (id: number): Pick<EventDescriptor, 'id' | 'version' | 'opcode'> => ({
  id: id & 0xffff,
  version: (id >>> 16) & 0xff,
  opcode: id >>> 24,
});

/** The ID that a descriptor of a classic event says. */
export const classicIdIn = ({
  id,
  version,
  opcode,
}: Pick<EventDescriptor, 'id' | 'version' | 'opcode'>): number =>
  (((opcode << 24) | (version << 16)) >>> 0) + id;

/** The opcode of a descriptor if it is a part of the event's ID, else 0. */
export const opcodeInId = (event: Pick<EventDefinition, 'keywords' | 'descriptor'>): number =>
  classicKeyword(event) === undefined ? 0 : event.descriptor.opcode;

/** Whether generated C code can write an event: one that is logged, and not with ReportEvent. */
export function isWrittenInC(event: Pick<EventDefinition, 'keywords' | 'notLogged'>): boolean {
  return !event.notLogged && classicKeyword(event) === undefined;
}
