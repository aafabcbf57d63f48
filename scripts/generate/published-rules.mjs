const PATH = 'test/lint/engine/expected/rule-ids.txt';

/**
 * The list of all rule IDs there have ever been: an ID that users have in their files is never removed from
 * it.
 */
export function publishedRules({ ruleIds }, read) {
  const listed = (read(PATH) ?? '').split('\n').filter((id) => id !== '');
  const all = [...new Set([...listed, ...ruleIds])].sort();
  return [{ path: PATH, content: `${all.join('\n')}\n` }];
}
