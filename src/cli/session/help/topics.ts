/** A subject that several commands share, for `wevtc help`. `topic-texts.ts` contains the texts. */
export interface Topic {
  readonly name: 'event' | 'time' | 'fields';
  /** The placeholders that it explains. */
  readonly terms: string;
  readonly summary: string;
}

export type TopicName = Topic['name'];

export const topics: readonly Topic[] = [
  {
    name: 'event',
    terms: 'EVENT, LEVEL, and KEYWORDS',
    summary: 'how to specify events, levels, and keywords',
  },
  { name: 'time', terms: 'TIME', summary: 'how to specify times' },
  { name: 'fields', terms: 'FIELDS', summary: 'the columns of events' },
];

export function topicOf(name: TopicName): Topic {
  return topics.find((topic) => topic.name === name) as Topic;
}

/** The topics as a list in help. */
export function topicList(): string {
  const width = Math.max(...topics.map(({ name }) => name.length));
  return ['Topics:', ...topics.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)].join('\n');
}
