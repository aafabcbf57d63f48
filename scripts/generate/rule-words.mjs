/** The smallest rule set that has a rule; for a rule that another one replaces, all sets. */
export function ruleSetWords(id, { ruleSetsOf, summedUpBy }) {
  const [smallest] = ruleSetsOf(id);
  const single = summedUpBy(id);
  return single === undefined
    ? `\`${smallest}\``
    : `\`${smallest}\`; not in \`strict\`, which has [${single}](${single}.md)`;
}

const fixWords = {
  always: 'safe',
  sometimes: 'safe or not, depending on the finding',
  never: 'needs review',
};

export const fixWord = ({ safe }) => fixWords[safe];
