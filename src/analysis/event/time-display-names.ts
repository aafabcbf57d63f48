/**
 * The ways to show times that have a name; see `TimeDisplay`. A time zone can also be given by its offset.
 */
export const timeDisplayNames = ['utc', 'local', 'relative'] as const;

export type TimeDisplayName = (typeof timeDisplayNames)[number];
