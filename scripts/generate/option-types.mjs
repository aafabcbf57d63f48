import { mcSwitchesOf, sentence } from './option-texts.mjs';
import { docComment, propertyName, unionType, WRITTEN } from './typescript-code.mjs';

/** The public types of outputs and their options, with the descriptions as doc comments for editors. */
export function optionTypes({ definitions, allOptions, defaultTargets }) {
  const names = definitions.map(({ name }) => name);
  const summaries = definitions.map(({ name, summary }) => `- \`${name}\`: ${summary}`);
  const groups = allOptions.filter(({ key }) => key !== undefined);
  const types = [
    `${docComment([`The outputs that \`compile\` can generate. Default: ${defaultTargets.join(', ')}.`, ...summaries])}
${unionType('EmitTarget', names)}`,
    ...groups.flatMap((group) => [interfaceOf(group), ...choiceTypes(group)]),
    emitOptions(allOptions, groups),
  ];
  return [{ path: 'src/compile/options/options.ts', content: `${WRITTEN}\n${types.join('\n\n')}\n` }];
}

function interfaceOf({ title, typeName, members }) {
  return `${docComment(`Options for ${title}.`)}
export interface ${typeName} {
${Object.entries(members).map(member).join('\n')}
}`;
}

function emitOptions(allOptions, groups) {
  const common = allOptions.find(({ key }) => key === undefined);
  const members = [
    ...Object.entries(common?.members ?? {}).map(member),
    ...groups.map(
      ({ key, title, typeName }) =>
        `${docComment(`Options for ${title}.`, '  ')}\n  readonly ${propertyName(key)}?: ${typeName};`,
    ),
  ];
  return `${docComment('The options of all outputs. `requireOutputNames` checks those that become names in outputs.')}
export interface EmitOptions {
${members.join('\n')}
}`;
}

function member([name, option]) {
  const question = option.required ? '' : '?';
  return `${docComment(description(option), '  ')}\n  readonly ${name}${question}: ${typeOf(option)};`;
}

function description(option) {
  const values = (option.choices ?? []).filter(({ description }) => description !== undefined);
  const switches = mcSwitchesOf(option);
  return [
    `${sentence(option.description)}.`,
    ...(values.length === 0
      ? []
      : [`${values.map(({ value, description }) => `\`${value}\`: ${description}`).join('; ')}.`]),
    ...(option.form?.description === undefined ? [] : [`It must be ${option.form.description}.`]),
    ...defaultOf(option),
    ...(switches.length === 0 ? [] : [`Like ${switches.map((name) => `\`${name}\``).join(', ')} of \`mc\`.`]),
  ].join(' ');
}

function defaultOf(option) {
  if (option.required) return [];
  if (option.type === 'flag') return ['Default: false.'];
  if (option.defaultText !== undefined) return [`Default: ${option.defaultText}.`];
  return option.default === undefined ? [] : [`Default: \`${option.default}\`.`];
}

function typeOf(option) {
  if (option.type === 'choice') return option.typeName;
  return option.type === 'flag' ? 'boolean' : 'string';
}

function choiceTypes({ key, members }) {
  return Object.entries(members)
    .filter(([, { type }]) => type === 'choice')
    .map(([name, { typeName, choices }]) => {
      const option = key === undefined ? name : `${key}.${name}`;
      const values = choices.map(({ value }) => value);
      return `${docComment(`A value of the option \`${option}\`.`)}\n${unionType(typeName, values)}`;
    });
}
