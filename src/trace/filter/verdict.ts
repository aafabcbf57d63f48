/** What the header of an event says: it passes, it does not, or its description must be known to decide. */
export type Verdict = boolean | 'needs description';
