// Two lint rules for wevtc.
//
//   wevtc lint app.man --lint-rules event-rules.mjs

const symbolOptions = /** @type {const} */ ({
  pattern: {
    type: 'text',
    description: 'regular expression for the symbols of events',
    default: '^(?:[A-Z][a-z0-9]+)+$',
  },
});

/** @type {import('wevtc').LintRule<typeof symbolOptions>} */
const eventSymbol = {
  id: 'contoso/event-symbol',
  summary: 'Symbols of events follow one convention',
  options: symbolOptions,
  page: `# contoso/event-symbol

Generated code has a constant for each event, named by its symbol. This rule keeps the names in one style.

Wrong: \`symbol="JOB_PRINTED"\`. Right: \`symbol="JobPrinted"\`.

The option \`pattern\` is the regular expression that symbols must match.
`,
  create(report, { options }) {
    const pattern = new RegExp(options.pattern, 'u');
    return {
      event({ symbol }) {
        if (symbol === undefined || pattern.test(symbol.value)) return;
        const better = pascalCase(symbol.value);
        report(symbol.range, `the symbol '${symbol.value}' does not match ${options.pattern}`, {
          // Code that uses the old name no longer compiles, so the fix is not safe.
          fix: pattern.test(better)
            ? { title: `Write '${better}'`, edits: [{ range: symbol.range, newText: better }], safe: false }
            : undefined,
        });
      },
    };
  },
};

const fieldOptions = /** @type {const} */ ({
  max: { type: 'number', description: 'the most fields of an event', default: 8, minimum: 1 },
});

/** @type {import('wevtc').LintRule<typeof fieldOptions>} */
const fieldCount = {
  id: 'contoso/field-count',
  summary: 'Events do not have too many fields',
  severity: 'info',
  options: fieldOptions,
  create: (report, { options: { max } }) => ({
    template({ fields, range, usedAt }) {
      const extra = fields[max];
      if (extra === undefined) return;
      report(range, `the template has ${fields.length} fields; use at most ${max}, or split the event`, {
        related: [
          { range: extra.range, message: 'the first field that is too many' },
          ...usedAt.map((place) => ({ range: place, message: 'used here' })),
        ],
      });
    },
  }),
};

export default [eventSymbol, fieldCount];

/** @param {string} symbol */
function pascalCase(symbol) {
  return symbol
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + restOf(word))
    .join('');
}

/** @param {string} word */
const restOf = (word) => (word === word.toUpperCase() ? word.slice(1).toLowerCase() : word.slice(1));
