/** An expression that documents and messages avoid. The pattern begins and ends at word boundaries. */
export interface AvoidedWord {
  readonly pattern: string;
  /** Whether only the lower-case form is wrong. */
  readonly caseSensitive?: boolean;
  /** Whether only documents avoid it: messages, which baselines contain, keep it. */
  readonly inDocuments?: boolean;
  readonly instead: string;
}

/**
 * Expressions that are always wrong in prose. An expression with another, correct meaning does not belong
 * here.
 */
export const avoidedWords: readonly AvoidedWord[] = [
  { pattern: 'mis-?spelt|spelt', instead: 'misspelled, spelled' },
  { pattern: 'white space|blanks', instead: 'whitespace, spaces' },
  { pattern: 'line ends(?! (?:in|with|there|here|at))', instead: 'line endings' },
  { pattern: 'time stamps?', instead: 'timestamp' },
  { pattern: 'full stop', instead: 'period' },
  { pattern: 'wrong usage', instead: 'invalid usage' },
  { pattern: 'damaged(?! by)', instead: 'corrupt, malformed' },
  { pattern: 'hostile', instead: 'malicious, untrusted' },
  { pattern: 'time lines?', instead: 'timeline' },
  { pattern: 'made-up', instead: 'synthetic, generated' },
  { pattern: 'a second look', instead: 'review' },
  { pattern: 'something else than', instead: 'something other than' },
  { pattern: 'was seen to', instead: 'has been observed to' },
  { pattern: 'in order of time', instead: 'in chronological order' },
  { pattern: 'piece by piece', instead: 'incrementally, in chunks' },
  { pattern: 'somebody|nobody|whoever', instead: 'the role (user, caller, reviewer), or the passive' },
  { pattern: 'upper and lower case differ', instead: 'is case-sensitive' },
  { pattern: 'ids?(?![[=])', caseSensitive: true, instead: 'ID, IDs' },
  { pattern: 'weakness(?:es)?', instead: 'vulnerability' },
  { pattern: 'mistakes?', inDocuments: true, instead: 'error, problem, typo' },
  { pattern: 'people', instead: 'the role (user, operator, reviewer)' },
  { pattern: 'obeys?', instead: 'interpret, act on' },
  { pattern: 'refuses?|refused', instead: 'reject' },
  { pattern: 'lack(?:s|ing)?', inDocuments: true, instead: 'not define, have no, be missing' },
  { pattern: 'leaves? out|left out', inDocuments: true, instead: 'omit, exclude, skip' },
  { pattern: 'looks? into', instead: 'inspect' },
  { pattern: 'takes? for', instead: 'mistake for, interpret as' },
  { pattern: 'one by one|by hand', inDocuments: true, instead: 'individually, manually' },
  { pattern: 'part by part', instead: 'incrementally, in chunks' },
  { pattern: 'next to each other', instead: 'side by side' },
  { pattern: 'so many', instead: 'up to n' },
  { pattern: 'also if', instead: 'even if' },
  { pattern: 'prevents that', instead: 'prevent … from' },
  { pattern: 'asks? for', instead: 'request, prompt for' },
  { pattern: 'of its own|of their own', inDocuments: true, instead: 'its own …, separate' },
  { pattern: "doesn't count|don't count|does not count", instead: 'is ignored, takes no effect' },
  {
    pattern: '(?:says?|tells?|knows?|said|told) (?:how|what|where|why|whether|which|so)',
    instead: 'report, state, specify, detect',
  },
  { pattern: 'licence|licenced', instead: 'license' },
  {
    pattern: '(?:colou|behaviou|neighbou|favou|honou)rs?',
    instead: 'color, behavior, neighbor, favor, honor',
  },
  {
    pattern: '(?:recogn|initial|normal|serial|minim|maxim|optim|summar|organ|categor)is(?:e[drs]?|ing|ation)',
    instead: 'the spelling with -ize',
  },
  { pattern: '(?:cent|met)re|grey|cancelled|labelled|modelled', instead: 'the US spelling' },
];
