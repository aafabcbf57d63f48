import { Refusal } from './names.mjs';

const CATALOGUE = 'src/text/diagnostics/catalogue';
const END = '} satisfies Catalogue;\n';

/** The subjects of rules: the names of the files in the catalogue. */
export const subjects = (tree) => tree.list(`${CATALOGUE}/rules`).map((file) => file.replace(/\.ts$/, ''));

/** The files of a rule: see "Add a rule" in CONTRIBUTING.md. */
export function newRule(id, { subject }, tree) {
  if (allIds(tree).has(id)) throw new Refusal(`there is already a rule '${id}'`);
  if (subject === undefined) {
    throw new Refusal(
      `name what a finding points at, with --subject and one of: ${subjects(tree).join(', ')}`,
    );
  }
  const path = `${CATALOGUE}/rules/${subject}.ts`;
  const catalogue = tree.read(path);
  if (!catalogue.endsWith(END)) throw new Error(`${path} doesn't end with '${END.trim()}'`);
  return {
    created: [
      { path: `src/lint/rules/${id}.ts`, content: check(id) },
      { path: `docs/rules/${id}.md`, content: PAGE },
      { path: `test/lint/rules/${id}.test.ts`, content: test(id) },
    ],
    changed: [{ path, content: `${catalogue.slice(0, -END.length)}${entry(id)}${END}` }],
    steps: [
      `Write severity, summary and message in ${path}. An error needs its \`evidence\`.`,
      `Write the check in src/lint/rules/${id}.ts; src/lint/rules/rule.ts has all that a check can visit.`,
      `Write the page docs/rules/${id}.md and the cases in test/lint/rules/${id}.test.ts. For a fix, add an example to test/lint/engine/fixable.test.ts.`,
      `Run: npm run generate && npm run format && npm run unit -- test/lint/engine test/lint/rules test/docs/prose.test.ts test/generated.test.ts test/package/api-report.test.ts test/left-to-do.test.ts`,
    ],
  };
}

/** The ids of all findings, also of those without a file in `src/lint/rules/`. */
function allIds(tree) {
  const files = [CATALOGUE, `${CATALOGUE}/rules`].flatMap((folder) =>
    tree
      .list(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file}`),
  );
  return new Set(
    files.flatMap((path) =>
      [...tree.read(path).matchAll(/^ {2}'?([a-z0-9-]+)'?: \{$/gm)].map(([, id]) => id),
    ),
  );
}

const entry = (id) => `  '${id}': {
    severity: 'warning',
    summary: 'TODO: what the rule asks for, on one line',
    message: (p: { event: string }) => \`TODO: what is wrong with event \${p.event}; what to do\`,
  },
`;

const check = (id) => `import { rule } from './rule.js';

/** TODO: what the rule asks for and why, with the source of this knowledge. */
export default rule('${id}', (report) => ({
  event({ value }) {
    // TODO: find what is wrong, and report it where it is.
    if (value?.text === 'TODO') report(value.range, { event: value.text });
  },
}));
`;

const PAGE = `## What it finds

TODO: what has a finding, and what does not.

## Why

TODO: what goes wrong without this rule.

## Wrong

TODO: an example that has a finding.

\`\`\`xml
<events><event value="1"/></events>
\`\`\`

## Right

TODO: the same example, corrected.

\`\`\`xml
<events><event value="1"/></events>
\`\`\`

## Source

TODO: the document, or the behavior of mc.exe or Windows, that shows this.
`;

const test = (id) => `import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('${id}', () => {
  it('reports TODO', () => {
    // Line 1 is the line after the first line break.
    const piece = \`
<events><event value="1"/></events>
\`;
    expect(findings('${id}', piece), 'TODO: a case with a finding').toEqual(['1:23 TODO: the message']);
  });

  it('accepts TODO', () => {
    const piece = \`
<events><event value="1"/></events>
\`;
    expect(findings('${id}', piece), 'TODO: a case that looks similar but has no finding').toEqual(['TODO']);
  });
});
`;
