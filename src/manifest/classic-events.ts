import type { EventDefinition, Keyword, Reference } from './model.js';

/**
 * The reference to win:EventlogClassic, if an event has it. Such an event is written with ReportEvent, not through ETW, so generated C
 * code has only its ID. Observed with mc.exe 10.0.28000.
 */
export function classicKeyword({
  keywords,
}: Pick<EventDefinition, 'keywords'>): Reference<Keyword> | undefined {
  return keywords.find(
    ({ target }) => target?.predefined !== undefined && target.name.value === 'win:EventlogClassic',
  );
}

/** Whether generated C code can write an event: one that is logged, and not with ReportEvent. */
export function isWrittenInC(event: Pick<EventDefinition, 'keywords' | 'notLogged'>): boolean {
  return !event.notLogged && classicKeyword(event) === undefined;
}
