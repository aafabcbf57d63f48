import { userDataRoot } from '../../../manifest/describe/user-data-xml.js';
import type { Template } from '../../../manifest/model/model.js';
import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import type { SourceText } from '../../../text/source.js';
import { mixedTexts, userDataTexts } from '../../resource-model/user-data.js';

/** The binary has 16 bits for the position of an item and for the length of a text in XML. */
const MAX_UINT16 = 0xffff;

/** Reports what the binary cannot contain of a template. */
export function checkTemplate(source: SourceText, template: Template): Diagnostic[] {
  const { tid, range } = template;
  const items = itemCount(template);
  const longest = longestText(template);
  const problems = [
    { count: items, of: 'fields' as const },
    { count: longest, of: 'characters' as const },
  ].filter(({ count }) => count > MAX_UINT16);
  const root = userDataRoot(template);
  return [
    ...problems.map((problem) =>
      diagnose('compiled-template-limits', source, range, { template: tid.value, ...problem }),
    ),
    ...(root === undefined ? [] : mixedTexts(root)).map((mixed) =>
      diagnose('user-data-mixed', source, mixed.range, { template: tid.value, value: mixed.value.trim() }),
    ),
  ];
}

/** The number of fields, including members of structs. */
function itemCount({ fields }: Template): number {
  return fields.reduce(
    (sum, field) => sum + (field.kind === 'struct' ? field.members.length : 0),
    fields.length,
  );
}

function longestText(template: Template): number {
  const root = userDataRoot(template);
  const names = [template.name, ...template.fields.map((field) => field.name)];
  const texts = root === undefined ? names.map((name) => name?.value ?? '') : userDataTexts(root);
  return texts.reduce((most, text) => Math.max(most, text.length), 0);
}
