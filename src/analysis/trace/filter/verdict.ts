/**
 * The verdict on an event by its header: it passes, it does not pass, or the decision requires its
 * description.
 */
export type Verdict = boolean | 'needs description';
