/** A verdict on an event by its header: it passes, it fails, or the decision requires its description. */
export type Verdict = boolean | 'needs description';
