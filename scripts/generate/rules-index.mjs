import { readdirSync } from 'node:fs';
import { variableName, WRITTEN } from './typescript-code.mjs';

const FOLDER = new URL('../../src/lint/rules/', import.meta.url);
const OTHERS = ['index.ts', 'rule.ts'];

/** The list of all rules. Every file directly in `src/lint/rules/` is a rule. */
export function rulesIndex() {
  const ids = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts') && !OTHERS.includes(file))
    .map((file) => file.replace(/\.ts$/, ''));
  const modules = [...ids, 'rule'].sort().map((id) => {
    const what = id === 'rule' ? 'type { Rule }' : variableName(id);
    return `import ${what} from './${id}.js';`;
  });
  const list = ids.sort().map((id) => `  ${variableName(id)},`);
  return [
    {
      path: 'src/lint/rules/index.ts',
      content: `${WRITTEN}${modules.join('\n')}

/** All rules. The order does not matter: findings are sorted. */
export const rules: readonly Rule[] = [
${list.join('\n')}
];
`,
    },
  ];
}
