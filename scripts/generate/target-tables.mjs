import { defaultSuffix, mcSwitchesOf } from './option-texts.mjs';
import { replaceRegion } from './region.mjs';
import { table } from './table.mjs';

/** The tables of outputs and of their options in docs/configuration.md. */
export function targetTables({ definitions, allOptions, optionsIn }, read) {
  const options = optionsIn(allOptions);
  const path = 'docs/configuration.md';
  const regions = [
    ['outputs', outputTable(definitions)],
    ['options of emit', optionTable(options)],
    ['names', nameTable(options)],
  ];
  const content = regions.reduce((page, [name, text]) => replaceRegion(page, name, text), read(path));
  return [{ path, content }];
}

function outputTable(definitions) {
  const rows = definitions.map(({ name, summary, details, files, page, byDefault }) => [
    `\`${name}\`${byDefault ? ' (default)' : ''}`,
    files.map((file) => `\`${file}\``).join(', '),
    [summary, ...(details === undefined ? [] : [details])].join('; ') +
      (page === undefined ? '' : `: [page](${page})`),
  ]);
  return table(['`--emit`', 'Files', 'Content'], rows);
}

function optionTable(options) {
  const rows = options.map(({ path, option }) => [
    `\`${path}\``,
    `\`${option.flag}\``,
    mcSwitchesOf(option)
      .map((name) => `\`${name}\``)
      .join(', ') || '–',
    meaning(option),
  ]);
  return table(['Key', 'Flag', 'mc.exe', 'Description'], rows);
}

function meaning(option) {
  const page = option.page === undefined ? '' : ` ([page](${option.page}))`;
  if (option.type === 'flag') return `\`true\`: ${option.description}${page}`;
  if (option.type === 'text') return `${option.description}${page}${defaultSuffix(option)}`;
  const values = option.choices.map(({ value, description }) => {
    const isDefault = value === option.default ? ' (default)' : '';
    return `\`${value}\`${isDefault}${description === undefined ? '' : ` ${description}`}`;
  });
  return `${option.description}${page}: ${values.join(', ')}`;
}

function nameTable(options) {
  const rows = options.flatMap(({ path, option }) =>
    option.form?.description === undefined ? [] : [[`\`${path}\``, option.form.description]],
  );
  return table(['Name', 'Valid values'], rows);
}
