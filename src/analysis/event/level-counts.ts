/** The events of one level. */
export interface LevelSummary {
  readonly level: number;
  readonly levelName: string | undefined;
  readonly events: number;
}

/** The events of each level. Providers can have different names for a level, so each name counts. */
export function levelsOf(kinds: readonly LevelSummary[]): LevelSummary[] {
  const levels = new Map<string, LevelSummary>();
  for (const { level, levelName, events } of kinds) {
    const key = `${level}:${levelName}`;
    levels.set(key, { level, levelName, events: (levels.get(key)?.events ?? 0) + events });
  }
  return [...levels.values()].sort((a, b) => a.level - b.level);
}

/** The most severe level first. Level 0 is none: such events pass every `--level`. */
export function levelsText(levels: readonly LevelSummary[]): string | undefined {
  if (levels.length === 0) return undefined;
  const ranked = [...levels.filter(({ level }) => level !== 0), ...levels.filter(({ level }) => level === 0)];
  const named = ranked.map(
    ({ level, levelName, events }) => `${events} ${(level !== 0 && levelName) || `with level ${level}`}`,
  );
  return named.join(', ');
}
