/** The smallest rule set that has a rule; for a rule that another one replaces, all sets. */
export function ruleSetWords(id, { ruleSetsOf, summedUpBy }) {
  const [smallest] = ruleSetsOf(id);
  const single = summedUpBy(id);
  return single === undefined
    ? `\`${smallest}\``
    : `\`${smallest}\`; not in \`strict\`, which has [${single}](${single}.md)`;
}

const fixWords = { always: 'safe', sometimes: 'some', never: 'unsafe' };

export const fixWord = ({ safe }) => fixWords[safe];

const EDITORS = 'editors';
const BREAKING = 'breaking';

/** Rules that concern an option of an output or of `wevtc mc`, or that `compile` reports, too. */
const exceptions = {
  'mc-character-lost': ['compile', 'mc'],
  'mc-code-page': ['compile', 'mc'],
  'mc-message-length': ['mc'],
  'provider-file-across-files': ['lint', 'compile', EDITORS],
  'winmeta-file-invalid': ['mc'],
};

/**
 * The commands that report a rule, and `editors`. Without a configuration, `wevtc mc` reports only the rules
 * of the set `mc`.
 */
export function reportersOf(id, parts) {
  if (Object.hasOwn(exceptions, id)) return exceptions[id];
  if (Object.hasOwn(parts.breakingCatalogue, id))
    return parts.reportedWithBaselines.has(id) ? [BREAKING, 'mc -t'] : [BREAKING];
  if (Object.hasOwn(parts.acrossCatalogue, id)) return ['lint', EDITORS];
  const mc = parts.ruleSetOf(id) === 'mc' && !isOfCounters(id, parts) ? ['mc'] : [];
  const isOfOutputs = [parts.emitCatalogue, parts.linkingCatalogue].some((rules) => Object.hasOwn(rules, id));
  return isOfOutputs ? ['compile', ...mc] : ['lint', 'compile', ...mc, EDITORS];
}

/** Whether a rule is about performance counters, which `wevtc mc` does not read, as mc.exe does not. */
export const isOfCounters = (id, { counterRules }) =>
  id === 'counter-namespace' || Object.hasOwn(counterRules, id);

/** Rules about changes are reported by one command, which a page explains. */
export function reporterWord(name) {
  if (name === BREAKING) return '[`breaking`](../breaking.md)';
  return name === EDITORS ? name : `\`${name}\``;
}

/** The subject of a rule as a link to its list in the index. */
export function subjectLink(id, { subjects }) {
  const { title } = subjects().find(({ ids }) => ids.includes(id));
  const anchor = title
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
  return `[${title}](README.md#${anchor})`;
}
