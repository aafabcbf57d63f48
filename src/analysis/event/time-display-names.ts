/** The named ways to show times; see `TimeDisplay`. A time zone can also be specified by its offset. */
export const timeDisplayNames = ['utc', 'local', 'relative'] as const;

export type TimeDisplayName = (typeof timeDisplayNames)[number];
