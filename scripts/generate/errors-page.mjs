import { replaceRegion } from './region.mjs';

const shownBy = {
  xml: 'XML: no parser can read the file, or parsers read different characters',
  schema: "Microsoft's schema, `eventman.xsd`, which mc.exe checks every manifest against",
  document: "A page of Microsoft's documentation",
  observed: 'mc.exe or Windows has been observed to reject it',
  'no output': 'No output can be certain: the meaning is unknown, or no reader could decode the output',
  safety: 'Protection of wevtc and you: an attacker can use such input to do harm',
};

/** The list in docs/errors.md: the evidence for each error. */
export function errorsPage({ entryOf, ruleIds, breakingCatalogue }, read) {
  const errors = ruleIds.filter(
    (id) => entryOf(id).severity === 'error' && !Object.hasOwn(breakingCatalogue, id),
  );
  const rows = Object.entries(shownBy).map(([evidence, text]) => {
    const ids = errors.filter((id) => entryOf(id).evidence === evidence);
    return `- **${text}**: ${ids.map((id) => `[${id}](rules/${id}.md)`).join(', ')}`;
  });
  const path = 'docs/errors.md';
  return [{ path, content: replaceRegion(read(path), 'list', rows.join('\n')) }];
}
