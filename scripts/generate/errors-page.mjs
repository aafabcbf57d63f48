import { replaceRegion } from './region.mjs';

const shownBy = {
  xml: 'XML: no parser reads the file',
  schema: "Microsoft's schema, `eventman.xsd`, by which mc.exe checks every manifest",
  document: "A page of Microsoft's documentation",
  observed: 'mc.exe or Windows was seen to refuse it',
  'no output': 'No output can be certain, because it is not known what is meant or no reader could decode it',
  safety: 'wevtc protects itself and you: such input can be made to harm',
};

/** The list in docs/errors.md: the errors, grouped by their evidence. */
export function errorsPage({ catalogue, ruleIds, breakingCatalogue }, read) {
  const errors = ruleIds.filter(
    (id) => catalogue[id].severity === 'error' && !Object.hasOwn(breakingCatalogue, id),
  );
  const rows = Object.entries(shownBy).map(([evidence, text]) => {
    const ids = errors.filter((id) => catalogue[id].evidence === evidence);
    return `- **${text}**: ${ids.map((id) => `[${id}](rules/${id}.md)`).join(', ')}`;
  });
  const path = 'docs/errors.md';
  return [{ path, content: replaceRegion(read(path), 'list', rows.join('\n')) }];
}
