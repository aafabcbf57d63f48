import { objectOf } from '../../windows/checks/arguments.js';
import { listWith, oneOf } from '../../windows/checks/members.js';
import type { Inspection, ProviderView } from './view.js';

/** The lists that can be selected. */
export const sections = [
  'providers',
  'channels',
  'levels',
  'tasks',
  'opcodes',
  'keywords',
  'maps',
  'queries',
  'templates',
  'events',
  'filters',
  'messages',
  'counters',
] as const;

/** Checks a list of sections from callers without types. */
export const isSectionList = listWith(oneOf(sections));

/** A part of an inspection, such as `events`. */
export type Section = (typeof sections)[number];

/** An inspection with only some of its lists. */
export type SelectedInspection = Omit<Inspection, 'providers' | 'messages'> &
  Partial<Pick<Inspection, 'messages'>> & { readonly providers: readonly Partial<ProviderView>[] };

/** Leaves out all lists but the selected ones. The members that identify a provider stay. */
export function selectSections(inspection: Inspection, selected: readonly Section[]): SelectedInspection {
  objectOf(inspection, 'inspection');
  isSectionList(selected, 'selected');
  const shows = new Set<string>(selected);
  const isLeftOut = (key: string, value: unknown) => Array.isArray(value) && !shows.has(key);
  const cutDown = (provider: ProviderView): Partial<ProviderView> =>
    Object.fromEntries(Object.entries(provider).filter(([key, value]) => !isLeftOut(key, value)));
  const { messages, counters, ...rest } = inspection;
  return {
    ...rest,
    providers: inspection.providers.map(cutDown),
    ...(shows.has('messages') && { messages }),
    ...(shows.has('counters') && { counters }),
  };
}
