/** The text with its first letter in upper case, like a sentence. */
export function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The switches of mc.exe for an option, such as `-um`. */
export function mcSwitchesOf(option) {
  const names =
    option.type === 'choice'
      ? option.choices.flatMap(({ mcSwitch }) => mcSwitch ?? [])
      : (option.mcSwitches ?? []);
  return names.map((name) => `-${name}`);
}

/** Such as `; default: h`. */
export function defaultSuffix({ default: value, defaultText }) {
  const text = defaultText ?? (value === undefined ? undefined : `\`${value}\``);
  return text === undefined ? '' : `; default: ${text}`;
}
